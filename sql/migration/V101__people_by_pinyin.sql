-- People are found by how their name is typed: 张三 by "zhangsan" and "zs". The engine fills the column of existing people in the background.
ALTER TABLE user_account
  ADD COLUMN name_keys VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL
    COMMENT 'people.person.NameKeys of full_name, a space before each; NULL with a name: not made yet';
