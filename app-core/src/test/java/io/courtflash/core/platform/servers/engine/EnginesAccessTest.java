package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sleepycat.je.EnvironmentConfig;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.platform.servers.ServerPasswords;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.OwnServerSocket;
import io.courtflash.core.platform.servers.process.PortOwner;
import io.courtflash.core.testing.EngineTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledIf;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.util.FileSystemUtils;

/** Who can reach the embedded servers, and how they are set up. */
@EngineTest
@DisabledIfEnvironmentVariable(
    named = "COURTFLASH_MODE",
    matches = "external",
    disabledReason = "servers outside are set up by their operator")
class EnginesAccessTest {

  private static final String OTHER_USER =
      "io.courtflash.core.platform.servers.engine.OtherSystemUser#isPossible";
  private static final String AS_ROOT = "only root can run programs as another user";

  private final Path directory;
  private final RunningEngines running;

  @Autowired
  EnginesAccessTest(BeanFactory engine) {
    running = RunningEngines.of(engine);
    directory = running.directory().root();
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
  void nobodyButTheOwnerReachesTheServers() throws IOException {
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
  void theDatabaseUserReachesOnlyItsSchema() throws SQLException {
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

  @Test
  @EnabledIf(value = OTHER_USER, disabledReason = AS_ROOT)
  void aFolderThatBelongsToSomebodyElseIsNoDataDirectory() throws IOException {
    Path foreign = Files.createDirectory(directory.resolveSibling("foreign"));
    try {
      Files.setOwner(
          foreign,
          foreign.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
      assertThatThrownBy(() -> DataDirectory.open(foreign))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("belongs to the user nobody");
    } finally {
      FileSystemUtils.deleteRecursively(foreign);
    }
  }

  @Test
  @EnabledIf(value = OTHER_USER, disabledReason = AS_ROOT)
  void noPasswordIsReadableInAProcess() throws IOException {
    ServerPasswords passwords = running.directory().passwords();
    for (EngineComponent server : List.of(EngineComponent.DATABASE, EngineComponent.REDIS)) {
      String process = "/proc/" + running.engines().process(server).pid();
      assertThat(OtherSystemUser.run("cat", process + "/cmdline").output())
          .contains(server == EngineComponent.REDIS ? "redis" : "mariadb")
          .doesNotContain(
              passwords.database(),
              passwords.databaseRoot(),
              passwords.redis(),
              passwords.broker());
      assertThat(OtherSystemUser.run("cat", process + "/environ").code()).isNotZero();
    }
  }

  @Test
  @EnabledIf(value = OTHER_USER, disabledReason = AS_ROOT)
  void aPortIsThisUsersOnlyWhileAServerOfTheirsListensOnIt()
      throws IOException, InterruptedException {
    int port = running.port(EngineComponent.REDIS);
    try (Socket own = new OwnServerSocket()) {
      own.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      assertThat(own.isConnected()).isTrue();
    }
    assertThat(PortOwner.isThisUsers(port)).isTrue();
    int free = Loopback.freePort();
    assertThat(PortOwner.isThisUsers(free)).isFalse();
    try (var _ = OtherSystemUser.Server.on(free, "")) {
      assertThat(PortOwner.isThisUsers(free)).isFalse();
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
