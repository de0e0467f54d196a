-- Of mails, who still has to get a notice is told by address, so the list is as long as there are addresses.
ALTER TABLE alarm
  MODIFY unsent TEXT NULL COMMENT 'who still has to get the present notice, with commas between; NULL: everybody';
