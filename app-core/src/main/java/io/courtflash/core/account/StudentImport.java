package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.account.store.NewAccount;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Makes many students' accounts at once: all of them, or none. */
@Component
public class StudentImport {

  /** The most students in one import. */
  public static final int MOST = 2_000;

  private static final int BATCH = 500;

  private final AccountMapper mapper;
  private final Passwords passwords;
  private final TransactionTemplate transaction;
  private final ApplicationEventPublisher events;

  StudentImport(
      AccountMapper mapper,
      Passwords passwords,
      TransactionTemplate transaction,
      ApplicationEventPublisher events) {
    this.mapper = mapper;
    this.passwords = passwords;
    this.transaction = transaction;
    this.events = events;
  }

  /**
   * Makes the accounts that don't exist yet; those that do are reported and stay as they are.
   *
   * @param students names valid by {@link StudentIds}; without a password one is made up, which its
   *     owner must change first
   */
  public Outcome importStudents(Actor actor, List<Student> students) {
    return importStudents(actor, students, _ -> {});
  }

  /**
   * The same, watched.
   *
   * @param hashed told how many students' passwords are hashed, which takes nearly all of the time;
   *     what it throws ends the import before an account is made
   */
  public Outcome importStudents(Actor actor, List<Student> students, IntConsumer hashed) {
    Set<String> seen = new HashSet<>();
    for (int row = 0; row < students.size(); row++) {
      if (!seen.add(StudentIds.normalised(students.get(row).studentId()))) {
        return new Repeated(row);
      }
      if (isWeak(students.get(row))) {
        return new Weak(row);
      }
    }
    Set<String> existing = existing(seen);
    List<NewAccount> accounts = new ArrayList<>();
    List<Student> created = new ArrayList<>();
    for (Student student : students) {
      if (existing.contains(StudentIds.normalised(student.studentId()))) {
        continue;
      }
      String given = student.password();
      String password = given == null ? ReadablePassword.make() : given;
      Optional<String> hash = passwords.hash(password);
      if (hash.isEmpty()) {
        return new NotNow(Passwords.PATIENCE);
      }
      accounts.add(new NewAccount(student.studentId(), hash.get(), Role.USER, given == null));
      created.add(new Student(student.studentId(), given == null ? password : null));
      hashed.accept(created.size());
    }
    return insert(actor, accounts, new Imported(created, List.copyOf(existing)));
  }

  private static boolean isWeak(Student student) {
    String given = student.password();
    return given != null && PasswordRule.weakness(student.studentId(), given).isPresent();
  }

  private Outcome insert(Actor actor, List<NewAccount> accounts, Imported imported) {
    try {
      transaction.executeWithoutResult(
          status -> {
            for (int from = 0; from < accounts.size(); from += BATCH) {
              mapper.insertAll(accounts.subList(from, Math.min(accounts.size(), from + BATCH)));
            }
            events.publishEvent(
                new StaffActed(
                    actor,
                    "accounts.imported",
                    "accounts",
                    null,
                    Map.of("created", accounts.size(), "existing", imported.existing().size())));
          });
      return imported;
    } catch (DuplicateKeyException meanwhile) {
      return new NotNow(Duration.ofSeconds(1));
    }
  }

  private Set<String> existing(Set<String> names) {
    if (names.isEmpty()) {
      return Set.of();
    }
    return mapper.existing(names).stream()
        .map(StudentIds::normalised)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A student to make an account for.
   *
   * @param password null to have one made up; in the outcome, the one that was made up
   */
  public record Student(String studentId, @Nullable String password) {}

  /** How an import ended. */
  public sealed interface Outcome {}

  /**
   * All that was wanted exists now.
   *
   * @param existing names that had an account before, in small letters
   */
  public record Imported(List<Student> created, List<String> existing) implements Outcome {}

  /**
   * A name comes twice.
   *
   * @param row of the second time, from 0
   */
  public record Repeated(int row) implements Outcome {}

  /**
   * A password is too easy to guess.
   *
   * @param row of the student, from 0
   */
  public record Weak(int row) implements Outcome {}

  /** Nothing was imported: the machine is too busy, or a name was registered meanwhile. */
  public record NotNow(Duration retryAfter) implements Outcome {}
}
