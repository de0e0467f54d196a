package io.courtflash.core.people.roster;

import io.courtflash.core.people.person.StudentIdFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the first problem of a roster before anything is compared or written. */
final class RosterCheck {

  private RosterCheck() {}

  /** Why a roster can't be used; empty when it can. */
  static Optional<RosterOutcome> refusal(
      List<RosterRow> rows, Set<String> audiences, FirstPasswords passwords) {
    Set<String> seen = new HashSet<>();
    int given = 0;
    for (int at = 0; at < rows.size(); at++) {
      RosterRow row = rows.get(at);
      if (!seen.add(StudentIdFormat.normalised(row.studentId()))) {
        return Optional.of(new RosterOutcome.Repeated(at));
      }
      String password = row.password();
      if (password != null) {
        given++;
        if (passwords.isWeak(row.studentId(), password)) {
          return Optional.of(new RosterOutcome.WeakPassword(at));
        }
      }
      String audience = row.audience();
      if (audience != null && !audiences.contains(audience)) {
        return Optional.of(new RosterOutcome.UnknownAudience(at, audience));
      }
    }
    return given > FirstPasswords.MAX_GIVEN
        ? Optional.of(new RosterOutcome.TooManyPasswords(FirstPasswords.MAX_GIVEN))
        : Optional.empty();
  }
}
