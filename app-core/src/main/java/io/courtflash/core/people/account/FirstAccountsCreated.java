package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.StudentImporter.Student;
import java.util.List;

/**
 * The engine created accounts at its first start, with passwords that nobody has chosen. They are
 * stored nowhere in plain text: the listener shows them once to the person at the computer, and
 * never writes them to the log, which is kept and which others can read.
 *
 * @param role of all of them: the first administrator's, or the sample hall's people's
 */
public record FirstAccountsCreated(Role role, List<Student> accounts) {

  /** Without the passwords. */
  @Override
  public String toString() {
    return role + " " + accounts.stream().map(Student::studentId).toList();
  }
}
