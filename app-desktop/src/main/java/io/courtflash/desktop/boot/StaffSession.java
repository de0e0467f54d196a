package io.courtflash.desktop.boot;

import atlantafx.base.controls.Spacer;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.AlarmNotifier;
import io.courtflash.desktop.screen.health.GateCountdown;
import io.courtflash.desktop.screen.health.HallClock;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.screen.health.HealthStatusPane;
import io.courtflash.desktop.screen.signin.FirstAdministratorPage;
import io.courtflash.desktop.screen.signin.LockPage;
import io.courtflash.desktop.screen.signin.OnboardingPage;
import io.courtflash.desktop.screen.signin.SignInPage;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.MainPane;
import io.courtflash.desktop.shell.NoticeBell;
import io.courtflash.desktop.shell.NoticeHistory;
import io.courtflash.desktop.shell.NoticeOverlay;
import io.courtflash.desktop.shell.PublicWindow;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.SearchButton;
import io.courtflash.desktop.shell.StatusLine;
import io.courtflash.desktop.shell.WindowFrame;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.Window;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The content of the window while the engine runs: the sign-in page or a signed-in user's screens.
 */
@RequiredArgsConstructor
final class StaffSession {

  private static final Logger LOG = LoggerFactory.getLogger(StaffSession.class);

  private final WindowFrame frame;
  private final Texts texts;
  private final Tasks tasks;
  private final ConsoleEnvironment environment;
  private final RunningEngine engine;
  private final HealthModel health;
  private @Nullable MainPane mainPane;
  private @Nullable AlarmNotifier alarms;
  private @Nullable SessionGuard guard;

  void open(InitialPage page) {
    frame.show(node(page));
  }

  /** Signs in and opens each screen once, as {@link ScreenTour} says. */
  void tour() {
    tasks.run(
        () -> ScreenTour.signIn(engine.signInService()),
        login -> {
          if (login instanceof LoginResult.Granted granted) {
            enter(granted);
            Optional.ofNullable(mainPane).ifPresent(ScreenTour::start);
          } else {
            LOG.warn("The screens aren't opened: {}", login);
          }
        },
        e -> LOG.warn("The screens aren't opened", e));
  }

  private Node node(InitialPage page) {
    return switch (page) {
      case SIGN_IN -> signInPage();
      case FIRST_ADMINISTRATOR ->
          new FirstAdministratorPage(engine.signInService(), texts, tasks, this::enter);
      case ONBOARDING ->
          new OnboardingPage(engine.signInService(), texts, tasks, this::finishOnboarding);
    };
  }

  private SignInPage signInPage() {
    return new SignInPage(
        engine.signInService(),
        engine.secondFactorService(),
        texts,
        tasks,
        environment.files(),
        environment.opener(),
        environment.preferences(),
        this::enter);
  }

  /** The permissions of one of the hall's own roles have to be read first. */
  private void enter(LoginResult.Granted login) {
    Role role = login.account().userRole();
    if (role != Role.STAFF) {
      var _ = showMainPane(login, new GrantedPermissions(role.permissions()));
      return;
    }
    tasks.run(
        () -> new GrantedPermissions(engine.permissions(login.actor())),
        granted -> {
          var _ = showMainPane(login, granted);
        },
        e -> {
          LOG.warn("What the user may do can't be read", e);
          open(InitialPage.SIGN_IN);
        });
  }

  /** Sets up the hall in the background, while the first screen is shown already. */
  private void finishOnboarding(LoginResult.Granted administrator, Optional<HallPlan> plan) {
    Role role = administrator.account().userRole();
    ScreenContext context = showMainPane(administrator, new GrantedPermissions(role.permissions()));
    plan.ifPresent(
        hall ->
            context
                .newActionRunner()
                .run(
                    () -> engine.signInService().setUpHall(administrator.account(), hall),
                    outcome -> outcome,
                    _ -> {}));
  }

