-- A place to which staff moved a booking as an offer can be given back for the whole amount.
ALTER TABLE reservation_move
  ADD COLUMN is_offer TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: whom staff moved may cancel without a fee until the start';

-- Who is mailed that a booking was moved is mailed that another place is offered for it.
UPDATE notification_choice SET mail_kinds = CONCAT(mail_kinds, ',OFFERED')
WHERE FIND_IN_SET('MOVED', mail_kinds) > 0;
