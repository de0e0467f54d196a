package io.courtflash.bench;

import io.courtflash.bench.BenchController.Aftermath;
import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.Settled;
import io.courtflash.bench.BenchController.StudentsRequest;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.springframework.util.FileSystemUtils;

/** The engine under measurement, in a process of its own with a data directory of its own. */
final class BenchEngine implements AutoCloseable {

  private static final int SETTLES_WITHIN_SECONDS = 120;
  private static final int HALL_ATTEMPTS = 5;
  private static final int HALL_PAUSE_SECONDS = 5;
  private static final String STUDENT = "b";

  private static final Path LOG = Path.of("target", "bench-engine.log");

  /** What {@code rehearsal.PracticeLoop} logs at the end of a practice rush. */
  private static final String PRACTISED = "Practised a rush";

  private static final int PRACTISES_WITHIN_SECONDS = 180;
  private static final int QUIET_WITHIN_SECONDS = 60;
  private static final long QUIET_MICROS_PER_SECOND = 100_000;

  private final Path directory;
  private final List<String> arguments;
  private ServerProcess server;

  private BenchEngine(Path directory, List<String> arguments)
      throws IOException, InterruptedException {
    this.directory = directory;
    this.arguments = arguments;
    this.server = startServer(JavaLaunch.fromFolders());
  }

  /**
   * Starts the engine; returns when it answers.
   *
   * @param settings what this bench needs beside the settings of all benches
   */
  static BenchEngine start(String... settings) throws IOException, InterruptedException {
    Path directory = TestEnvironmentInitializer.create();
    try {
      return new BenchEngine(directory, arguments(directory, settings));
    } catch (IOException | RuntimeException e) {
      FileSystemUtils.deleteRecursively(directory);
      throw e;
    }
  }

  private static List<String> arguments(Path directory, String... settings) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--courtflash.mode=embedded",
                "--courtflash.headless=true",
                "--courtflash.data-dir=" + directory.resolve("data"),
                "--courtflash.admin-password=only-for-the-bench",
                "--courtflash.captcha.mode=off",
                "--logging.level.io.courtflash.core.operations.rehearsal=info",
                "--logging.threshold.console=info",
                "--courtflash.limits.reserve-per-user-per-minute=100000",
                "--courtflash.limits.early-per-user-per-minute=100000",
                "--courtflash.limits.calls-per-user-per-minute=10000000"));
    arguments.addAll(List.of(settings));
    return arguments;
  }

  private ServerProcess startServer(JavaLaunch launch) throws IOException, InterruptedException {
    Files.createDirectories(LOG.getParent());
    return ServerProcess.start(
        launch, BenchServer.class, "/actuator/health", LOG, arguments.toArray(String[]::new));
  }

  /** Stops the engine in order and starts it on the same data; returns when it answers. */
  void restart() throws IOException, InterruptedException {
    restart(JavaLaunch.fromFolders());
  }

  /** Stops the engine in order and starts it so on the same data; returns when it answers. */
  void restart(JavaLaunch launch) throws IOException, InterruptedException {
    server.close();
    server = startServer(launch);
  }

  /**
   * Waits until the engine has warmed itself up after its start.
   *
   * @throws IllegalStateException it hasn't within three minutes
   */
  void awaitPractice() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PRACTISES_WITHIN_SECONDS);
    while (!Files.readString(LOG).contains(PRACTISED)) {
      if (System.nanoTime() - end > 0) {
        throw new IllegalStateException("No practice rush has ended; see " + LOG);
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  /**
   * Waits, a minute at most, until the engine and its servers have nothing to do: the database
   * still works on rows that were deleted seconds ago.
   */
  void awaitQuiet() throws IOException, InterruptedException {
    for (int second = 0; second < QUIET_WITHIN_SECONDS; second++) {
      EngineCpu before = cpu();
      TimeUnit.SECONDS.sleep(1);
      if (cpu().microsEach(before, 1).values().stream().mapToLong(used -> used).sum()
          < QUIET_MICROS_PER_SECOND) {
        return;
      }
    }
  }

  /**
   * Restarts the engine for a practice rush and stops it again, for Java's AOT cache.
   *
   * @return starts that use the cache, as the packages have one
   */
  JavaLaunch trainCache() throws IOException, InterruptedException {
    JavaLaunch jars = JavaLaunch.fromJars(directory);
    Path cache = directory.resolve("bench.aot");
    restart(jars.with("-XX:AOTCacheOutput=" + cache));
    awaitPractice();
    restart(jars.with("-XX:AOTCache=" + cache));
    if (Files.notExists(cache)) {
      throw new IllegalStateException("Java has written no cache; see " + LOG);
    }
    return jars.with("-XX:AOTCache=" + cache);
  }

  ServerProcess server() {
    return server;
  }

  /** Makes the students whose tokens {@link #tokens} returns. */
  void addStudents(int students) throws IOException, InterruptedException {
    server.post("/bench/students", new StudentsRequest(STUDENT, students));
  }

  /** The tokens of the first students. */
  static List<String> tokens(int students) {
    return IntStream.range(0, students).mapToObj(i -> STUDENT + i).toList();
  }

  /**
   * Replaces the hall by a new one without bookings. On a slow machine the engine's own loops can
   * hold the new session for longer than the database lets others wait; then it is made anew.
   */
  BenchHall hall(HallRequest request) throws IOException, InterruptedException {
    for (int attempt = 1; attempt < HALL_ATTEMPTS; attempt++) {
      try {
        return server.post("/bench/hall", request, BenchHall.class);
      } catch (IllegalStateException e) {
        System.out.println("Once more: " + e.getMessage());
        TimeUnit.SECONDS.sleep(HALL_PAUSE_SECONDS);
      }
    }
    return server.post("/bench/hall", request, BenchHall.class);
  }

  /** Writes prepared requests to the file that a load reads; the next ones replace them. */
  Path file(List<byte[]> requests) throws IOException {
    Path file = directory.resolve("engine.requests");
    RequestFile.write(file, requests);
    return file;
  }

  /** For files of the bench; deleted in the end. */
  Path directory() {
    return directory;
  }

  /** Sends as fast as it is answered, see {@link LoadPlan#closed}. */
  LoadResult load(int seconds, boolean repeat, List<byte[]> requests)
      throws IOException, InterruptedException {
    return LoadPlan.closed(server.port(), seconds, repeat, file(requests)).run();
  }

  /**
   * Waits, two minutes at most, until the rows of all accepted claims since the hall was made are
   * committed; returns how far settling has come.
   */
  Settled awaitSettled(long accepted) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SETTLES_WITHIN_SECONDS);
    Settled settled = server.get("/bench/settled", Settled.class);
    while (settled.claims() < accepted && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(50);
      settled = server.get("/bench/settled", Settled.class);
    }
    return settled;
  }

  /** Waits until nothing follows the settled claims any more: it would slow the next load down. */
  void awaitFollowUps() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SETTLES_WITHIN_SECONDS);
    while (server.get("/bench/outbox", Long.class) > 0) {
      if (System.nanoTime() - end > 0) {
        throw new IllegalStateException("The outbox isn't empty; see " + LOG);
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  Aftermath aftermath() throws IOException, InterruptedException {
    return server.get("/bench/aftermath", Aftermath.class);
  }

  /** What the engine and its servers have used since they started. */
  EngineCpu cpu() throws IOException {
    return EngineCpu.of(server.handle());
  }

  String memory() throws IOException {
    return ProcessMemory.text(server.handle());
  }

  @Override
  public void close() throws IOException {
    server.close();
    FileSystemUtils.deleteRecursively(directory);
  }
}
