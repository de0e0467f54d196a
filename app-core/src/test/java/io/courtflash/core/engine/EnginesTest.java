package io.courtflash.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sleepycat.je.EnvironmentConfig;
import com.sleepycat.je.EnvironmentFailureException;
import com.sleepycat.je.dbi.DbEnvPool;
import com.sleepycat.je.dbi.EnvironmentImpl;
import io.courtflash.faults.ProcessSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.util.FileSystemUtils;

class EnginesTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration HEALED_WITHIN = Duration.ofSeconds(60);

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  @Test
  void theDataOfTheFirstStartIsThereAtTheSecond() throws SQLException {
    try (RunningEngines first = RunningEngines.on(directory.path())) {
      assertThat(first.engines().status()).hasSize(3).allMatch(EngineStatus::up);
      insertRow(first);
      RedissonClient redis = first.redis();
      redis.getBucket("bf:kept").set("yes");
      redis.shutdown();
    }
    try (RunningEngines second = RunningEngines.on(directory.path())) {
      assertThat(rows(second)).isOne();
      RedissonClient redis = second.redis();
      assertThat(redis.<String>getBucket("bf:kept").get()).isEqualTo("yes");
      redis.shutdown();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DATABASE", "REDIS"})
  void aKilledServerIsRestartedOnItsPortWithItsData(EngineComponent component) throws SQLException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      int port = running.engines().port(component);
      ProcessHandle killed = running.engines().process(component);
      killed.destroyForcibly();
      await()
          .atMost(TIMEOUT)
          .until(
              () ->
                  running.engines().process(component).pid() != killed.pid()
                      && isUp(running, component));
      assertThat(running.engines().port(component)).isEqualTo(port);
      assertThat(rows(running)).isOne();
      assertThat(running.events())
          .anyMatch(
              event ->
                  event instanceof EngineStateChanged change
                      && change.component() == component
                      && change.state() == EngineStateChanged.State.FAILED);
    }
  }

  /** Both at once, because it takes as long as both servers are given time to answer. */
  @Test
  void serversThatHangAreEndedAndRestarted() throws Exception {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      List<EngineComponent> both = List.of(EngineComponent.DATABASE, EngineComponent.REDIS);
      List<ProcessHandle> hung = both.stream().map(running.engines()::process).toList();
      for (ProcessHandle process : hung) {
        ProcessSignal.STOP.sendTo(process);
      }
      await()
          .atMost(HEALED_WITHIN)
          .until(
              () ->
                  both.stream()
                      .allMatch(
                          component ->
                              !hung.contains(running.engines().process(component))
                                  && isUp(running, component)));
      assertThat(hung).noneMatch(ProcessHandle::isAlive);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DATABASE", "REDIS", "BROKER"})
  void aServerStoppedOnPurposeStaysStoppedUntilItIsStartedOnItsPort(EngineComponent component) {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      int port = running.engines().port(component);
      running.engines().stop(component);
      await().during(Duration.ofSeconds(1)).atMost(TIMEOUT).until(() -> !isUp(running, component));
      running.engines().start(component);
      assertThat(isUp(running, component)).isTrue();
      assertThat(running.engines().port(component)).isEqualTo(port);
      running.engines().restart(component);
      assertThat(running.engines().port(component)).isEqualTo(port);
    }
  }

  @Test
  void stoppingLeavesNoProcess() {
    List<ProcessHandle> children;
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      children =
          List.of(
              running.engines().process(EngineComponent.DATABASE),
              running.engines().process(EngineComponent.REDIS));
      assertThat(children).allMatch(ProcessHandle::isAlive);
    }
    assertThat(children).noneMatch(ProcessHandle::isAlive);
  }

  /** Reads the limit from the store, because a test can't fill a disk. */
  @Test
  void theBrokerAcceptsMessagesUntilTheDiskIsAlmostFull() throws IOException {
    try (var _ = RunningEngines.on(directory.path())) {
      assertThat(brokersStore().getConfigManager().get(EnvironmentConfig.FREE_DISK))
          .isEqualTo(String.valueOf(EmbeddedBroker.MIN_FREE_BYTES));
    }
  }

  private EnvironmentImpl brokersStore() throws IOException {
    Path root = directory.path().toRealPath();
    return DbEnvPool.getInstance().getEnvImpls().stream()
        .filter(store -> store.getEnvironmentHome().toPath().startsWith(root))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aBrokerWhoseStoreFailedIsRestartedOnItsPortWithItsMessages() throws IOException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      int port = running.engines().port(EngineComponent.BROKER);
      CachingConnectionFactory factory = running.broker();
      RabbitAdmin admin = new RabbitAdmin(factory);
      admin.declareQueue(new Queue("kept", true));
      RabbitTemplate template = new RabbitTemplate(factory);
      assertThat(isConfirmed(template)).isTrue();

      EnvironmentImpl store = brokersStore();
      store.invalidate(EnvironmentFailureException.unexpectedState("the disk is gone"));

      await()
          .atMost(HEALED_WITHIN)
          .ignoreExceptions()
          .untilAsserted(
              () -> {
                assertThat(brokersStore()).isNotSameAs(store);
                assertThat(isConfirmed(template)).isTrue();
              });
      assertThat(running.engines().port(EngineComponent.BROKER)).isEqualTo(port);
      assertThat(Objects.requireNonNull(admin.getQueueInfo("kept")).getMessageCount())
          .isGreaterThanOrEqualTo(2);
      factory.destroy();
    }
  }

  private static boolean isConfirmed(RabbitTemplate template) {
    return Boolean.TRUE.equals(
        template.invoke(
            channel -> {
              channel.convertAndSend("kept", "message");
              return channel.waitForConfirms(1000);
            }));
  }

  /** Otherwise Qpid halts the program when its housekeeping fails, and takes the claims with it. */
  @Test
  void anErrorThatNobodyCatchesDoesNotHaltTheProgram() {
    try (var _ = RunningEngines.on(directory.path())) {
      assertThat(Thread.getDefaultUncaughtExceptionHandler()).isNotNull();
    }
  }

  @Test
  void aSecondProgramOnTheSameDirectoryFailsWithTheFirstOnesProcessId() throws IOException {
    try (DataDirectory first = DataDirectory.open(directory.path())) {
      assertThat(first.root()).isDirectory();
      assertThatThrownBy(() -> DataDirectory.open(directory.path()))
          .isInstanceOf(DataDirectoryInUseException.class)
          .hasMessageContaining("process " + ProcessHandle.current().pid())
          .hasMessageContaining("--data-dir");
    }
    DataDirectory.open(directory.path()).close();
  }

  @Test
  void aRunThatWasKilledIsKnownAtTheNextStartAlone() throws IOException {
    DataDirectory.open(directory.path()).close();
    try (DataDirectory second = DataDirectory.open(directory.path())) {
      assertThat(second.endedUnexpectedly()).isFalse();
    }
    // A killed run leaves its process id behind.
    Files.writeString(directory.path().resolve("courtflash.lock"), "4711");
    try (DataDirectory third = DataDirectory.open(directory.path())) {
      assertThat(third.endedUnexpectedly()).isTrue();
    }
    try (DataDirectory fourth = DataDirectory.open(directory.path())) {
      assertThat(fourth.endedUnexpectedly()).isFalse();
    }
  }

  @Test
  void anIncompletelyUnpackedProgramIsUnpackedAgain() throws IOException, SQLException {
    FileSystemUtils.deleteRecursively(directory.path());
    try (DataDirectory data = DataDirectory.open(directory.path())) {
      for (Path program :
          List.of(new MariaDbProgram(data).executable(), new RedisProgram(data).executable())) {
        Files.createDirectories(Objects.requireNonNull(program.getParent()));
        Files.createFile(program);
        Files.createDirectories(
            program.resolveSibling(program.getFileName() + AtomicReplace.PARTIAL_SUFFIX + "/half"));
      }
      assertThat(data.folder("mariadb")).isEmptyDirectory();
    }
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      running.redis().shutdown();
    }
  }

  @Test
  void damagedPasswordsAreGeneratedAgainAndSetOnTheServers() throws IOException, SQLException {
    Path passwords = directory.path().resolve("secrets.properties");
    RunningEngines.on(directory.path()).close();
    String before = Files.readString(passwords);
    Files.write(passwords, new byte[] {(byte) 0xff, 0, '\\', 'u', 'x'});
    Files.writeString(directory.path().resolve("courtflash.lock"), "12\u0000half");
    Files.writeString(directory.path().resolve("mariadb/mariadb.pid"), "");
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      running.redis().shutdown();
      running.broker().createConnection().close();
      assertThat(Files.readString(passwords)).isNotEqualTo(before).contains("database-root=");
    }
  }

  @Test
  void aDamagedRedisFileIsRenamedAndRedisStarts() throws IOException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      RedissonClient redis = running.redis();
      redis.getBucket("bf:key").set("value");
      redis.shutdown();
    }
    Path file = directory.path().resolve("redis/appendonly.aof");
    Files.writeString(file, "no such command", StandardOpenOption.APPEND);
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      assertThat(isUp(running, EngineComponent.REDIS)).isTrue();
      assertThat(file.resolveSibling("appendonly.aof.damaged")).exists();
    }
  }

  @Test
  void onlyTheOwnerReadsThePasswordsAndTheServersListenOnLoopbackOnly() throws IOException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      assertThat(permissions("secrets.properties")).isEqualTo("[OWNER_READ, OWNER_WRITE]");
      assertThat(permissions("run/redis.conf")).isEqualTo("[OWNER_READ, OWNER_WRITE]");
      assertThat(permissions("")).isEqualTo("[OWNER_EXECUTE, OWNER_READ, OWNER_WRITE]");
      List<String> listening = listening();
      for (EngineStatus status : running.engines().status()) {
        int port = Integer.parseInt(status.address().substring("127.0.0.1:".length()));
        assertThat(listening)
            .filteredOn(address -> address.endsWith(":%04X".formatted(port)))
            .isNotEmpty()
            .allMatch(
                address ->
                    address.startsWith("0100007F:")
                        || address.startsWith("0000000000000000FFFF00000100007F:"));
      }
    }
  }

  @Test
  void theDatabaseUserReachesOnlyItsSchemaAndTheTimeZoneIsUtc() throws SQLException {
    try (RunningEngines running = RunningEngines.on(directory.path());
        Connection database = running.database();
        var statement = database.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM mysql.global_priv"))
          .isInstanceOf(SQLException.class);
      var zone = statement.executeQuery("SELECT @@global.time_zone, @@character_set_database");
      zone.next();
      assertThat(zone.getString(1)).isEqualTo("+00:00");
      assertThat(zone.getString(2)).isEqualTo("utf8mb4");
    }
  }

  private String permissions(String name) throws IOException {
    return Files.getPosixFilePermissions(directory.path().resolve(name)).stream()
        .map(Enum::name)
        .sorted()
        .toList()
        .toString();
  }

  /** Local addresses in state 0A (listening), in the hexadecimal form of /proc/net/tcp. */
  private static List<String> listening() throws IOException {
    return Stream.of("/proc/net/tcp", "/proc/net/tcp6")
        .map(Path::of)
        .filter(Files::exists)
        .flatMap(EnginesTest::lines)
        .map(line -> line.strip().split("\\s+"))
        .filter(columns -> columns[3].equals("0A"))
        .map(columns -> columns[1])
        .toList();
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isUp(RunningEngines running, EngineComponent component) {
    return running.engines().status().stream()
        .anyMatch(status -> status.component() == component && status.up());
  }

  private static void insertRow(RunningEngines running) throws SQLException {
    try (Connection database = running.database();
        var statement = database.createStatement()) {
      statement.execute("CREATE TABLE IF NOT EXISTS kept (id INT PRIMARY KEY)");
      statement.execute("INSERT INTO kept VALUES (1)");
    }
  }

  private static int rows(RunningEngines running) throws SQLException {
    try (Connection database = running.database();
        var statement = database.createStatement();
        var count = statement.executeQuery("SELECT COUNT(*) FROM kept")) {
      count.next();
      return count.getInt(1);
    }
  }
}
