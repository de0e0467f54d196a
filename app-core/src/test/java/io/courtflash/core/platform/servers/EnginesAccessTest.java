package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sleepycat.je.EnvironmentConfig;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.util.FileSystemUtils;

/** Who can reach the embedded servers, and how they are set up; all tests look at the same ones. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EnginesAccessTest {

  private final Path directory = TestEnvironmentInitializer.create();
  private RunningEngines running;

  @BeforeAll
  void startServers() {
    running = RunningEngines.on(directory);
  }

  @AfterAll
  void stopServers() throws IOException {
    running.close();
    FileSystemUtils.deleteRecursively(directory);
  }

  /** Reads the limit from the store, because a test can't fill a disk. */
  @Test
  void theBrokerAcceptsMessagesUntilTheDiskIsAlmostFull() throws IOException {
    assertThat(BrokerStore.in(directory).getConfigManager().get(EnvironmentConfig.FREE_DISK))
        .isEqualTo(String.valueOf(EmbeddedBroker.MIN_FREE_BYTES));
  }

  /** Otherwise Qpid halts the program when its housekeeping fails, and takes the claims with it. */
  @Test
  void anErrorThatNobodyCatchesDoesNotHaltTheProgram() {
    assertThat(Thread.getDefaultUncaughtExceptionHandler()).isNotNull();
  }

  @Test
  void onlyTheOwnerReadsThePasswordsAndTheServersListenOnLoopbackOnly() throws IOException {
    assertThat(permissions("secrets.properties")).isEqualTo("[OWNER_READ, OWNER_WRITE]");
    assertThat(permissions("run/redis.conf")).isEqualTo("[OWNER_READ, OWNER_WRITE]");
    assertThat(permissions("")).isEqualTo("[OWNER_EXECUTE, OWNER_READ, OWNER_WRITE]");
    List<String> listening = listening();
    assertThat(running.engines().status()).hasSize(3);
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

  @Test
  void theDatabaseUserReachesOnlyItsSchemaAndTheTimeZoneIsUtc() throws SQLException {
    try (Connection database = running.database();
        var statement = database.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM mysql.global_priv"))
          .isInstanceOf(SQLException.class);
      var settings =
          statement.executeQuery(
              "SELECT @@global.time_zone AS zone, @@character_set_database AS charset");
      settings.next();
      assertThat(settings.getString("zone")).isEqualTo("+00:00");
      assertThat(settings.getString("charset")).isEqualTo("utf8mb4");
    }
  }

  private String permissions(String name) throws IOException {
    return Files.getPosixFilePermissions(directory.resolve(name)).stream()
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
        .flatMap(EnginesAccessTest::lines)
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
}