  private ScreenContext showMainPane(LoginResult.Granted login, GrantedPermissions granted) {
    NoticeHistory history = new NoticeHistory(environment.clock());
    NoticeOverlay notices = new NoticeOverlay(history);
    OwnAccountDialogs own =
        new OwnAccountDialogs(
            engine, texts, tasks, environment.files(), login, () -> frame.scene().getRoot());
    WindowLinks links = new WindowLinks();
    ScreenContext context =
        new ScreenContext(
            texts,
            tasks,
            notices,
            own.proofPrompt(),
            environment.files(),
            environment.preferences().node("staff").node(Long.toString(login.actor().userId())),
            links);
    DataTable.rememberColumns(frame.scene(), context.preferences());
    UserSession user =
        new UserSession(login.actor(), granted, context, health, environment.opener());
    MainPane pane =
        new MainPane(
            context,
            login.actor(),
            engine.screens(user),
            statusBar(history),
            frame.actions(),
            new MainPane.AccountMenu(
                () -> own.changePassword(context.newActionRunner()),
                () -> own.secondFactor(context.newActionRunner()),
                () -> signOut(login)));
    links.leadInto(pane);
    pane.overlay(notices);
    if (engine.takesMockPayments()) {
      if (engine.isPaymentUndecided()) {
        pane.tell(texts.of("shell.mock-payment-trial"));
      } else {
        pane.warn(texts.of("shell.mock-payment"));
      }
    }
    mainPane = pane;
    show(pane);
    if (environment.preparesScreens()) {
      pane.prepareScreens(environment.clock());
    }
    AlarmNotifier notifier = engine.alarmNotifier(user);
    alarms = notifier;
    notifier.start();
    guard(login, granted, pane);
    own.offerSecondFactor(notices);
    return context;
  }

  private void guard(LoginResult.Granted login, GrantedPermissions granted, MainPane pane) {
    SessionGuard sessionGuard =
        new SessionGuard(
            environment.clock(),
            environment.accessPause(),
            () -> access(login, granted),
            this::endSession,
            () -> lock(login, pane));
    guard = sessionGuard;
    sessionGuard.start();
  }

  private SignInService.StaffAccess access(LoginResult.Granted login, GrantedPermissions granted) {
    SignInService.StaffAccess access = engine.signInService().access(login);
    boolean goesOn =
        access.allowed()
            && !engine.secondFactorService().isMissing(login)
            && engine.permissions(login.actor()).equals(granted.all());
    return new SignInService.StaffAccess(goesOn, access.lockAfter());
  }

  /** Dialogs are closed, because they are above the page. */
  private void endSession() {
    close();
    closeDialogs();
    frame.show(signInPage().afterEndedSession());
  }

  private void lock(LoginResult.Granted login, MainPane pane) {
    if (pane.getScene() == null) {
      return;
    }
    closeDialogs();
    frame.show(
        new LockPage(
            engine.secondFactorService(),
            texts,
            tasks,
            login,
            () -> unlock(pane),
            () -> signOut(login)));
  }

  private void unlock(MainPane pane) {
    if (guard != null && pane.equals(mainPane)) {
      guard.used();
      show(pane);
    }
  }

  private void show(MainPane pane) {
    frame.show(
        pane,
        List.of(
            new HallClock(health, texts),
            new Spacer(),
            new SearchButton(texts, pane::openPalette),
            new Spacer(),
            new GateCountdown(health, texts, () -> pane.open("live"))));
  }

  private void closeDialogs() {
    List.copyOf(Window.getWindows()).stream()
        .filter(window -> !window.equals(frame.scene().getWindow()))
        .filter(window -> !PublicWindow.isPublic(window))
        .forEach(Window::hide);
  }

  private StatusLine statusBar(NoticeHistory history) {
    return new StatusLine(
        texts,
        tasks,
        new HealthStatusPane(health, texts, this::openHealth),
        new NoticeBell(history, texts, health.zone()));
  }

  private void openHealth() {
    MainPane shown = mainPane;
    if (shown != null) {
      shown.open("health");
    }
  }

  private void signOut(LoginResult.Granted login) {
    close();
    tasks.run(
        () -> {
          engine.signInService().signOut(login);
          return login;
        },
        _ -> {},
        e -> LOG.warn("The login wasn't ended; it ends by itself", e));
    open(InitialPage.SIGN_IN);
  }

  /** Stops what the signed-in user's screens read. */
  void close() {
    if (guard != null) {
      guard.stop();
      guard = null;
    }
    if (alarms != null) {
      alarms.stop();
      alarms = null;
    }
    PublicWindow.closeAll();
    if (mainPane != null) {
      mainPane.close();
      mainPane = null;
    }
  }

  /**
   * The parts of the window that the screens of a signed-in user need.
   *
   * @param health read by the window all the time, also while nobody is signed in
   */
  record UserSession(
      Actor staff,
      GrantedPermissions permissions,
      ScreenContext context,
      HealthModel health,
      DocumentOpener opener) {}

  /** The first page after the engine's start. */
  enum InitialPage {
    /** There is an administrator. */
    SIGN_IN,
    /** The hall is set up and has no administrator. */
    FIRST_ADMINISTRATOR,
    /** There is neither an administrator nor a court nor a session. */
    ONBOARDING;

    /** Reads from the engine which page is needed; may take seconds. */
    static InitialPage of(SignInService signInService) {
      if (!signInService.isAdministratorMissing()) {
        return SIGN_IN;
      }
      return signInService.isHallEmpty() ? ONBOARDING : FIRST_ADMINISTRATOR;
    }
  }
}
