CREATE TABLE of_a_newer_program (id INT);
