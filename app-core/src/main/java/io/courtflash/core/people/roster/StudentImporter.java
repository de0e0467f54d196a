package io.courtflash.core.people.roster;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.FirstPasswords.Hashed;
import io.courtflash.core.people.roster.store.RosterMapper;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Creates the accounts of many students in one transaction: all of them, or none. */
@Component
@RequiredArgsConstructor
public class StudentImporter {

  /** The most students in one import. */
  public static final int MAX_STUDENTS = 2_000;

  private static final String FIELD = "students";

  private final RosterMapper mapper;
  private final FirstPasswords passwords;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /**
   * Creates the accounts that don't exist yet. Existing accounts are reported and stay as they are.
   *
   * @param students with names that {@link StudentIdFormat} allows; where a password is missing, a
   *     code is made, which its owner must replace by a password at the first login
   * @throws Refusal if a name occurs twice or a password is too easy to guess, for its row, from 0;
   *     or if the computer is overloaded, or a name was registered meanwhile
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Imported importStudents(Actor actor, List<Student> students) {
    List<RosterRow> rows = students.stream().map(Student::row).toList();
    RosterCheck.require(FIELD, rows, Set.of(), passwords);
    Set<String> existing = existing(rows);
    List<RosterRow> added =
        rows.stream()
            .filter(row -> !existing.contains(StudentIdFormat.normalised(row.studentId())))
            .toList();
    Hashed hashed = passwords.hash(added);
    try {
      transactions.run(() -> insert(actor, added, hashed, existing.size()));
    } catch (DuplicateKeyException meanwhile) {
      throw RosterImporter.madeMeanwhile();
    }
    return new Imported(
        added.stream()
            .map(row -> new Student(row.studentId(), hashed.codes().get(row.studentId())))
            .toList(),
        List.copyOf(existing));
  }

  private void insert(Actor actor, List<RosterRow> added, Hashed hashed, int existing) {
    RosterImporter.inBatches(
        added.stream()
            .map(row -> hashed.person(row, null, AccountMapper.NewAccount.Maker.STAFF))
            .toList(),
        mapper::insertAll);
    events.publishEvent(
        new StaffActed(
            actor,
            AuditAction.ACCOUNTS_IMPORTED,
            "accounts",
            null,
            Map.of("created", added.size(), "existing", existing)));
  }

  private Set<String> existing(List<RosterRow> rows) {
    List<String> names = rows.stream().map(RosterRow::studentId).toList();
    return names.isEmpty()
        ? Set.of()
        : mapper.byStudentId(names).stream()
            .map(person -> StudentIdFormat.normalised(person.studentId()))
            .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A student who gets an account.
   *
   * @param password null to have a code made; in a result, that code
   */
  public record Student(String studentId, @Nullable String password) {

    private RosterRow row() {
      return new RosterRow(studentId, null, null, null, null, password);
    }
  }

  /**
   * All requested accounts exist now.
   *
   * @param existing names that had an account before, in lower case
   */
  public record Imported(List<Student> created, List<String> existing) {}
}
