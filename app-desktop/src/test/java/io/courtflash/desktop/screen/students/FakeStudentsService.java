package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImporter;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.strike.StrikeSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;

/** 20,000 students, the third of whom is suspended. */
final class FakeStudentsService implements StudentsService {

  static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");

  /** The calls, in order. */
  final List<String> calls = new ArrayList<>();

  private final List<Account> accounts =
      new ArrayList<>(
          LongStream.rangeClosed(1, 20_000).mapToObj(FakeStudentsService::account).toList());

  @Override
  public List<Account> page(String part, long afterId, int limit) {
    calls.add("page " + part + " " + afterId);
    return accounts.stream()
        .filter(account -> account.id() > afterId && account.studentId().contains(part))
        .limit(limit)
        .toList();
  }

  @Override
  public AccountChangeResult add(String studentId, String password, Role role) {
    calls.add("add " + studentId + " " + role);
    return new AccountChangeResult.NameTaken();
  }

  @Override
  public StudentImporter.ImportResult importStudents(List<Student> students, IntConsumer hashed) {
    for (int done = 1; done <= students.size(); done++) {
      hashed.accept(done);
    }
    return new StudentImporter.Imported(
        students.stream()
            .map(
                student ->
                    new Student(student.studentId(), student.password() == null ? "made-up" : null))
            .toList(),
        List.of("s1"));
  }

  @Override
  public AccountChangeResult resetPassword(long id, String password) {
    return done("reset " + id, id);
  }

  @Override
  public AccountChangeResult resetSecondFactor(long id) {
    return done("reset second factor " + id, id);
  }

  @Override
  public AccountChangeResult suspend(long id, Instant until, String reason) {
    return done("suspend " + id + " " + until + " " + reason, id);
  }

  @Override
  public AccountChangeResult reinstate(long id) {
    return done("reinstate " + id, id);
  }

  @Override
  public AccountChangeResult delete(long id) {
    return new AccountChangeResult.LastAdministrator();
  }

  @Override
  public StrikesAndQuotas strikesAndQuotas(long id) {
    return new StrikesAndQuotas(
        new StrikeSummary(3, 5, List.of()),
        List.of(
            new QuotaUse(Quota.ACTIVE, 2, 4),
            new QuotaUse(Quota.DAY, 1, 0),
            new QuotaUse(Quota.WEEK, 2, 0),
            new QuotaUse(Quota.TERM, 9, 0),
            new QuotaUse(Quota.WEEK_MINUTES, 120, 0)));
  }

  @Override
  public void forgive(long id) {
    calls.add("forgive " + id);
  }

  private AccountChangeResult done(String call, long id) {
    calls.add(call);
    return new AccountChangeResult.Changed(account(id));
  }

  private static Account account(long id) {
    return id == 3
        ? new Account(id, "s3", Role.USER, NOW.plusSeconds(86_400), "多次预约未到场", NOW, false, 1, "学生")
        : new Account(id, "s" + id, Role.USER, null, null, NOW, false, 1, "学生");
  }
}
