package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.LoginResult;
import io.courtflash.core.account.Role;
import io.courtflash.core.engine.EngineComponent;
import io.courtflash.core.engine.EngineStateChanged;
import io.courtflash.core.engine.EngineStatus;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.screen.health.GateTime;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.health.ServerUrls;
import io.courtflash.desktop.screen.signin.HallPlan;
import io.courtflash.desktop.screen.signin.SignInService;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

/** An engine that starts when the test lets it, and does nothing. */
final class FakeEngineLauncher implements EngineLauncher {

  static final Instant NOW = Instant.parse("2026-09-01T03:46:57Z");

  final CountDownLatch stopped = new CountDownLatch(1);
  private final BlockingQueue<Supplier<RunningEngine>> ends = new LinkedBlockingQueue<>();

  /** Lets a start end well, with a gate to come. */
  void serve(Instant nextGate) {
    ends.add(() -> new FakeRunningEngine(nextGate));
  }

  /** Lets a start fail. */
  void fail(StartFailure failure) {
    ends.add(
        () -> {
          throw new EngineStartException(failure);
        });
  }

  @Override
  public RunningEngine start(Consumer<EngineStateChanged> steps) {
    steps.accept(
        new EngineStateChanged(
            EngineComponent.DATABASE, EngineStateChanged.State.STARTING, "", Duration.ZERO));
    steps.accept(
        new EngineStateChanged(
            EngineComponent.REDIS, EngineStateChanged.State.READY, "", Duration.ofMillis(130)));
    try {
      return ends.take().get();
    } catch (InterruptedException e) {
      throw new IllegalStateException("The test ended during the start", e);
    }
  }

  private static StaticListableBeanFactory beans() {
    StaticListableBeanFactory beans = new StaticListableBeanFactory();
    InstantSource clock = () -> NOW;
    beans.addBean("clock", clock);
    beans.addBean("zone", ZoneId.of("Asia/Shanghai"));
    return beans;
  }

  private final class FakeRunningEngine implements RunningEngine {

    private final BeanFactory beans = FakeEngineLauncher.beans();
    private final Instant opensAt;

    FakeRunningEngine(Instant opensAt) {
      this.opensAt = opensAt;
    }

    @Override
    public HallStatus read() {
      Instant since = NOW.minus(Duration.ofMinutes(72));
      return new HallStatus(
          "东区羽毛球馆",
          List.of(
              new EngineStatus(
                  EngineComponent.DATABASE, "11.4.5", "127.0.0.1:35411", true, since, 1),
              new EngineStatus(EngineComponent.REDIS, "6.2.7", "127.0.0.1:40279", true, since, 1),
              new EngineStatus(EngineComponent.BROKER, null, "127.0.0.1:38115", false, null, 1)),
          ServerUrls.at("http://127.0.0.1:25001"),
          Path.of("/home/clerk/.local/share/courtflash"),
          Optional.of(List.of(new GateTime("羽毛球午间场", opensAt))),
          ZoneId.of("Asia/Shanghai"));
    }

    /** Lets everybody in. */
    @Override
    public SignInService door() {
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
        public ActionOutcome makeHall(Account administrator, HallPlan plan) {
          return ActionOutcome.refused("onboarding.no-session");
        }

        @Override
        public AccountChangeResult makeAdministrator(String name, String password) {
          return new AccountChangeResult.NameTaken();
        }

        @Override
        public LoginResult enter(String name, String password) {
          return new LoginResult.Granted(
              new Account(1, name, Role.ADMIN, null, null, NOW, false), "");
        }

        @Override
        public AccountChangeResult choosePassword(Account account, String old, String fresh) {
          return new AccountChangeResult.WrongPassword();
        }
      };
    }

    @Override
    public BeanFactory beans() {
      return beans;
    }

    @Override
    public void close() {
      stopped.countDown();
    }
  }
}
