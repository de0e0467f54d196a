package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sleepycat.je.EnvironmentFailureException;
import com.sleepycat.je.dbi.EnvironmentImpl;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineProperties.Servers;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.platform.servers.process.MariaDbProgram;
import io.courtflash.core.platform.servers.process.RedisProgram;
import io.courtflash.core.testing.ProcessSignal;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.util.FileSystemUtils;

@Thorough(besides = "EngineConfigurationTest")
class EnginesTest {

  /** Less than users' servers have, whose disks may be slow. */
  private static final Duration HUNG_AFTER = Duration.ofSeconds(6);

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  @Test
  void theSecondStartHasTheDataOfTheFirst() throws SQLException {
    List<ProcessHandle> children;
    try (RunningEngines first = RunningEngines.on(directory.path())) {
      assertThat(first.engines().status()).hasSize(3).allMatch(EngineStatus::up);
      children =
          List.of(
              first.engines().process(EngineComponent.DATABASE),
              first.engines().process(EngineComponent.REDIS));
      assertThat(children).allMatch(ProcessHandle::isAlive);
      insertRow(first);
      RedissonClient redis = first.redis();
      redis.getBucket("bf:kept").set("yes");
      redis.shutdown();
    }
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    try (RunningEngines second = RunningEngines.on(directory.path())) {
      assertThat(rows(second)).isOne();
      RedissonClient redis = second.redis();
      assertThat(redis.<String>getBucket("bf:kept").get()).isEqualTo("yes");
      redis.shutdown();
    }
  }

  @Test
  void theSystemsServersRunOnDataOfTheirOwnWhereTheyAreInstalled() throws SQLException {
    assumeTrue(Files.exists(Path.of("/usr/sbin/mariadbd")), "the system has no MariaDB");
    assumeTrue(Files.exists(Path.of("/usr/bin/redis-server")), "the system has no Redis");
    Path fresh = directory.path().resolve("system");
    List<ProcessHandle> children;
    try (RunningEngines first = RunningEngines.on(fresh, Servers.SYSTEM)) {
      for (EngineComponent component : List.of(EngineComponent.DATABASE, EngineComponent.REDIS)) {
        EngineStatus status = status(first, component);
        assertThat(status.up()).isTrue();
        assertThat(status.ofSystem()).isTrue();
        assertThat(first.engines().process(component).info().command().orElseThrow())
            .as("an orphan is recognised by its program")
            .startsWith(first.directory().programs().toString());
      }
      children =
          List.of(
              first.engines().process(EngineComponent.DATABASE),
              first.engines().process(EngineComponent.REDIS));
      insertRow(first);
      RedissonClient redis = first.redis();
      redis.getBucket("bf:kept").set("yes");
      redis.shutdown();
    }
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    try (RunningEngines second = RunningEngines.on(fresh, Servers.SYSTEM)) {
      assertThat(rows(second)).isOne();
      RedissonClient redis = second.redis();
      assertThat(redis.<String>getBucket("bf:kept").get()).isEqualTo("yes");
      redis.shutdown();
    }
  }

  private static EngineStatus status(RunningEngines running, EngineComponent component) {
    return running.engines().status().stream()
        .filter(status -> status.component() == component)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aKilledServerIsRestartedOnItsPortWithItsData() throws SQLException {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      for (EngineComponent component : List.of(EngineComponent.DATABASE, EngineComponent.REDIS)) {
        int port = running.engines().port(component);
        ProcessHandle killed = running.engines().process(component);
        killed.destroyForcibly();
        await()
            .until(
                () ->
                    running.engines().process(component).pid() != killed.pid()
                        && isUp(running, component));
        assertThat(running.engines().port(component)).isEqualTo(port);
        assertThat(rows(running)).isOne();
        assertThat(running.events())
            .anyMatch(
                event ->
                    event instanceof EngineStateReporter.EngineStateChanged change
                        && change.component() == component
                        && change.state() == EngineStateReporter.EngineStateChanged.State.FAILED);
      }
    }
  }

