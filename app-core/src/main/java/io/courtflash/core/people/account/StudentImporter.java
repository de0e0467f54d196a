package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.login.password.PasswordHasher;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.NewAccount;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private static final int BATCH = 500;

  private final AccountMapper mapper;
  private final PasswordHasher passwords;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /**
   * Creates the accounts that don't exist yet. Those that exist are reported and stay as they are.
   *
   * @param students with names that {@link StudentIdFormat} allows; where a password is missing,
   *     one is generated, which its owner must replace at the first login
   * @throws Refusal if a name occurs twice or a password is too easy to guess, for its row, from 0;
   *     or if the computer is overloaded, or a name was registered meanwhile
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Imported importStudents(Actor actor, List<Student> students) {
    Set<String> seen = new HashSet<>();
    for (int row = 0; row < students.size(); row++) {
      if (!seen.add(StudentIdFormat.normalised(students.get(row).studentId()))) {
        throw FieldProblem.refuse("students[" + row + "].studentId", "repeated");
      }
      if (isWeak(students.get(row))) {
        throw FieldProblem.refuse("students[" + row + "].password", "password.COMMON");
      }
    }
    Set<String> existing = existing(seen);
    List<NewAccount> accounts = new ArrayList<>();
    List<Student> created = new ArrayList<>();
    for (Student student : students) {
      if (existing.contains(StudentIdFormat.normalised(student.studentId()))) {
        continue;
      }
      String given = student.password();
      String password = given == null ? PasswordGenerator.generate() : given;
      Optional<String> hash = passwords.hash(password);
      if (hash.isEmpty()) {
        throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(PasswordHasher.MAX_WAIT);
      }
      accounts.add(
          new NewAccount(
              student.studentId(), hash.get(), Role.USER, given == null, NewAccount.Maker.STAFF));
      created.add(new Student(student.studentId(), given == null ? password : null));
    }
    return insert(actor, accounts, new Imported(created, List.copyOf(existing)));
  }

  private boolean isWeak(Student student) {
    String given = student.password();
    return given != null && passwords.weakness(student.studentId(), given).isPresent();
  }

  private Imported insert(Actor actor, List<NewAccount> accounts, Imported imported) {
    try {
      transactions.run(
          () -> {
            for (int from = 0; from < accounts.size(); from += BATCH) {
              mapper.insertAll(accounts.subList(from, Math.min(accounts.size(), from + BATCH)));
            }
            events.publishEvent(
                new StaffActed(
                    actor,
                    AuditAction.ACCOUNTS_IMPORTED,
                    "accounts",
                    null,
                    Map.of("created", accounts.size(), "existing", imported.existing().size())));
          });
      return imported;
    } catch (DuplicateKeyException meanwhile) {
      throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(Duration.ofSeconds(1));
    }
  }

  private Set<String> existing(Set<String> names) {
    if (names.isEmpty()) {
      return Set.of();
    }
    return mapper.existing(names).stream()
        .map(StudentIdFormat::normalised)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A student who gets an account.
   *
   * @param password null to have one generated; in a result, the generated one
   */
  public record Student(String studentId, @Nullable String password) {}

  /**
   * All requested accounts exist now.
   *
   * @param existing names that had an account before, in lower case
   */
  public record Imported(List<Student> created, List<String> existing) {}
}
