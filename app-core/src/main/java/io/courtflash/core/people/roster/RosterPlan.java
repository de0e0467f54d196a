package io.courtflash.core.people.roster;

import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.RosterPreview.Change;
import io.courtflash.core.people.roster.RosterPreview.Difference;
import io.courtflash.core.people.roster.RosterPreview.Person;
import io.courtflash.core.people.roster.store.RosterMapper.StoredPerson;
import io.courtflash.core.platform.crypto.Sha256;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The changes of accounts that a roster requires.
 *
 * @param added the rows of people without an account
 * @param updates accounts of which something differs
 * @param gone people whom an earlier roster had
 * @param listed how many people earlier rosters had
 */
record RosterPlan(
    List<RosterRow> added,
    List<Update> updates,
    int unchanged,
    List<StoredPerson> gone,
    int listed) {

  /** An account with the row of the roster that replaces its data. */
  record Update(StoredPerson before, RosterRow row, Change change) {}

  /**
   * Compares a roster with the accounts.
   *
   * @param stored the accounts of the roster's people, by their normalised login id
   * @param earlier the people of earlier rosters
   */
  static RosterPlan of(
      List<RosterRow> rows, Map<String, StoredPerson> stored, List<StoredPerson> earlier) {
    List<RosterRow> added = new ArrayList<>();
    List<Update> updates = new ArrayList<>();
    for (RosterRow row : rows) {
      StoredPerson before = stored.get(StudentIdFormat.normalised(row.studentId()));
      if (before == null) {
        added.add(row);
      } else {
        update(row, before).ifPresent(updates::add);
      }
    }
    List<StoredPerson> gone =
        earlier.stream()
            .filter(person -> !stored.containsKey(StudentIdFormat.normalised(person.studentId())))
            .toList();
    int unchanged = rows.size() - added.size() - updates.size();
    return new RosterPlan(added, updates, unchanged, gone, earlier.size());
  }

  private static Optional<Update> update(RosterRow row, StoredPerson before) {
    List<Difference> differences = new ArrayList<>();
    compare(differences, RosterColumn.NAME, before.fullName(), row.name());
    compare(differences, RosterColumn.PHONE, before.phone(), row.phone());
    compare(differences, RosterColumn.EMAIL, before.email(), row.email());
    compare(differences, RosterColumn.AUDIENCE, before.audience(), row.audience());
    compare(
        differences,
        RosterColumn.FEE_PAID_UNTIL,
        text(before.feePaidUntil()),
        text(row.feePaidUntil()));
    boolean returns = before.suspensionCause() == SuspensionCause.ROSTER;
    return differences.isEmpty() && !returns
        ? Optional.empty()
        : Optional.of(
            new Update(before, row, new Change(before.studentId(), differences, returns)));
  }

  private static @Nullable String text(@Nullable LocalDate day) {
    return day == null ? null : day.toString();
  }

  private static void compare(
      List<Difference> differences,
      RosterColumn column,
      @Nullable String before,
      @Nullable String after) {
    if (after != null && !after.equals(before)) {
      differences.add(new Difference(column, before, after));
    }
  }

  RosterPreview preview() {
    List<Person> people =
        added.stream().map(row -> new Person(row.studentId(), row.name())).toList();
    List<Change> changes = updates.stream().map(Update::change).toList();
    List<Person> lost =
        gone.stream().map(each -> new Person(each.studentId(), each.fullName())).toList();
    return new RosterPreview(
        people, changes, unchanged, lost, listed, Sha256.hex(people + "|" + changes + "|" + lost));
  }
}
