package io.courtflash.desktop.boot;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.screen.health.AlarmNotifier;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.signin.SecondFactorService;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.ScreenEntry;
import java.util.List;
import java.util.Set;

/** The booking engine after its start. */
interface RunningEngine extends AutoCloseable {

  /** Reads the state of the hall and its engines now; takes seconds at most. */
  HallStatus read();

  SignInService signInService();

  SecondFactorService secondFactorService();

  /** The present permissions of a signed-in user. Reads the database; called in the background. */
  Set<Permission> permissions(Actor staff);

  /** Whether orders are paid without money. It doesn't change while the engine runs. */
  boolean takesMockPayments();

  /** Whether that is only because nobody has chosen yet how students pay. */
  boolean isPaymentUndecided();

  /** The accounts that this start created with passwords of its own; empty at later starts. */
  List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts();

  /** The screens of a signed-in user, in the order of the navigation rail; none is open yet. */
  List<ScreenEntry> screens(StaffSession.UserSession userSession);

  /** Shows the engine's alarms to a signed-in user once it is started. */
  AlarmNotifier alarmNotifier(StaffSession.UserSession userSession);

  /** Stops all engines in order. Returns when they have stopped. */
  @Override
  void close();
}
