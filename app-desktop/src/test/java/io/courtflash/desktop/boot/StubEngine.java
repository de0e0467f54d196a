package io.courtflash.desktop.boot;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Login;
import io.courtflash.core.account.Role;
import io.courtflash.core.engine.EngineStatus;
import io.courtflash.core.engine.EngineStep;
import io.courtflash.core.engine.Part;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.screen.health.Addresses;
import io.courtflash.desktop.screen.health.GateTime;
import io.courtflash.desktop.screen.health.HallReading;
import io.courtflash.desktop.screen.signin.HallPlan;
import io.courtflash.desktop.screen.signin.StaffDoor;
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
final class StubEngine implements EngineProcess {

  static final Instant NOW = Instant.parse("2026-09-01T03:46:57Z");

  final CountDownLatch stopped = new CountDownLatch(1);
  private final BlockingQueue<Supplier<RunningEngine>> ends = new LinkedBlockingQueue<>();

  /** Lets a start end well, with a gate to come. */
  void serve(Instant nextGate) {
    ends.add(() -> new Running(nextGate));
  }

  /** Lets a start fail. */
  void fail(StartFailure failure) {
    ends.add(
        () -> {
          throw new NotStarted(failure);
        });
  }

  @Override
  public RunningEngine start(Consumer<EngineStep> steps) {
    steps.accept(new EngineStep(Part.DATABASE, EngineStep.State.STARTING, "", Duration.ZERO));
    steps.accept(new EngineStep(Part.REDIS, EngineStep.State.READY, "", Duration.ofMillis(130)));
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

  private final class Running implements RunningEngine {

    private final BeanFactory beans = StubEngine.beans();
    private final Instant opensAt;

    Running(Instant opensAt) {
      this.opensAt = opensAt;
    }

    @Override
    public HallReading read() {
      Instant since = NOW.minus(Duration.ofMinutes(72));
      return new HallReading(
          "东区羽毛球馆",
          List.of(
              new EngineStatus(Part.DATABASE, "11.4.5", "127.0.0.1:35411", true, since, 1),
              new EngineStatus(Part.REDIS, "6.2.7", "127.0.0.1:40279", true, since, 1),
              new EngineStatus(Part.BROKER, null, "127.0.0.1:38115", false, null, 1)),
          Addresses.at("http://127.0.0.1:25001"),
          Path.of("/home/clerk/.local/share/courtflash"),
          Optional.of(List.of(new GateTime("羽毛球午间场", opensAt))),
          ZoneId.of("Asia/Shanghai"));
    }

    /** Lets everybody in. */
    @Override
    public StaffDoor door() {
      return new StaffDoor() {
        @Override
        public boolean isAdministratorMissing() {
          return false;
        }

        @Override
        public boolean isHallEmpty() {
          return false;
        }

        @Override
        public Outcome makeHall(Account administrator, HallPlan plan) {
          return Outcome.refused("onboarding.no-session");
        }

        @Override
        public AccountChange makeAdministrator(String name, String password) {
          return new AccountChange.NameTaken();
        }

        @Override
        public Login enter(String name, String password) {
          return new Login.Granted(new Account(1, name, Role.ADMIN, null, null, NOW, false), "");
        }

        @Override
        public AccountChange choosePassword(Account account, String old, String fresh) {
          return new AccountChange.WrongPassword();
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
