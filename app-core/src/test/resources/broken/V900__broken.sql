CREATE TABLE half_done (id INT);
ALTER TABLE no_such_table ADD COLUMN more INT;
