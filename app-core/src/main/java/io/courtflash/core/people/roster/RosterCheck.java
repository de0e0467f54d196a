package io.courtflash.core.people.roster;

import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the first problem of a roster before anything is compared or written. */
final class RosterCheck {

  private RosterCheck() {}

  /**
   * Refuses a list that can't be used.
   *
   * @param list the name of the field with the rows
   * @param audiences the names of the hall's audiences
   */
  static void require(
      String list, List<RosterRow> rows, Set<String> audiences, FirstPasswords passwords) {
    Set<String> seen = new HashSet<>();
    int given = 0;
    for (int at = 0; at < rows.size(); at++) {
      RosterRow row = rows.get(at);
      if (!seen.add(StudentIdFormat.normalised(row.studentId()))) {
        throw field(list, at, "studentId", "repeated");
      }
      String password = row.password();
      if (password != null) {
        given++;
        if (passwords.isWeak(row.studentId(), password)) {
          throw field(list, at, "password", "password.COMMON");
        }
      }
      String audience = row.audience();
      if (audience != null && !audiences.contains(audience)) {
        throw field(list, at, "audience", "unknown-audience", audience);
      }
    }
    if (given > FirstPasswords.MAX_GIVEN) {
      throw PeopleRefusal.TOO_MANY_PASSWORDS.refuse(FirstPasswords.MAX_GIVEN);
    }
  }

  private static Refusal field(
      String list, int row, String field, String problem, Object... arguments) {
    return FieldProblem.refuse(list + "[" + row + "]." + field, problem, arguments);
  }
}