  @Test
  void aServerStoppedOnPurposeStaysStoppedUntilItIsStartedOnItsPort() {
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      for (EngineComponent component :
          List.of(EngineComponent.DATABASE, EngineComponent.REDIS, EngineComponent.BROKER)) {
        int port = running.engines().port(component);
        running.engines().stop(component);
        await().during(Duration.ofSeconds(1)).until(() -> !isUp(running, component));
        running.engines().start(component);
        assertThat(isUp(running, component)).isTrue();
        assertThat(running.engines().port(component)).isEqualTo(port);
        running.engines().restart(component);
        assertThat(running.engines().port(component)).isEqualTo(port);
      }
    }
  }

  @Test
  void aBrokerWhoseStoreFailedIsRestartedOnItsPortWithItsMessages() throws Exception {
    try (RunningEngines running = RunningEngines.on(directory.path(), HUNG_AFTER)) {
      int port = running.engines().port(EngineComponent.BROKER);
      CachingConnectionFactory factory = running.broker();
      RabbitAdmin admin = new RabbitAdmin(factory);
      admin.declareQueue(new Queue("kept", true));
      RabbitTemplate template = new RabbitTemplate(factory);
      assertThat(isConfirmed(template)).isTrue();

      EnvironmentImpl store = BrokerStore.in(directory.path());
      store.invalidate(EnvironmentFailureException.unexpectedState("the disk is gone"));

      await()
          .ignoreExceptions()
          .untilAsserted(
              () -> {
                // First a publication, whose error ends the thread that serves its connection.
                assertThat(isConfirmed(template)).isTrue();
                assertThat(BrokerStore.in(directory.path())).isNotSameAs(store);
              });
      assertThat(running.engines().port(EngineComponent.BROKER)).isEqualTo(port);
      assertThat(Objects.requireNonNull(admin.getQueueInfo("kept")).getMessageCount())
          .isGreaterThanOrEqualTo(2);
      factory.destroy();
    }
  }

  /** Both at once, because it takes as long as servers are given time to answer. */
  @Test
  void serversThatHangAreRestartedWithTheirData() throws Exception {
    try (RunningEngines running = RunningEngines.on(directory.path(), HUNG_AFTER)) {
      insertRow(running);
      List<EngineComponent> hanging = List.of(EngineComponent.DATABASE, EngineComponent.REDIS);
      List<ProcessHandle> hung = hanging.stream().map(running.engines()::process).toList();

      for (ProcessHandle process : hung) {
        ProcessSignal.STOP.sendTo(process);
      }

      await()
          .until(
              () ->
                  hanging.stream()
                      .allMatch(
                          component ->
                              !hung.contains(running.engines().process(component))
                                  && isUp(running, component)));
      assertThat(hung).noneMatch(ProcessHandle::isAlive);
      assertThat(rows(running)).isOne();
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

  @Test
  void aSecondProgramOnTheSameDirectoryFailsWithTheFirstOnesProcessId() throws IOException {
    try (DataDirectory first = DataDirectory.open(directory.path())) {
      assertThat(first.root()).isDirectory();
      assertThatThrownBy(() -> DataDirectory.open(directory.path()))
          .isInstanceOf(DataDirectory.DataDirectoryInUseException.class)
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
  void eachStartHasNewPasswordsWhateverTheLastOneLeft() throws IOException, SQLException {
    Path passwords = directory.path().resolve("secrets.properties");
    RunningEngines.on(directory.path()).close();
    List<String> before = Files.readAllLines(passwords);
    Files.writeString(directory.path().resolve("courtflash.lock"), "12\u0000half");
    Files.writeString(directory.path().resolve("mariadb/mariadb.pid"), "");
    try (RunningEngines running = RunningEngines.on(directory.path())) {
      insertRow(running);
      running.redis().shutdown();
      running.broker().createConnection().close();
      assertThat(Files.readAllLines(passwords))
          .hasSameSizeAs(before)
          .doesNotContainAnyElementsOf(before);
    }
  }

  @Test
  void redisStartsDespiteADamagedFile() throws IOException {
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
