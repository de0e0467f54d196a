package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.AlarmNotifier;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.screen.health.HealthStatusPane;
import io.courtflash.desktop.screen.signin.ChangePasswordDialog;
import io.courtflash.desktop.screen.signin.FirstAdministratorPage;
import io.courtflash.desktop.screen.signin.HallPlan;
import io.courtflash.desktop.screen.signin.OnboardingPage;
import io.courtflash.desktop.screen.signin.SignInPage;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.AccountMenu;
import io.courtflash.desktop.shell.MainPane;
import io.courtflash.desktop.shell.NoticeBell;
import io.courtflash.desktop.shell.NoticeHistory;
import io.courtflash.desktop.shell.NoticeOverlay;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.StatusLine;
import io.courtflash.desktop.shell.WindowFrame;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** What the window shows while the engine runs: somebody signs in, works and signs out. */
final class StaffSession {

  private final WindowFrame frame;
  private final Texts texts;
  private final Tasks tasks;
  private final ConsoleEnvironment surroundings;
  private @Nullable MainPane workplace;
  private @Nullable AlarmNotifier alarms;

  StaffSession(WindowFrame frame, Texts texts, Tasks tasks, ConsoleEnvironment surroundings) {
    this.frame = frame;
    this.texts = texts;
    this.tasks = tasks;
    this.surroundings = surroundings;
  }

  /** Shows the first page. */
  void open(RunningEngine engine, HealthModel health, InitialPage entrance) {
    SignInService door = engine.door();
    frame.show(
        switch (entrance) {
          case SIGN_IN ->
              new SignInPage(door, texts, tasks, account -> enter(engine, health, account));
          case FIRST_ADMINISTRATOR ->
              new FirstAdministratorPage(
                  door, texts, tasks, account -> enter(engine, health, account));
          case ONBOARDING ->
              new OnboardingPage(
                  door,
                  texts,
                  tasks,
                  (account, hall) -> {
                    NoticeOverlay notices = enter(engine, health, account);
                    hall.ifPresent(plan -> make(door, account, plan, notices));
                  });
        });
  }

  /** Makes the hall while the board is shown already; a notice says what happens next. */
  private void make(
      SignInService door, Account administrator, HallPlan plan, NoticeOverlay notices) {
    ActionRunner actions = new ActionRunner(tasks, texts, notices::done, notices::failed);
    actions.run(() -> door.makeHall(administrator, plan), outcome -> outcome, _ -> {});
  }

  /** Nobody works here any more. */
  void close() {
    if (alarms != null) {
      alarms.stop();
      alarms = null;
    }
    if (workplace != null) {
      workplace.close();
      workplace = null;
    }
  }

  private NoticeOverlay enter(RunningEngine engine, HealthModel health, Account account) {
    NoticeHistory history = new NoticeHistory(surroundings.clock());
    NoticeOverlay notices = new NoticeOverlay(history);
    ScreenContext desk =
        new ScreenContext(
            engine.beans(), account.actor(), texts, tasks, notices, surroundings.files());
    MainPane opened =
        new MainPane(
            desk,
            Screens.of(health, surroundings),
            new StatusLine(
                texts,
                tasks,
                new HealthStatusPane(health, texts),
                new NoticeBell(history, texts, desk.of(ZoneId.class))),
            frame.commands(),
            new AccountMenu(
                () -> password(engine, account, notices).change(frame.scene().getRoot()),
                () -> leave(engine, health)));
    opened.cover(notices);
    workplace = opened;
    frame.show(opened);
    AlarmNotifier watch = new AlarmNotifier(desk);
    alarms = watch;
    watch.start();
    return notices;
  }

  private ChangePasswordDialog password(
      RunningEngine engine, Account account, NoticeOverlay notices) {
    ActionRunner actions = new ActionRunner(tasks, texts, notices::done, notices::failed);
    return new ChangePasswordDialog(engine.door(), texts, actions, account);
  }

  private void leave(RunningEngine engine, HealthModel health) {
    close();
    open(engine, health, InitialPage.SIGN_IN);
  }
}
