package pack;

import java.io.IOException;
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
 * Classes as Java has them after a start, kept in a file. It is made by a start of the packaged
 * program itself: jars, their times and Java must be the same later.
 */
final class AotCache {

  private static final String FILE = "courtflash.aot";
  private static final String OPTIONS = "[JavaOptions]";
  private static final Duration START_LIMIT = Duration.ofMinutes(10);
  private static final Duration END_LIMIT = Duration.ofMinutes(10);

  private AotCache() {}

  /**
   * Starts the program with its window on an empty data directory, ends it when it serves, and has
   * Java write the file.
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
                    "--server.port=" + port))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    Path file = libraries.resolve(FILE);
    // What is set for whoever packs isn't meant for this start.
    builder.environment().keySet().removeIf(name -> name.startsWith("COURTFLASH_"));
    builder.environment().put("JAVA_TOOL_OPTIONS", options(file, scratch));
    Process training = builder.start();
    try {
      awaitServing(training, port, log);
      training.destroy();
      if (!training.waitFor(END_LIMIT.toSeconds(), TimeUnit.SECONDS) || Files.notExists(file)) {
        throw new IllegalStateException("No cache was written, see " + log);
      }
    } finally {
      // In order, so that it ends its engines, too.
      training.destroy();
    }
    use(libraries.resolve(program.getFileName() + ".cfg"));
  }

  /**
   * JavaFX's own headless platform makes the window, so that the console's classes are kept, too.
   * What is chosen at it is forgotten with the scratch folder.
   */
  private static String options(Path file, Path scratch) {
    return String.join(
        " ",
        "-XX:AOTCacheOutput='" + file + "'",
        "-Dglass.platform=Headless",
        "-Dprism.order=sw",
        "-Djava.util.prefs.userRoot='" + scratch + "'");
  }

  /** From the next start on; Java goes on without a file that doesn't fit. */
  private static void use(Path configuration) throws IOException {
    String option = "java-options=-XX:AOTCache=$APPDIR/" + FILE;
    String text = Files.readString(configuration);
    Files.writeString(
        configuration, text.replace(OPTIONS, OPTIONS + System.lineSeparator() + option));
  }

  private static void awaitServing(Process training, int port, Path log)
      throws IOException, InterruptedException {
    URI health = URI.create("http://127.0.0.1:" + port + "/actuator/health");
    long end = System.nanoTime() + START_LIMIT.toNanos();
    try (HttpClient client = HttpClient.newHttpClient()) {
      while (!answers(client, health)) {
        if (!training.isAlive() || System.nanoTime() > end) {
          throw new IllegalStateException("The packaged program does not start, see " + log);
        }
        Thread.sleep(Duration.ofMillis(200));
      }
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
    try (var socket = new java.net.ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
