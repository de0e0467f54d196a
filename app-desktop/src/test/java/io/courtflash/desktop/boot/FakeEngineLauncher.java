package io.courtflash.desktop.boot;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.screen.health.AlarmNotifier;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.health.HealthView;
import io.courtflash.desktop.screen.signin.SecondFactorService;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.ScreenEntry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** Starts a fake engine when the test says so. The fake has one screen: the health page. */
final class FakeEngineLauncher implements EngineLauncher {

  static final Instant NOW = Instant.parse("2026-09-01T03:46:57Z");

  final CountDownLatch stopped = new CountDownLatch(1);

  /** What the signed-in user may do. */
  final AtomicReference<SignInService.StaffAccess> access =
      new AtomicReference<>(new SignInService.StaffAccess(true, Duration.ofMinutes(15)));

  /** How often that was read. */
  final AtomicInteger readings = new AtomicInteger();

  /** How much waits for a hand on the only screen. */
  final AtomicLong openWork = new AtomicLong();

  /** What a start creates. */
  final List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts = new ArrayList<>();

  private final BlockingQueue<Supplier<RunningEngine>> results = new LinkedBlockingQueue<>();

  /** Lets one start succeed. */
  void serve(Instant nextGate) {
    results.add(() -> new FakeRunningEngine(nextGate));
  }

  /** Lets one start fail. */
  void fail(StartFailure failure) {
    results.add(
        () -> {
          throw new EngineLauncher.EngineStartException(failure);
        });
  }

  @Override
  public RunningEngine start(Consumer<EngineStateReporter.EngineStateChanged> onProgress) {
    onProgress.accept(
        new EngineStateReporter.EngineStateChanged(
            EngineComponent.DATABASE,
            EngineStateReporter.EngineStateChanged.State.STARTING,
            "",
            Duration.ZERO));
    onProgress.accept(
        new EngineStateReporter.EngineStateChanged(
            EngineComponent.REDIS,
            EngineStateReporter.EngineStateChanged.State.READY,
            "",
            Duration.ofMillis(130)));
    try {
      return results.take().get();
    } catch (InterruptedException e) {
      throw new IllegalStateException("The test ended during the start", e);
    }
  }

  private record HealthPage(Node view) implements Screen {}

  private final class FakeRunningEngine implements RunningEngine {

    private final Instant opensAt;

    FakeRunningEngine(Instant opensAt) {
      this.opensAt = opensAt;
    }

    @Override
    public HallStatus read() {
      Instant since = NOW.minus(Duration.ofMinutes(72));
      return new HallStatus(
          "东区羽毛球馆",
          Optional.of("East Badminton Hall"),
          List.of(
              new EngineStatus(
                  EngineComponent.DATABASE, "11.4.5", "127.0.0.1:35411", true, since, 1),
              new EngineStatus(EngineComponent.REDIS, "6.2.7", "127.0.0.1:40279", true, since, 1),
              new EngineStatus(EngineComponent.BROKER, null, "127.0.0.1:38115", false, null, 1)),
          HallStatus.ServerUrls.at("http://127.0.0.1:25001", false),
          Path.of("/home/clerk/.local/share/courtflash"),
          Optional.of(List.of(new HallStatus.GateTime("羽毛球午间场", opensAt))),
          ZoneId.of("Asia/Shanghai"));
    }

    @Override
    public List<FirstAdministratorSetup.FirstAccountsCreated> firstAccounts() {
      return firstAccounts;
    }

    @Override
    public Set<Permission> permissions(Actor staff) {
      return staff.role().permissions();
    }

    @Override
    public boolean takesMockPayments() {
      return false;
    }

    @Override
    public boolean isPaymentUndecided() {
      return true;
    }

    /** Accepts every name and password. */
    @Override
    public SignInService signInService() {
      return new SignInService() {
        @Override
        public boolean isAdministratorMissing() {
          return false;
        }

        @Override
        public boolean isHallEmpty() {
          return false;
        }

        @Override
        public Optional<BrokenRule> hallViolation(HallPlan plan) {
          return Optional.empty();
        }

        @Override
        public ActionOutcome setUpHall(Account administrator, HallPlan plan) {
          return ActionOutcome.refused("onboarding.not-made");
        }

        @Override
        public Account createAdministrator(String name, String password) {
          return administrator(name);
        }

        @Override
        public LoginResult signIn(String name, String password, @Nullable String code) {
          return new LoginResult.Granted(administrator(name), "");
        }

        @Override
        public boolean hasSingleSignOn() {
          return true;
        }

        // Everybody is the chief.
        @Override
        public LoginResult signInWithBrowser(DocumentOpener browser, String done) {
          browser.open("http://127.0.0.1/start");
          return signIn("campus-chief", "", null);
        }

        @Override
        public void signOut(LoginResult.Granted login) {}

        @Override
        public SignInService.StaffAccess access(LoginResult.Granted login) {
          readings.incrementAndGet();
          return access.get();
        }

        @Override
        public Account changePassword(
            LoginResult.Granted login, String currentPassword, String newPassword) {
          throw PeopleRefusal.WRONG_PASSWORD.refuse();
        }
      };
    }

    private static Account administrator(String name) {
      return new Account(
          1, name, Role.ADMIN, null, null, NOW, NOW, true, false, 1, "学生", Contact.NONE);
    }

    @Override
    public SecondFactorService secondFactorService() {
      return new FakeSecondFactorService();
    }

    @Override
    public List<ScreenEntry> screens(StaffSession.UserSession user) {
      ScreenContext context = user.context();
      return List.of(
          new ScreenEntry(
                  ScreenEntry.ScreenGroup.SYSTEM,
                  "screen.health",
                  Feather.ACTIVITY,
                  Permission.SEE_HEALTH,
                  () ->
                      new HealthPage(
                          new HealthView(
                              user.health(),
                              context.texts(),
                              context.tasks(),
                              user.opener(),
                              context.links())))
              .withOpenWork(openWork::get));
    }

    @Override
    public AlarmNotifier alarmNotifier(StaffSession.UserSession user) {
      ScreenContext context = user.context();
      return new AlarmNotifier(_ -> List.of(), (_, _) -> "", context.texts(), context.notices());
    }

    @Override
    public void close() {
      stopped.countDown();
    }
  }
}
