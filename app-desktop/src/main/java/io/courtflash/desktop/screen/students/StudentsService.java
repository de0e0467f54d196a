package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImporter;
import java.time.Instant;
import java.util.List;
import java.util.function.IntConsumer;

/** The engine's accounts. Changes are made in the name of the signed-in user. */
interface StudentsService {

  /** Accounts whose student ID contains {@code part}, by id, after {@code afterId}. */
  List<Account> page(String part, long afterId, int limit);

  AccountChangeResult add(String studentId, String password, Role role);

  /**
   * Adds accounts, all or none. Existing accounts stay as they are.
   *
   * @param hashed receives how many passwords are hashed so far
   */
  StudentImporter.ImportResult importStudents(
      List<StudentImporter.Student> students, IntConsumer hashed);

  AccountChangeResult resetPassword(long id, String password);

  /** Removes an account's second factors and ends its logins. */
  AccountChangeResult resetSecondFactor(long id);

  AccountChangeResult suspend(long id, Instant until, String reason);

  AccountChangeResult reinstate(long id);

  AccountChangeResult delete(long id);

  /** A student's strikes and the use of the quotas today. */
  StrikesAndQuotas strikesAndQuotas(long id);

  /** Forgives all strikes that count. A suspension for strikes ends. */
  void forgive(long id);
}
