package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImport;
import io.courtflash.core.booking.Quotas;
import io.courtflash.core.strike.Strikes;
import io.courtflash.desktop.shell.Desk;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.function.IntConsumer;

record EngineStudents(Desk desk) implements StudentBook {

  @Override
  public List<Account> page(String part, long afterId, int limit) {
    return accounts().page(part, afterId, limit);
  }

  @Override
  public AccountChange add(String studentId, String password, Role role) {
    return accounts().create(desk.staff(), new Accounts.Wanted(studentId, password, role, true));
  }

  @Override
  public StudentImport.Outcome importStudents(
      List<StudentImport.Student> students, IntConsumer hashed) {
    return desk.of(StudentImport.class).importStudents(desk.staff(), students, hashed);
  }

  @Override
  public AccountChange resetPassword(long id, String password) {
    return accounts()
        .change(desk.staff(), id, new Accounts.StaffChange(null, password, null, true));
  }

  @Override
  public AccountChange suspend(long id, Instant until, String reason) {
    return accounts().suspend(desk.staff(), id, until, reason);
  }

  @Override
  public AccountChange reinstate(long id) {
    return accounts().reinstate(desk.staff(), id);
  }

  @Override
  public AccountChange delete(long id) {
    return accounts().delete(desk.staff(), id);
  }

  @Override
  public FairPlay fairPlay(long id) {
    LocalDate today =
        LocalDate.ofInstant(desk.of(InstantSource.class).instant(), desk.of(ZoneId.class));
    return new FairPlay(desk.of(Strikes.class).of(id), desk.of(Quotas.class).use(id, today));
  }

  @Override
  public void forgive(long id) {
    desk.of(Strikes.class).forgiveAll(desk.staff(), id);
  }

  private Accounts accounts() {
    return desk.of(Accounts.class);
  }
}
