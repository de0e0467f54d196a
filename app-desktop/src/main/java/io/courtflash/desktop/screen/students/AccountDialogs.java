package io.courtflash.desktop.screen.students;

/** The dialogs that the accounts' toolbar opens. */
record AccountDialogs(PersonDialog person, LoginsDialog logins, AudiencesDialog audiences) {}
