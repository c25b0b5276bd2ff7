-- SPDX-License-Identifier: GPL-3.0-or-later
-- The store as version 1.0.0 left it. Never changed; a new release adds a file.
PRAGMA application_id = 1129598034;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE answers (id INTEGER PRIMARY KEY AUTOINCREMENT, learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, session TEXT NOT NULL, number INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL, mode TEXT NOT NULL, item TEXT NOT NULL, lesson TEXT NOT NULL, kind TEXT NOT NULL, table_id TEXT NOT NULL, given TEXT NOT NULL, correct TEXT NOT NULL, is_right INTEGER NOT NULL, grade INTEGER NOT NULL, attempts INTEGER NOT NULL, hints INTEGER NOT NULL, flags INTEGER NOT NULL, seed INTEGER NOT NULL, version TEXT NOT NULL, topics TEXT NOT NULL, UNIQUE (learner, session, number));
INSERT INTO "answers" VALUES(1,1,'3a015f589e924d1d',1,1772366400,20513,'lesson','first-1','','count','modern-american','100','50',0,1,1,0,0,0,'1.0.0','cards.value');
INSERT INTO "answers" VALUES(2,1,'3a015f589e924d1d',2,1772366400,20513,'quiz','opening-025','','opening','modern-american','yes','yes',1,3,1,0,1,0,'1.0.0','open.count open.clean-triple aces.mixed');
INSERT INTO "answers" VALUES(3,1,'3a015f589e924d1d',3,1772366400,20513,'quiz','opening-023','','opening','modern-american','no','no',1,3,1,0,1,0,'1.0.0','open.wild wild.meld');
INSERT INTO "answers" VALUES(4,1,'3a015f589e924d1d',4,1772366400,20513,'quiz','opening-004','','opening','modern-american','yes','yes',1,3,1,0,1,0,'1.0.0','open.count open.clean-triple aces.mixed');
CREATE TABLE game_lines (game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
INSERT INTO "game_lines" VALUES(1,1,'south three 3r');
INSERT INTO "game_lines" VALUES(1,2,'south draw');
INSERT INTO "game_lines" VALUES(1,3,'south throw 5');
INSERT INTO "game_lines" VALUES(1,4,'west three 3b');
INSERT INTO "game_lines" VALUES(1,5,'west three 3b');
INSERT INTO "game_lines" VALUES(1,6,'west three 3b');
INSERT INTO "game_lines" VALUES(1,7,'west draw');
INSERT INTO "game_lines" VALUES(1,8,'west throw 4');
INSERT INTO "game_lines" VALUES(1,9,'north three 3r');
INSERT INTO "game_lines" VALUES(1,10,'north draw');
INSERT INTO "game_lines" VALUES(1,11,'north throw 7');
INSERT INTO "game_lines" VALUES(1,12,'east pick A A 2 Jo / 7 7 7');
INSERT INTO "game_lines" VALUES(1,13,'east throw 4');
CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, key TEXT NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL, finished INTEGER NOT NULL DEFAULT 0, header TEXT NOT NULL, UNIQUE (learner, key));
INSERT INTO "games" VALUES(1,1,'142175796925d45c',1772366400,20513,0,'journal 1
# game 1 seed 3 deal 0 level novice match 0 table modern-american
table modern-american
scores ns 0 ew 0
dealer east
deal south 4 4 4 5 6 9 9 9 10 10 Q Q 3r
deal west 5 7 9 9 10 J Q K A A 2 3b 3b
deal north 4 4 5 5 8 10 J J J Q K Jo 3r
deal east 5 6 7 7 7 8 10 J K A A 2 Jo
stock 8 9 3b 8 2 4 A 7 6 K 7 8 8 7 7 6 3b 6 3r 8 2 Jo 5 10 Jo 4 8 5 K 10 A K 4 A 3r 10 J A 2 2 5 Q Q J Q 2 6 2 K 6 9 9 J 6 Q K
play
');
CREATE TABLE grades (answer INTEGER NOT NULL REFERENCES answers ON DELETE CASCADE, skill TEXT NOT NULL, learner INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL, grade INTEGER NOT NULL, fed INTEGER NOT NULL, is_right INTEGER NOT NULL, PRIMARY KEY (answer, skill)) WITHOUT ROWID;
INSERT INTO "grades" VALUES(2,'aces.mixed',1,1772366400,20513,3,1,1);
INSERT INTO "grades" VALUES(4,'aces.mixed',1,1772366400,20513,3,0,1);
INSERT INTO "grades" VALUES(1,'cards.value',1,1772366400,20513,1,1,0);
INSERT INTO "grades" VALUES(2,'open.clean-triple',1,1772366400,20513,3,1,1);
INSERT INTO "grades" VALUES(4,'open.clean-triple',1,1772366400,20513,3,0,1);
INSERT INTO "grades" VALUES(2,'open.count',1,1772366400,20513,3,1,1);
INSERT INTO "grades" VALUES(4,'open.count',1,1772366400,20513,3,0,1);
INSERT INTO "grades" VALUES(3,'open.wild',1,1772366400,20513,3,1,1);
INSERT INTO "grades" VALUES(3,'wild.meld',1,1772366400,20513,3,1,1);
CREATE TABLE items (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, item TEXT NOT NULL, times INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (learner, item)) WITHOUT ROWID;
INSERT INTO "items" VALUES(1,'cards.3',1,1772366400,20513);
INSERT INTO "items" VALUES(1,'first-1',1,1772366400,20513);
INSERT INTO "items" VALUES(1,'opening-004',1,1772366400,20513);
INSERT INTO "items" VALUES(1,'opening-006',1,1772366400,20513);
INSERT INTO "items" VALUES(1,'opening-023',1,1772366400,20513);
INSERT INTO "items" VALUES(1,'opening-025',1,1772366400,20513);
CREATE TABLE kept (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, line TEXT NOT NULL, PRIMARY KEY (learner, line)) WITHOUT ROWID;
CREATE TABLE learners (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, seconds INTEGER NOT NULL, day INTEGER NOT NULL, experience TEXT NOT NULL DEFAULT '', table_id TEXT NOT NULL DEFAULT '');
INSERT INTO "learners" VALUES(1,'Ruth','ruth',1772366400,20513,'never','');
CREATE TABLE lessons (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, lesson TEXT NOT NULL, step INTEGER NOT NULL, done INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (learner, lesson)) WITHOUT ROWID;
INSERT INTO "lessons" VALUES(1,'cards',3,0,1772366400,20513);
CREATE TABLE places (learner INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (learner, key)) WITHOUT ROWID;
INSERT INTO "places" VALUES(1,'now','game');
INSERT INTO "places" VALUES(1,'quiz','session 1 3 3 0 0 opening-006 opening-013');
CREATE TABLE reckoned (learner INTEGER PRIMARY KEY REFERENCES learners ON DELETE CASCADE, by TEXT NOT NULL);
INSERT INTO "reckoned" VALUES(1,'1 9000 180');
CREATE TABLE settings (learner INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (learner, key)) WITHOUT ROWID;
INSERT INTO "settings" VALUES(0,'last-learner','Ruth');
INSERT INTO "settings" VALUES(1,'coach','off');
CREATE TABLE skills (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, skill TEXT NOT NULL, phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL, last_day INTEGER NOT NULL, due_day INTEGER NOT NULL, reviews INTEGER NOT NULL, lapses INTEGER NOT NULL, seen INTEGER NOT NULL, is_right INTEGER NOT NULL, last INTEGER NOT NULL, newest_seconds INTEGER NOT NULL, newest_day INTEGER NOT NULL, PRIMARY KEY (learner, skill)) WITHOUT ROWID;
INSERT INTO "skills" VALUES(1,'aces.mixed',2,0,2.3065,2.11810397045901499524e+00,20513,20515,1,0,2,2,3,1772366400,20513);
INSERT INTO "skills" VALUES(1,'cards.value',2,0,0.212,6.4133,20513,20514,1,0,1,0,1,1772366400,20513);
INSERT INTO "skills" VALUES(1,'open.clean-triple',2,0,2.3065,2.11810397045901499524e+00,20513,20515,1,0,2,2,3,1772366400,20513);
INSERT INTO "skills" VALUES(1,'open.count',2,0,2.3065,2.11810397045901499524e+00,20513,20515,1,0,2,2,3,1772366400,20513);
INSERT INTO "skills" VALUES(1,'open.wild',2,0,2.3065,2.11810397045901499524e+00,20513,20515,1,0,1,1,3,1772366400,20513);
INSERT INTO "skills" VALUES(1,'wild.meld',2,0,2.3065,2.11810397045901499524e+00,20513,20515,1,0,1,1,3,1772366400,20513);
CREATE INDEX answers_by_time ON answers (learner, seconds, id);
CREATE INDEX answers_by_day ON answers (learner, day, is_right);
CREATE INDEX answers_by_item ON answers (learner, item, seconds, id);
CREATE INDEX answers_by_lesson ON answers (learner, lesson);
CREATE INDEX grades_by_skill ON grades (learner, skill, seconds, answer, day, grade, fed, is_right);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('learners',1);
INSERT INTO "sqlite_sequence" VALUES('answers',4);
INSERT INTO "sqlite_sequence" VALUES('games',1);
COMMIT;
