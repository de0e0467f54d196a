package pack;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Creates Java's AOT cache, which makes starts faster. The packaged program itself has to write it,
 * because Java accepts it only with the same jars, with the same times, and the same Java.
 */
final class AotCache {

  private static final String FILE = "courtflash.aot";
  private static final String OPTIONS = "[JavaOptions]";

  /** What rehearsal.PracticeLoop logs at the end of a practice rush. */
  private static final String PRACTISED = "Practised a rush";

  /** What boot.ScreenTour logs at its end. */
  private static final String TOURED = "Opened all screens";

  private static final Duration START_TIMEOUT = Duration.ofMinutes(10);
  private static final Duration END_TIMEOUT = Duration.ofMinutes(10);

  private AotCache() {}

  /**
   * Starts the program with its window on an empty data directory, and stops it after its practice
   * rush and when each screen was open; Java writes the cache then, with the classes that were used
   * and with profiles of the reservation path. Later starts use it.
   */
  static void train(Path program, Path libraries, Path scratch)
      throws IOException, InterruptedException {
    Path log = scratch.resolve("training.log");
    int port = freePort();
    ProcessBuilder builder =
        new ProcessBuilder(
                List.of(
                    program.toString(),
                    "console",
                    "--allow-root",
                    "--data-dir=" + scratch.resolve("training"),
                    "--courtflash.sample-hall=true",
                    "--logging.threshold.console=info",
                    "--server.port=" + port))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    Path file = libraries.resolve(FILE);
    // The packaging user's settings must not change this start.
    builder.environment().keySet().removeIf(name -> name.startsWith("COURTFLASH_"));
    builder.environment().put("JAVA_TOOL_OPTIONS", options(file, scratch));
    Process training = builder.start();
    try {
      awaitServing(training, port, log);
      awaitLine(PRACTISED, training, log);
      awaitLine(TOURED, training, log);
      training.destroy();
      if (!training.waitFor(END_TIMEOUT.toSeconds(), TimeUnit.SECONDS) || Files.notExists(file)) {
        throw new IllegalStateException("No cache was written, see " + log);
      }
    } finally {
      // An orderly stop, so that it stops its servers, too.
      training.destroy();
    }
    configure(libraries.resolve(program.getFileName() + ".cfg"));
  }

  /**
   * JavaFX's headless platform shows the window, so that the cache has the console's classes, too.
   * The console's preferences go into the scratch folder.
   */
  private static String options(Path file, Path scratch) {
    return String.join(
        " ",
        "-XX:AOTCacheOutput='" + file + "'",
        "-Dglass.platform=Headless",
        "-Dprism.build=sw",
        "-Dcourtflash.console.tour=true",
        "-Djava.util.prefs.userRoot='" + scratch + "'");
  }

  /** Makes later starts use the cache. Java ignores a cache that doesn't fit. */
  private static void configure(Path configuration) throws IOException {
    String option = "java-options=-XX:AOTCache=$APPDIR/" + FILE;
    String text = Files.readString(configuration);
    Files.writeString(
        configuration, text.replace(OPTIONS, OPTIONS + System.lineSeparator() + option));
  }

  private static void awaitServing(Process training, int port, Path log)
      throws IOException, InterruptedException {
    URI health = URI.create("http://127.0.0.1:" + port + "/actuator/health");
    long end = System.nanoTime() + START_TIMEOUT.toNanos();
    try (HttpClient client = HttpClient.newHttpClient()) {
      while (!answers(client, health)) {
        if (!training.isAlive() || System.nanoTime() > end) {
          throw new IllegalStateException("The packaged program does not start, see " + log);
        }
        Thread.sleep(Duration.ofMillis(200));
      }
    }
  }

  private static void awaitLine(String text, Process training, Path log)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + START_TIMEOUT.toNanos();
    while (!Files.readString(log).contains(text)) {
      if (!training.isAlive() || System.nanoTime() > end) {
        throw new IllegalStateException("No line has \"" + text + "\", see " + log);
      }
      Thread.sleep(Duration.ofMillis(200));
    }
  }

  private static boolean answers(HttpClient client, URI health) throws InterruptedException {
    try {
      var request = HttpRequest.newBuilder(health).timeout(Duration.ofSeconds(5)).build();
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
