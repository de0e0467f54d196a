package io.courtflash.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sleepycat.je.EnvironmentConfig;
import com.sleepycat.je.dbi.DbEnvPool;
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

class EnginesTest {

  private static final Duration SOON = Duration.ofSeconds(30);

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  @Test
  void theSecondStartKeepsWhatTheFirstOneStored() throws SQLException {
    try (RunningEngines first = RunningEngines.on(directory.path())) {
      assertThat(first.engines().status()).hasSize(3).allMatch(EngineStatus::up);
      insertRow(first);
      RedissonClient redis = first.redis();
      redis.getBucket("kept").set("yes");
      redis.shutdown();
    }
    try (RunningEngines second = RunningEngines.on(directory.path())) {
      assertThat(rows(second)).isOne();
      RedissonClient redis = second.redis();
      assertThat(redis.<String>getBucket("kept").get()).isEqualTo("yes");
      redis.shutdown();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DATABASE", "REDIS"})
  void aKilledChildComesBackOnItsPortWithItsData(EngineComponent part) throws SQLException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      int port = running.engines().port(part);
      ProcessHandle killed = running.engines().handle(part);
      killed.destroyForcibly();
      await()
          .atMost(SOON)
          .until(() -> running.engines().handle(part).pid() != killed.pid() && isUp(running, part));
      assertThat(running.engines().port(part)).isEqualTo(port);
      assertThat(rows(running)).isOne();
      assertThat(running.steps())
          .anyMatch(
              step ->
                  step instanceof EngineStateChanged s
                      && s.part() == part
                      && s.state() == EngineStateChanged.State.FAILED);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DATABASE", "REDIS", "BROKER"})
  void whatWasStoppedOnPurposeStaysStoppedUntilItIsStartedOnItsPort(EngineComponent part) {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      int port = running.engines().port(part);
      running.engines().stop(part);
      await().during(Duration.ofSeconds(1)).atMost(SOON).until(() -> !isUp(running, part));
      running.engines().start(part);
      assertThat(isUp(running, part)).isTrue();
      assertThat(running.engines().port(part)).isEqualTo(port);
      running.engines().restart(part);
      assertThat(running.engines().port(part)).isEqualTo(port);
    }
  }

  @Test
  void stoppingLeavesNoProcess() {
    List<ProcessHandle> children;
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      children =
          List.of(
              running.engines().handle(EngineComponent.DATABASE),
              running.engines().handle(EngineComponent.REDIS));
      assertThat(children).allMatch(ProcessHandle::isAlive);
    }
    assertThat(children).noneMatch(ProcessHandle::isAlive);
  }

  /** Its own limit of 5 GB is asked of the store itself: no test can fill a disk. */
  @Test
  void theBrokerTakesMessagesUntilTheDiskIsAlmostFull() throws IOException {
    try (var _ = RunningEngines.on(directory.path())) {
      Path root = directory.path().toRealPath();
      assertThat(DbEnvPool.getInstance().getEnvImpls())
          .filteredOn(store -> store.getEnvironmentHome().toPath().startsWith(root))
          .extracting(store -> store.getConfigManager().get(EnvironmentConfig.FREE_DISK))
          .containsExactly(String.valueOf(EmbeddedBroker.LEAST_FREE_BYTES));
    }
  }

  @Test
  void aSecondProgramOnTheSameDirectoryIsToldWhoHoldsIt() throws IOException {
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
  void whatAStartLeftHalfUnpackedIsUnpackedAnew() throws IOException, SQLException {
    try (DataDirectory data = DataDirectory.open(directory.path())) {
      for (Path program :
          List.of(new MariaDbProgram(data).executable(), new RedisProgram(data).executable())) {
        Files.createDirectories(Objects.requireNonNull(program.getParent()));
        Files.createFile(program);
        Files.createDirectories(program.resolveSibling(program.getFileName() + ".new/half"));
      }
      assertThat(data.folder("mariadb")).isEmptyDirectory();
    }
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      running.redis().shutdown();
    }
  }

  @Test
  void damagedSecretsAreMadeAnewAndToldToTheServers() throws IOException, SQLException {
    Path secrets = directory.path().resolve("secrets.properties");
    RunningEngines.on(directory.path()).close();
    String before = Files.readString(secrets);
    Files.write(secrets, new byte[] {(byte) 0xff, 0, '\\', 'u', 'x'});
    Files.writeString(directory.path().resolve("courtflash.lock"), "12\u0000half");
    Files.writeString(directory.path().resolve("mariadb/mariadb.pid"), "");
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      running.redis().shutdown();
      running.broker().createConnection().close();
      assertThat(Files.readString(secrets)).isNotEqualTo(before).contains("database-root=");
    }
  }

  @Test
  void aRedisFileThatIsDamagedInsideIsPutAside() throws IOException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      RedissonClient redis = running.redis();
      redis.getBucket("key").set("value");
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
  void onlyTheOwnerReadsTheSecretsAndNothingListensBeyondLoopback() throws IOException {
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
  void theApplicationsUserReachesOnlyItsSchemaAndTimeIsUtc() throws SQLException {
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

  /** Addresses in the kernel's writing that are in state 0A, listening. */
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

  private static boolean isUp(RunningEngines running, EngineComponent part) {
    return running.engines().status().stream()
        .anyMatch(status -> status.part() == part && status.up());
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
