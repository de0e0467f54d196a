package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImport;
import java.time.Instant;
import java.util.List;

record EngineStudents(Accounts accounts, StudentImport imports, Actor staff)
    implements StudentBook {

  @Override
  public List<Account> page(String part, long afterId, int limit) {
    return accounts.page(part, afterId, limit);
  }

  @Override
  public AccountChange add(String studentId, String password) {
    return accounts.create(
        staff, new Accounts.Wanted(studentId, password, Role.USER, true));
  }

  @Override
  public StudentImport.Outcome importStudents(List<StudentImport.Student> students) {
    return imports.importStudents(staff, students);
  }

  @Override
  public AccountChange resetPassword(long id, String password) {
    return accounts.change(staff, id, new Accounts.StaffChange(null, password, null, true));
  }

  @Override
  public AccountChange suspend(long id, Instant until, String reason) {
    return accounts.suspend(staff, id, until, reason);
  }

  @Override
  public AccountChange reinstate(long id) {
    return accounts.reinstate(staff, id);
  }

  @Override
  public AccountChange delete(long id) {
    return accounts.delete(staff, id);
  }
}
