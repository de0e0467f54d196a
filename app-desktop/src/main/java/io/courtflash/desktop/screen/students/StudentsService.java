package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImporter;
import java.time.Instant;
import java.util.List;
import java.util.function.IntConsumer;

/** The engine's accounts, changed in the name of who is signed in. */
interface StudentsService {

  /** Accounts by id, those after {@code afterId} whose name contains {@code part}. */
  List<Account> page(String part, long afterId, int limit);

  AccountChangeResult add(String studentId, String password, Role role);

  StudentImporter.ImportResult importStudents(
      List<StudentImporter.Student> students, IntConsumer hashed);

  AccountChangeResult resetPassword(long id, String password);

  AccountChangeResult suspend(long id, Instant until, String reason);

  AccountChangeResult reinstate(long id);

  AccountChangeResult delete(long id);

  StrikesAndQuotas fairPlay(long id);

  /** Forgives all strikes that count; a suspension for strikes ends. */
  void forgive(long id);
}
