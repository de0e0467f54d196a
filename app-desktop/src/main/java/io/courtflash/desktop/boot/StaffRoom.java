package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.AlarmWatch;
import io.courtflash.desktop.screen.health.HealthLine;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.screen.signin.FirstAdministratorPage;
import io.courtflash.desktop.screen.signin.HallPlan;
import io.courtflash.desktop.screen.signin.OnboardingPage;
import io.courtflash.desktop.screen.signin.OwnPassword;
import io.courtflash.desktop.screen.signin.SignInPage;
import io.courtflash.desktop.screen.signin.StaffDoor;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Frame;
import io.courtflash.desktop.shell.Myself;
import io.courtflash.desktop.shell.NoticeBell;
import io.courtflash.desktop.shell.NoticeBoard;
import io.courtflash.desktop.shell.NoticeHistory;
import io.courtflash.desktop.shell.StatusLine;
import io.courtflash.desktop.shell.Workplace;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** What the window shows while the engine runs: somebody signs in, works and signs out. */
final class StaffRoom {

  private final Frame frame;
  private final Texts texts;
  private final Tasks tasks;
  private final Surroundings surroundings;
  private @Nullable Workplace workplace;
  private @Nullable AlarmWatch alarms;

  StaffRoom(Frame frame, Texts texts, Tasks tasks, Surroundings surroundings) {
    this.frame = frame;
    this.texts = texts;
    this.tasks = tasks;
    this.surroundings = surroundings;
  }

  /** Shows the first page. */
  void open(RunningEngine engine, HealthModel health, Entrance entrance) {
    StaffDoor door = engine.door();
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
                    NoticeBoard notices = enter(engine, health, account);
                    hall.ifPresent(plan -> make(door, account, plan, notices));
                  });
        });
  }

  /** Makes the hall while the board is shown already; a notice says what happens next. */
  private void make(StaffDoor door, Account administrator, HallPlan plan, NoticeBoard notices) {
    Actions actions = new Actions(tasks, texts, notices::done, notices::failed);
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

  private NoticeBoard enter(RunningEngine engine, HealthModel health, Account account) {
    NoticeHistory history = new NoticeHistory(surroundings.clock());
    NoticeBoard notices = new NoticeBoard(history);
    Desk desk =
        new Desk(engine.beans(), account.actor(), texts, tasks, notices, surroundings.files());
    Workplace opened =
        new Workplace(
            desk,
            Screens.of(health, surroundings),
            new StatusLine(
                texts,
                tasks,
                new HealthLine(health, texts),
                new NoticeBell(history, texts, desk.of(ZoneId.class))),
            frame.commands(),
            new Myself(
                () -> password(engine, account, notices).change(frame.scene().getRoot()),
                () -> leave(engine, health)));
    opened.cover(notices);
    workplace = opened;
    frame.show(opened);
    AlarmWatch watch = new AlarmWatch(desk);
    alarms = watch;
    watch.start();
    return notices;
  }

  private OwnPassword password(RunningEngine engine, Account account, NoticeBoard notices) {
    Actions actions = new Actions(tasks, texts, notices::done, notices::failed);
    return new OwnPassword(engine.door(), texts, actions, account);
  }

  private void leave(RunningEngine engine, HealthModel health) {
    close();
    open(engine, health, Entrance.SIGN_IN);
  }
}
