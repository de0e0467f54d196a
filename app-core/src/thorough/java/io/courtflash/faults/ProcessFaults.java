package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ProcessSignal;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.faults.ProgramUnderLoad.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.util.FileSystemUtils;

/**
 * What happens to the processes and disks of the program and its servers. The program runs as users
 * start it, in a process of its own; where this user can mount, each server has a small disk.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProcessFaults {

  private static final Duration A_MOMENT = Duration.ofSeconds(3);
  private static final Duration A_STEP = Duration.ofMinutes(10);
  private static final Duration A_WHILE = Duration.ofSeconds(15);

  /** Longer than the 20 s after which a server that doesn't answer is ended. */
  private static final Duration A_STALL = Duration.ofSeconds(30);

  private final Path directory = TestEnvironmentInitializer.create();
  private final Map<String, SmallDisk> disks = new HashMap<>();
  private final FaultReport report = FaultReport.ofProject();
  private final Map<String, ClockOffset> clocks = new HashMap<>();
  private ProgramUnderLoad program;

  @BeforeAll
  void start() throws Exception {
    ProgramUnderLoad.createStores(directory);
    try {
      clocks.put("mariadbd", clockOf("mariadbd"));
      clocks.put("redis", clockOf("redis-server"));
    } catch (IOException e) {
      System.out.println("Servers' clocks aren't set: " + e.getMessage());
    }
    try {
      disks.put("mariadb", SmallDisk.of(directory.resolve("mariadb"), 64L << 20));
      disks.put("redis", SmallDisk.of(directory.resolve("redis"), 16L << 20));
      disks.put("broker", SmallDisk.of(directory.resolve("broker"), 256L << 20));
    } catch (IOException e) {
      System.out.println("Full disks aren't tried: " + e.getMessage());
    }
    program = ProgramUnderLoad.on(directory);
  }

  /** Gives a server, whose program's name begins so, a clock of its own. */
  private ClockOffset clockOf(String server) throws IOException {
    ClockOffset clock = ClockOffset.in(directory.resolve("clock-of-" + server));
    try (Stream<Path> files = Files.walk(directory.resolve("bin"))) {
      Path found =
          files
              .filter(file -> String.valueOf(file.getFileName()).startsWith(server))
              .filter(Files::isRegularFile)
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      clock.giveTo(found);
    }
    return clock;
  }

  @AfterAll
  void stop() throws IOException {
    program.close();
    for (SmallDisk disk : disks.values()) {
      disk.close();
    }
    FileSystemUtils.deleteRecursively(directory);
    report.write();
  }

  private void survive(String name, Duration lasts, Fault fault) throws Exception {
    survive(name, lasts, false, fault);
  }

  private void survive(String name, Duration lasts, boolean redisLosesData, Fault fault)
      throws Exception {
    FaultResult result = program.survive(name, lasts, redisLosesData, fault);
    report.add(result);
    assertThat(result.violations()).as(name).isZero();
  }

  /** The program is suspended until the fault ends. */
  private record Suspended() implements Fault {
    @Override
    public void begin(ProgramUnderLoad program) throws Exception {
      ProcessSignal.STOP.sendTo(program.handle());
    }

    @Override
    public void end(ProgramUnderLoad program) throws Exception {
      ProcessSignal.CONT.sendTo(program.handle());
    }
  }

  /** Everything is killed and started again. */
  private record PowerCut(Change meanwhile) implements Fault {

    /** What the disk has lost when the power is back. */
    private interface Change {
      void apply(Path directory) throws IOException;
    }

    @Override
    public void begin(ProgramUnderLoad program) throws Exception {
      program.cutPower();
    }

    @Override
    public void end(ProgramUnderLoad program) throws Exception {
      meanwhile.apply(program.directory());
      program.start();
    }
  }

  /** Redis comes back with what it had when the fault began. */
  private record Failover() implements Fault {
    @Override
    public void begin(ProgramUnderLoad program) throws Exception {
      RedisLog.in(program.directory()).keep();
    }

    @Override
    public void end(ProgramUnderLoad program) throws Exception {
      program.cutPower();
      RedisLog.in(program.directory()).bringBack();
      program.start();
    }
  }

  private record FullDisk(SmallDisk disk) implements Fault {
    @Override
    public void begin(ProgramUnderLoad program) throws Exception {
      disk.fill();
    }

    @Override
    public void end(ProgramUnderLoad program) throws Exception {
      disk.empty();
    }
  }

  private static Fault killed(String server) {
    return program -> ProcessSignal.KILL.sendTo(program.child(server));
  }

  private static Fault stalled(String server) {
    return program -> ProcessSignal.STOP.sendTo(program.child(server));
  }

  private void surviveSteps(String whose, ClockOffset clock) throws Exception {
    survive(whose + " clock is set forward by 10 min", A_MOMENT, _ -> clock.set(A_STEP));
    survive(whose + " clock is set back by 10 min", A_MOMENT, _ -> clock.set(Duration.ZERO));
  }

  private ClockOffset clockOfServer(String server) {
    return Objects.requireNonNullElseGet(
        clocks.get(server), () -> Assumptions.abort("Not installed: libfaketime"));
  }

  private void surviveFullDisk(String name, String server) throws Exception {
    SmallDisk disk =
        Objects.requireNonNullElseGet(
            disks.get(server), () -> Assumptions.abort("This user can't mount disks"));
    survive(name, A_WHILE, new FullDisk(disk));
  }

  @Test
  void theDatabaseIsKilled() throws Exception {
    survive("MariaDB is killed", A_MOMENT, killed("mariadbd"));
  }

  @Test
  void redisIsKilled() throws Exception {
    survive("Redis is killed", A_MOMENT, killed("redis"));
  }

  @Test
  void theDatabaseStalls() throws Exception {
    survive("MariaDB is suspended for good", A_STALL, stalled("mariadbd"));
  }

  @Test
  void redisStalls() throws Exception {
    survive("Redis is suspended for good", A_STALL, stalled("redis"));
  }

  @Test
  void theDatabaseAndRedisStallTogether() throws Exception {
    survive(
        "MariaDB and Redis are suspended for good",
        A_STALL,
        program -> {
          ProcessSignal.STOP.sendTo(program.child("mariadbd"));
          ProcessSignal.STOP.sendTo(program.child("redis"));
        });
  }

  @Test
  void theProgramStalls() throws Exception {
    survive("the program is suspended for 30 s", A_STALL, new Suspended());
  }

  @Test
  void everythingIsKilled() throws Exception {
    survive("the program and its servers are killed", A_MOMENT, new PowerCut(_ -> {}));
  }

  @Test
  void redisLosesItsLastWrites() throws Exception {
    survive(
        "power cut; Redis' last writes are lost",
        A_MOMENT,
        true,
        new PowerCut(directory -> RedisLog.in(directory).cutOff(RedisLog.LAST_WRITES_BYTES)));
  }

  @Test
  void redisForgetsAcknowledgedWrites() throws Exception {
    survive("Redis comes back as it was 3 s before", A_MOMENT, true, new Failover());
  }

  @Test
  void redisForgetsEverything() throws Exception {
    survive(
        "power cut; Redis' file is lost",
        A_MOMENT,
        true,
        new PowerCut(directory -> RedisLog.in(directory).cutOff(Long.MAX_VALUE)));
  }

  @Test
  void theBrokerLosesItsMessages() throws Exception {
    survive(
        "power cut; the broker's store is lost",
        A_MOMENT,
        new PowerCut(
            directory ->
                FileSystemUtils.deleteRecursively(directory.resolve("broker").resolve("store"))));
  }

  @Test
  void theProgramsClockIsSet() throws Exception {
    surviveSteps("the program's", program.clock());
  }

  @Test
  void theDatabasesClockIsSet() throws Exception {
    surviveSteps("MariaDB's", clockOfServer("mariadbd"));
  }

  @Test
  void theClockOfRedisIsSet() throws Exception {
    surviveSteps("Redis'", clockOfServer("redis"));
  }

  @Test
  void theDisksOfTheServersAreFull() throws Exception {
    surviveFullDisk("MariaDB's disk is full for 15 s", "mariadb");
    surviveFullDisk("Redis' disk is full for 15 s", "redis");
    surviveFullDisk("the broker's disk is full for 15 s", "broker");
  }
}
