package io.courtflash.desktop.boot;

import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.operations.health.Alarms;
import io.courtflash.core.operations.health.FindingMessages;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.screen.health.AlarmNotifier;
import io.courtflash.desktop.screen.health.FindingFormatter;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.signin.SecondFactorService;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.ScreenEntry;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.config.AutowireCapableBeanFactory;
import org.springframework.context.ConfigurableApplicationContext;

/** The running engine as a Spring context. */
final class SpringRunningEngine implements RunningEngine {

  private final ConfigurableApplicationContext context;
  private final List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts;
  private final HallStatusReader status;
  private final EngineSignInService signInService;
  private final EngineSecondFactorService secondFactorService;

  SpringRunningEngine(
      ConfigurableApplicationContext context,
      List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts) {
    this.context = context;
    this.firstAccounts = List.copyOf(firstAccounts);
    AutowireCapableBeanFactory beans = context.getBeanFactory();
    this.status = beans.createBean(HallStatusReader.class);
    this.signInService = beans.createBean(EngineSignInService.class);
    this.secondFactorService = beans.createBean(EngineSecondFactorService.class);
  }

  @Override
  public HallStatus read() {
    return status.read();
  }

  @Override
  public SignInService signInService() {
    return signInService;
  }

  @Override
  public SecondFactorService secondFactorService() {
    return secondFactorService;
  }

  @Override
  public Set<Permission> permissions(Actor staff) {
    return context.getBean(StaffPermissions.class).of(staff);
  }

  @Override
  public boolean takesMockPayments() {
    return context.getBean(PaymentGateways.class).isMock();
  }

  @Override
  public boolean isPaymentUndecided() {
    return context.getBean(PaymentGateways.class).isByDefault();
  }

  @Override
  public List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts() {
    return firstAccounts;
  }

  @Override
  public List<ScreenEntry> screens(StaffSession.UserSession userSession) {
    return Screens.of(
        new ScreenFactory(context.getBeanFactory(), userSession), userSession.permissions());
  }

  @Override
  public AlarmNotifier alarmNotifier(StaffSession.UserSession userSession) {
    return new AlarmNotifier(
        context.getBean(Alarms.class)::after,
        new FindingFormatter(context.getBean(FindingMessages.class))::format,
        userSession.context().texts(),
        userSession.context().notices());
  }

  /** The engine's beans. */
  ConfigurableApplicationContext context() {
    return context;
  }

  @Override
  public void close() {
    context.close();
  }
}
