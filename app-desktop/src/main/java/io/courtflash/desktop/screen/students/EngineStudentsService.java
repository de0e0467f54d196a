package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.AccountSuspensions;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImporter;
import io.courtflash.core.account.SuspensionCause;
import io.courtflash.core.booking.QuotaPolicy;
import io.courtflash.core.strike.Strikes;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.function.IntConsumer;

record EngineStudentsService(ScreenContext desk) implements StudentsService {

  @Override
  public List<Account> page(String part, long afterId, int limit) {
    return accounts().page(part, afterId, limit);
  }

  @Override
  public AccountChangeResult add(String studentId, String password, Role role) {
    return accounts()
        .create(desk.staff(), new Accounts.AccountSpec(studentId, password, role, true));
  }

  @Override
  public StudentImporter.ImportResult importStudents(
      List<StudentImporter.Student> students, IntConsumer hashed) {
    return desk.of(StudentImporter.class).importStudents(desk.staff(), students, hashed);
  }

  @Override
  public AccountChangeResult resetPassword(long id, String password) {
    return accounts()
        .change(desk.staff(), id, new Accounts.StaffChange(null, password, null, true));
  }

  @Override
  public AccountChangeResult suspend(long id, Instant until, String reason) {
    return desk.of(AccountSuspensions.class)
        .suspend(desk.staff(), id, until, reason, SuspensionCause.STAFF);
  }

  @Override
  public AccountChangeResult reinstate(long id) {
    return desk.of(AccountSuspensions.class).lift(desk.staff(), id);
  }

  @Override
  public AccountChangeResult delete(long id) {
    return accounts().delete(desk.staff(), id);
  }

  @Override
  public StrikesAndQuotas fairPlay(long id) {
    LocalDate today =
        LocalDate.ofInstant(desk.of(InstantSource.class).instant(), desk.of(ZoneId.class));
    return new StrikesAndQuotas(
        desk.of(Strikes.class).of(id), desk.of(QuotaPolicy.class).use(id, today));
  }

  @Override
  public void forgive(long id) {
    desk.of(Strikes.class).forgiveAll(desk.staff(), id);
  }

  private Accounts accounts() {
    return desk.of(Accounts.class);
  }
}
