-- Closing the day's money has a permission of its own: the hall's own roles that had it by MONEY keep it.
INSERT INTO role_permission (role_id, permission)
SELECT role_id, 'MONEY_CLOSING' FROM role_permission WHERE permission = 'MONEY';
