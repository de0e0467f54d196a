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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.springframework.util.FileSystemUtils;

/** Nodes of the program, each in a process of its own, on the servers of the environment. */
final class BenchNodes implements AutoCloseable {

  private static final int CONNECTIONS = 64;
  private static final int PATIENCE_SECONDS = 60;
  private static final int SETTLES_WITHIN_SECONDS = 120;
  private static final int HALL_ATTEMPTS = 6;
  private static final int HALL_PAUSE_SECONDS = 5;
  private static final double MILLIS = 1_000;

  private final Path directory = TestEnvironmentInitializer.create();
  private final List<ServerProcess> nodes = new ArrayList<>();

  int size() {
    return nodes.size();
  }

  /** Starts one more; returns when it answers. */
  void add() throws IOException, InterruptedException {
    String name = "node-" + (nodes.size() + 1);
    nodes.add(
        ServerProcess.start(
            JavaLaunch.fromFolders(),
            BenchServer.class,
            "/actuator/health",
            Files.createDirectories(Path.of("target")).resolve("bench-" + name + ".log"),
            "--courtflash.headless=true",
            "--courtflash.practice.enabled=false",
            "--courtflash.data-dir=" + directory.resolve(name),
            "--courtflash.admin-password=only-for-the-bench",
            "--courtflash.captcha.mode=off",
            "--courtflash.limits.reserve-per-user-per-minute=1000000",
            "--courtflash.limits.early-per-user-per-minute=1000000",
            "--courtflash.limits.calls-per-user-per-minute=10000000"));
  }

  void addStudents(int students) throws IOException, InterruptedException {
    nodes.getFirst().post("/bench/students", new StudentsRequest("b", students));
  }

  /**
   * Replaces the hall by a new one without bookings; made anew while the loops of the nodes hold
   * the old one's rows.
   */
  BenchHall hall(HallRequest request) throws IOException, InterruptedException {
    for (int attempt = 1; attempt < HALL_ATTEMPTS; attempt++) {
      try {
        return nodes.getFirst().post("/bench/hall", request, BenchHall.class);
      } catch (IllegalStateException e) {
        System.out.println("Once more: " + e.getMessage());
        TimeUnit.SECONDS.sleep(HALL_PAUSE_SECONDS);
      }
    }
    return nodes.getFirst().post("/bench/hall", request, BenchHall.class);
  }

  /**
   * Sends to all nodes at the same time, by a generator for each, through 64 connections in all.
   *
   * @return one result for each node
   */
  List<LoadResult> load(int seconds, boolean repeat, List<byte[]> requests)
      throws IOException, InterruptedException {
    List<Callable<LoadResult>> loads = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      Path file = directory.resolve("requests-" + node);
      RequestFile.write(file, share(requests, node));
      LoadPlan plan =
          new LoadPlan(
              nodes.get(node).port(),
              CONNECTIONS / nodes.size(),
              seconds,
              0,
              repeat,
              false,
              file.toString(),
              "",
              PATIENCE_SECONDS);
      loads.add(plan::run);
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<LoadResult> results = new ArrayList<>();
      for (Future<LoadResult> load : threads.invokeAll(loads)) {
        results.add(load.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private List<byte[]> share(List<byte[]> requests, int node) {
    List<byte[]> share = new ArrayList<>();
    for (int i = node; i < requests.size(); i += nodes.size()) {
      share.add(requests.get(i));
    }
    return share;
  }

  /** The claims that all nodes together have settled since they were started, or a hall made. */
  long settled() throws IOException, InterruptedException {
    long settled = 0;
    for (ServerProcess node : nodes) {
      settled += node.get("/bench/settled", Settled.class).claims();
    }
    return settled;
  }

  /** Waits, two minutes at most, until so many claims are settled; returns how many are. */
  long awaitSettled(long wanted) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SETTLES_WITHIN_SECONDS);
    long settled = settled();
    while (settled < wanted && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(100);
      settled = settled();
    }
    return settled;
  }

  Aftermath aftermath() throws IOException, InterruptedException {
    return nodes.getFirst().get("/bench/aftermath", Aftermath.class);
  }

  /** The processor time of all nodes, in seconds. */
  double cpuSeconds() {
    double seconds = 0;
    for (ServerProcess node : nodes) {
      seconds += ProcessCpu.ofAll(node.handle()).toMillis() / MILLIS;
    }
    return seconds;
  }

  @Override
  public void close() throws IOException {
    nodes.forEach(ServerProcess::close);
    FileSystemUtils.deleteRecursively(directory);
  }
}
