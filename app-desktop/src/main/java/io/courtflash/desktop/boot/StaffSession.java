package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.core.venue.HallPlan;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.AlarmNotifier;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.screen.health.HealthStatusPane;
import io.courtflash.desktop.screen.signin.ChangePasswordDialog;
import io.courtflash.desktop.screen.signin.FirstAdministratorPage;
import io.courtflash.desktop.screen.signin.OnboardingPage;
import io.courtflash.desktop.screen.signin.SignInPage;
import io.courtflash.desktop.shell.AccountMenu;
import io.courtflash.desktop.shell.MainPane;
import io.courtflash.desktop.shell.NoticeBell;
import io.courtflash.desktop.shell.NoticeHistory;
import io.courtflash.desktop.shell.NoticeOverlay;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.StatusLine;
import io.courtflash.desktop.shell.WindowFrame;
import java.util.Optional;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** What the window shows while the engine runs: the sign-in page or a signed-in user's screens. */
final class StaffSession {

  private final WindowFrame frame;
  private final Texts texts;
  private final Tasks tasks;
  private final ConsoleEnvironment environment;
  private final RunningEngine engine;
  private final HealthModel health;
  private @Nullable MainPane mainPane;
  private @Nullable AlarmNotifier alarms;

  StaffSession(
      WindowFrame frame,
      Texts texts,
      Tasks tasks,
      ConsoleEnvironment environment,
      RunningEngine engine,
      HealthModel health) {
    this.frame = frame;
    this.texts = texts;
    this.tasks = tasks;
    this.environment = environment;
    this.engine = engine;
    this.health = health;
  }

  void open(InitialPage page) {
    frame.show(node(page));
  }

  private Node node(InitialPage page) {
    return switch (page) {
      case SIGN_IN -> new SignInPage(engine.signInService(), texts, tasks, this::showMainPane);
      case FIRST_ADMINISTRATOR ->
          new FirstAdministratorPage(engine.signInService(), texts, tasks, this::showMainPane);
      case ONBOARDING ->
          new OnboardingPage(engine.signInService(), texts, tasks, this::finishOnboarding);
    };
  }

  /** Sets up the hall in the background, while the first screen is shown already. */
  private void finishOnboarding(Account administrator, Optional<HallPlan> plan) {
    ScreenContext context = showMainPane(administrator);
    plan.ifPresent(
        hall ->
            context
                .newActionRunner()
                .run(
                    () -> engine.signInService().setUpHall(administrator, hall),
                    outcome -> outcome,
                    _ -> {}));
  }

  private ScreenContext showMainPane(Account account) {
    NoticeHistory history = new NoticeHistory(environment.clock());
    NoticeOverlay notices = new NoticeOverlay(history);
    ScreenContext context = new ScreenContext(texts, tasks, notices, environment.files());
    UserSession user = new UserSession(account.actor(), context, health, environment.opener());
    MainPane pane =
        new MainPane(
            context,
            account.actor(),
            engine.screens(user),
            statusBar(history),
            frame.actions(),
            new AccountMenu(
                () -> changePassword(account, context.newActionRunner()), this::signOut));
    pane.overlay(notices);
    mainPane = pane;
    frame.show(pane);
    AlarmNotifier notifier = engine.alarmNotifier(user);
    alarms = notifier;
    notifier.start();
    return context;
  }

  private StatusLine statusBar(NoticeHistory history) {
    return new StatusLine(
        texts,
        tasks,
        new HealthStatusPane(health, texts),
        new NoticeBell(history, texts, health.zone()));
  }

  private void changePassword(Account account, ActionRunner actions) {
    new ChangePasswordDialog(engine.signInService(), texts, actions, account)
        .open(frame.scene().getRoot());
  }

  private void signOut() {
    close();
    open(InitialPage.SIGN_IN);
  }

  /** Stops what the signed-in user's screens read. */
  void close() {
    if (alarms != null) {
      alarms.stop();
      alarms = null;
    }
    if (mainPane != null) {
      mainPane.close();
      mainPane = null;
    }
  }
}
