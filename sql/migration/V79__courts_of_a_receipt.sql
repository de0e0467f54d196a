-- A booking of a whole hall has the names of up to 200 courts.
ALTER TABLE receipt MODIFY COLUMN courts MEDIUMTEXT NULL COMMENT 'their names';
