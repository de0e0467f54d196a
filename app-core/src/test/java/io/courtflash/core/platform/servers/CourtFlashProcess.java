package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.HallTime;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The whole program in its own process, without a window. */
public record CourtFlashProcess(Process process, int port) implements AutoCloseable {

  /** One that is free. */
  public static final int ANY_PORT = 0;

  /** It is started often, and never runs for long. */
  private static final List<String> FLAGS =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m");

  /**
   * Starts a program that has everything of CourtFlash; returns when it serves students. What it
   * prints goes to {@code target/<its name>.log}.
   *
   * @param wantedPort where it serves students, or {@link #ANY_PORT}
   * @param settings further ones, such as {@code courtflash.captcha.mode=off}
   */
  public static CourtFlashProcess start(
      Class<?> main, Path directory, int wantedPort, String... settings) throws IOException {
    int port = wantedPort == ANY_PORT ? Loopback.freePort() : wantedPort;
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(FLAGS);
    command.add(HallTime.option());
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(
        List.of(
            "--courtflash.mode=embedded",
            "--courtflash.headless=true",
            "--courtflash.practice.enabled=false",
            "--courtflash.data-dir=" + directory,
            "--courtflash.admin-password=" + EngineTest.ADMIN_PASSWORD,
            "--courtflash.account.open-registration=true",
            "--courtflash.account.argon2-memory-kib=64",
            "--courtflash.account.argon2-iterations=1",
            "--server.port=" + port));
    for (String setting : settings) {
      command.add("--" + setting);
    }
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(
                    Path.of("target", main.getSimpleName() + ".log").toFile()))
            .redirectErrorStream(true)
            .start();
    CourtFlashProcess program = new CourtFlashProcess(process, port);
    try {
      await().until(() -> !process.isAlive() || program.serves());
      assertThat(process.isAlive()).isTrue();
    } catch (RuntimeException | AssertionError e) {
      program.close();
      throw e;
    }
    return program;
  }

  private boolean serves() {
    try {
      return ApiClient.at(port).get("/actuator/health").status() == 200;
    } catch (UncheckedIOException _) {
      return false;
    }
  }

  /** The processes of its servers. */
  public List<ProcessHandle> children() {
    return process.descendants().toList();
  }

  /** Kills it; its servers keep running. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Stops it in order. */
  @Override
  public void close() {
    List<ProcessHandle> children = children();
    process.destroy();
    try {
      if (process.waitFor(TestTimeout.LIMIT)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
