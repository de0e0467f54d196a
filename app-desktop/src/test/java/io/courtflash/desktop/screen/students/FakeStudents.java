package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImport;
import io.courtflash.core.account.StudentImport.Student;
import io.courtflash.core.booking.Quota;
import io.courtflash.core.booking.QuotaUse;
import io.courtflash.core.strike.Standing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;

/** Twenty thousand students; the third is suspended. */
final class FakeStudents implements StudentBook {

  static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");

  /** What was asked for, in order. */
  final List<String> asked = new ArrayList<>();

  private final List<Account> accounts =
      new ArrayList<>(LongStream.rangeClosed(1, 20_000).mapToObj(FakeStudents::account).toList());

  @Override
  public List<Account> page(String part, long afterId, int limit) {
    asked.add("page " + part + " " + afterId);
    return accounts.stream()
        .filter(account -> account.id() > afterId && account.studentId().contains(part))
        .limit(limit)
        .toList();
  }

  @Override
  public AccountChange add(String studentId, String password, Role role) {
    asked.add("add " + studentId + " " + role);
    return new AccountChange.NameTaken();
  }

  @Override
  public StudentImport.Outcome importStudents(List<Student> students, IntConsumer hashed) {
    for (int done = 1; done <= students.size(); done++) {
      hashed.accept(done);
    }
    return new StudentImport.Imported(
        students.stream()
            .map(
                student ->
                    new Student(student.studentId(), student.password() == null ? "made-up" : null))
            .toList(),
        List.of("s1"));
  }

  @Override
  public AccountChange resetPassword(long id, String password) {
    return done("reset " + id, id);
  }

  @Override
  public AccountChange suspend(long id, Instant until, String reason) {
    return done("suspend " + id + " " + until + " " + reason, id);
  }

  @Override
  public AccountChange reinstate(long id) {
    return done("reinstate " + id, id);
  }

  @Override
  public AccountChange delete(long id) {
    return new AccountChange.LastAdministrator();
  }

  @Override
  public FairPlay fairPlay(long id) {
    return new FairPlay(
        new Standing(3, 5, List.of()),
        List.of(
            new QuotaUse(Quota.ACTIVE, 2, 4),
            new QuotaUse(Quota.DAY, 1, 0),
            new QuotaUse(Quota.WEEK, 2, 0)));
  }

  @Override
  public void forgive(long id) {
    asked.add("forgive " + id);
  }

  private AccountChange done(String what, long id) {
    asked.add(what);
    return new AccountChange.Changed(account(id));
  }

  private static Account account(long id) {
    return id == 3
        ? new Account(id, "s3", Role.USER, NOW.plusSeconds(86_400), "多次预约未到场", NOW, false)
        : new Account(id, "s" + id, Role.USER, null, null, NOW, false);
  }
}
