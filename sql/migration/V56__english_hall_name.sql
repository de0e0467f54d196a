-- The hall's name in English as it was when the receipt was issued; NULL where the hall had none.
ALTER TABLE receipt
  ADD COLUMN hall_name_en VARCHAR(40) NULL AFTER hall_name;
