package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.ConnectionFactory;
import io.courtflash.core.CourtFlash;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.redisson.api.RedissonClient;
import org.springframework.util.FileSystemUtils;

/**
 * What another user of this computer can do to the data directory, and to the ports of servers that
 * are stopped meanwhile.
 */
@Thorough(besides = "EnginesAccessTest")
@EnabledIf(
    value = "io.courtflash.core.platform.servers.engine.OtherSystemUser#isPossible",
    disabledReason = "only root can run programs as another user")
class OtherSystemUserTest {

  private static Path directory = Path.of("");
  private static RunningEngines running;

  @BeforeAll
  static void start() {
    directory = TestEnvironmentInitializer.create();
    running = RunningEngines.on(directory);
  }

  @AfterAll
  static void stop() throws IOException {
    running.close();
    FileSystemUtils.deleteRecursively(directory);
  }

  @Test
  void nothingInTheDataDirectoryCanBeReadOrWritten() throws IOException {
    String parent = String.valueOf(directory.getParent());
    assumeThat(OtherSystemUser.run("ls", parent).code())
        .as("others can get as far as %s", parent)
        .isZero();
    try (Stream<Path> files = Files.walk(directory, 2)) {
      for (Path file : files.toList()) {
        for (String access : List.of("-r", "-w", "-x")) {
          assertThat(OtherSystemUser.run("test", access, file.toString()).code())
              .as("%s %s", access, file)
              .isNotZero();
        }
      }
    }
    assertThat(
            OtherSystemUser.run("cat", directory.resolve("secrets.properties").toString()).code())
        .isNotZero();
  }

  @Test
  void theProgramPutsNothingIntoTheTemporaryFolder() throws IOException {
    Path temporary = Files.createTempDirectory(directory.getParent(), "tmp");
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path data = TestEnvironmentInitializer.createMigrated();
    Process program = start(temporary, data);
    try {
      await().until(() -> Files.exists(data.resolve("run/operator.properties")));
      assertThat(temporary).isEmptyDirectory();
      assertThat(data.resolve("run/jetty")).isDirectory();
      String find = "find \"$0\" -mindepth 1 -readable 2>/dev/null";
      assertThat(OtherSystemUser.run("sh", "-c", find, data.toString()).output()).isEmpty();
    } finally {
      program.destroy();
      program.onExit().join();
      FileSystemUtils.deleteRecursively(temporary);
      FileSystemUtils.deleteRecursively(data);
    }
  }

  private static Process start(Path temporary, Path data) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-Xmx512m",
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            CourtFlash.class.getName(),
            "--courtflash.headless=true",
            "--courtflash.mode=embedded",
            "--courtflash.practice.enabled=false",
            "--courtflash.data-dir=" + data,
            "--server.port=0")
        .redirectErrorStream(true)
        .redirectOutput(Path.of("target", "OtherSystemUserTest.log").toFile())
        .start();
  }

  @Test
  void whoeverTakesThePortOfRedisReceivesNothing() throws Exception {
    int port = running.port(EngineComponent.REDIS);
    RedissonClient client = running.redis();
    running.engines().stop(EngineComponent.REDIS);
    try (var thief = OtherSystemUser.Server.on(port, "+OK\r\n")) {
      assertThatThrownBy(() -> client.getBucket("bf:stolen").set("yes")).isNotNull();
      assertThatThrownBy(() -> running.engines().start(EngineComponent.REDIS))
          .isInstanceOf(EngineException.class);
      assertReceivedNothing(thief);
    }
    running.engines().start(EngineComponent.REDIS);
    await().untilAsserted(() -> client.getBucket("bf:back").set("yes"));
    client.shutdown();
  }

  @Test
  void whoeverTakesThePortOfTheDatabaseReceivesNothing() throws Exception {
    int port = running.port(EngineComponent.DATABASE);
    String greeting = Loopback.send(port, "").orElseThrow();
    running.engines().stop(EngineComponent.DATABASE);
    try (var thief = OtherSystemUser.Server.on(port, greeting)) {
      assertThatThrownBy(() -> running.database().close()).hasStackTraceContaining("another user");
      assertThatThrownBy(() -> running.engines().start(EngineComponent.DATABASE))
          .isInstanceOf(EngineException.class);
      assertReceivedNothing(thief);
    }
    running.engines().start(EngineComponent.DATABASE);
    running.database().close();
  }

  @Test
  void whoeverTakesThePortOfTheBrokerReceivesNothing() throws Exception {
    int port = running.port(EngineComponent.BROKER);
    ConnectionFactory client = new ConnectionFactory();
    client.setHost(Loopback.HOST);
    client.setPort(port);
    EmbeddedEngineConfiguration.brokerSockets().customize(client);
    running.engines().stop(EngineComponent.BROKER);
    try (var thief = OtherSystemUser.Server.on(port, "")) {
      assertThatThrownBy(() -> client.newConnection().close())
          .hasStackTraceContaining("another user");
      assertReceivedNothing(thief);
    }
    running.engines().start(EngineComponent.BROKER);
  }

  private static void assertReceivedNothing(OtherSystemUser.Server thief) {
    await().until(() -> thief.events().contains("connected"));
    assertThat(thief.events()).allMatch(event -> event.equals("connected"));
  }
}
