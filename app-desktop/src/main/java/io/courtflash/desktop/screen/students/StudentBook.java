package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImport;
import java.time.Instant;
import java.util.List;
import java.util.function.IntConsumer;

/** The engine's accounts, changed in the name of who is signed in. */
interface StudentBook {

  /** Accounts by id, those after {@code afterId} whose name contains {@code part}. */
  List<Account> page(String part, long afterId, int limit);

  AccountChange add(String studentId, String password, Role role);

  StudentImport.Outcome importStudents(List<StudentImport.Student> students, IntConsumer hashed);

  AccountChange resetPassword(long id, String password);

  AccountChange suspend(long id, Instant until, String reason);

  AccountChange reinstate(long id);

  AccountChange delete(long id);

  FairPlay fairPlay(long id);

  /** Forgives all strikes that count; a suspension for strikes ends. */
  void forgive(long id);
}
