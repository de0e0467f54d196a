-- The accounts that single sign-on made for the staff: the provider's groups decide their role at each login. Accounts of students
-- are linked, too, but never get a role so.
ALTER TABLE campus_identity
  ADD COLUMN gives_role TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'the role of the account is that of the groups of its person';
