package io.courtflash.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.testkit.HallTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.util.FileSystemUtils;

/** The program in a process of its own, on servers that it doesn't start. */
public record NodeProcess(Process process, int port, Path directory) implements AutoCloseable {

  private static final Duration STARTS_WITHIN = Duration.ofMinutes(4);
  private static final int STOPS_WITHIN_SECONDS = 60;

  /** Starts it on the servers of the environment; returns when it answers. */
  static NodeProcess start() throws IOException {
    return start(CourtFlash.class);
  }

  /**
   * Starts it; returns when it answers.
   *
   * @param settings on the command line, such as where the servers are
   */
  public static NodeProcess start(Class<?> main, String... settings) throws IOException {
    int port = freePort();
    Path directory = TestEnvironmentInitializer.createEmpty();
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx512m",
                HallTime.option(),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                "--courtflash.headless=true",
                "--courtflash.practice.enabled=false",
                "--courtflash.captcha.mode=off",
                "--courtflash.limits.reserve-per-user-per-minute=1000",
                "--courtflash.limits.early-per-user-per-minute=1000",
                "--courtflash.limits.auth-per-address-per-minute=100000",
                "--courtflash.limits.registrations-per-address-per-hour=100000",
                "--courtflash.data-dir=" + directory,
                "--courtflash.admin-password=" + EngineTest.ADMIN_PASSWORD,
                "--courtflash.account.open-registration=true",
                "--courtflash.account.argon2-memory-kib=64",
                "--courtflash.account.argon2-iterations=1",
                "--logging.level.root=warn",
                "--server.port=" + port));
    command.addAll(List.of(settings));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(Path.of("target", "node-" + port + ".log").toFile())
            .start();
    NodeProcess node = new NodeProcess(process, port, directory);
    try {
      await().atMost(STARTS_WITHIN).until(() -> !process.isAlive() || node.serves());
      assertThat(process.isAlive()).as("target/node-%d.log", port).isTrue();
    } catch (RuntimeException | AssertionError e) {
      node.close();
      throw e;
    }
    return node;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean serves() {
    try {
      return ApiClient.at(port).get("/actuator/health").status() == 200;
    } catch (UncheckedIOException _) {
      return false;
    }
  }

  /** Ends it without warning, in the middle of whatever it does. */
  public void kill() throws InterruptedException {
    var _ = process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOPS_WITHIN_SECONDS, TimeUnit.SECONDS)) {
        var _ = process.destroyForcibly();
      }
      FileSystemUtils.deleteRecursively(directory);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
