package io.courtflash.bench;

import io.courtflash.bench.BenchController.Aftermath;
import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/**
 * One, two and three nodes on the servers that {@code .ci/with-clusters} starts: {@code
 * .ci/with-clusters redis,rabbit,galera ./mvnw test -Pbench -pl app-core -Dtest=ScaleBench}, or
 * {@code none} instead of the names for single servers. It is no test: no build runs it, and it
 * fails by no figure. Its options are in {@link BenchSettings}.
 *
 * <p>On one machine several nodes can't be faster than one. What counts is the processor time that
 * each answer costs the nodes and each kind of server.
 */
@EnabledIfEnvironmentVariable(named = ServerCpu.FOLDER, matches = ".+")
class ScaleBench {

  private static final int NODES = Integer.getInteger("bench.nodes", 3);
  private static final int STUDENTS = 20_000;
  private static final int WARM_UPS = 2;
  private static final int REST_SECONDS = 5;
  private static final HallRequest LARGE = new HallRequest(40, 14, 40, Gate.OPEN);
  private static final HallRequest SMALL = new HallRequest(8, 10, 1, Gate.OPEN);

  private final List<String> tokens = IntStream.range(0, STUDENTS).mapToObj(i -> "b" + i).toList();

  /**
   * One load on all nodes.
   *
   * @param results one for each node
   */
  private record MeasuredLoad(List<LoadResult> results, CpuUse used) {}

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    System.out.println("Servers: " + ServerCpu.describe());
    try (BenchNodes nodes = new BenchNodes()) {
      nodes.add();
      nodes.addStudents(STUDENTS);
      measure(nodes);
      while (nodes.size() < NODES) {
        nodes.add();
        measure(nodes);
      }
    }
  }

  private void measure(BenchNodes nodes) throws IOException, InterruptedException {
    for (int i = 0; i < WARM_UPS; i++) {
      var _ = winners(nodes);
    }
    CpuUse rest = rest(nodes);
    if (BenchSettings.wants("winners")) {
      for (int round = 0; round < BenchSettings.ROUNDS; round++) {
        print("winners", nodes, winners(nodes), rest);
      }
    }
    if (BenchSettings.wants("sold out")) {
      BenchHall hall = nodes.hall(SMALL);
      List<byte[]> requests = ClaimRequests.oneEach(hall, tokens);
      repeated("sold out", nodes, requests, rest);
    }
    if (BenchSettings.wants("board")) {
      BenchHall hall = nodes.hall(SMALL);
      List<byte[]> requests =
          tokens.stream()
              .map(token -> RequestFile.get("/browse/slot?sessionId=" + hall.sessionId(), token))
              .toList();
      repeated("board", nodes, requests, rest);
    }
  }

  private static CpuUse rest(BenchNodes nodes) throws IOException, InterruptedException {
    CpuUse before = CpuUse.of(nodes);
    TimeUnit.SECONDS.sleep(REST_SECONDS);
    CpuUse rest = CpuUse.of(nodes).since(before);
    System.out.printf("%d nodes at rest, of one core: %s%n", nodes.size(), rest.ofACore());
    return rest;
  }

  /** Sells places as fast as they are asked for, and waits until all claims are settled. */
  private MeasuredLoad winners(BenchNodes nodes) throws IOException, InterruptedException {
    BenchHall hall = nodes.hall(LARGE);
    long settledBefore = nodes.settled();
    List<byte[]> requests = ClaimRequests.everyPlace(hall, tokens, LARGE.capacity());
    CpuUse before = CpuUse.of(nodes);
    List<LoadResult> results = nodes.load(BenchSettings.SECONDS, false, requests);
    long accepted = results.stream().mapToLong(LoadResult::accepted).sum();
    long settled = nodes.awaitSettled(settledBefore + accepted) - settledBefore;
    CpuUse used = CpuUse.of(nodes).since(before);
    Aftermath aftermath = nodes.aftermath();
    if (aftermath.liveRows() != accepted
        || aftermath.pending() > 0
        || !aftermath.violations().isEmpty()) {
      System.out.printf("  BROKEN: %d accepted, %d settled, %s%n", accepted, settled, aftermath);
    }
    return new MeasuredLoad(results, used);
  }

  private static void repeated(String name, BenchNodes nodes, List<byte[]> requests, CpuUse rest)
      throws IOException, InterruptedException {
    var _ = nodes.load(BenchSettings.SECONDS, true, requests);
    for (int round = 0; round < BenchSettings.ROUNDS; round++) {
      CpuUse before = CpuUse.of(nodes);
      List<LoadResult> results = nodes.load(BenchSettings.SECONDS, true, requests);
      print(name, nodes, new MeasuredLoad(results, CpuUse.of(nodes).since(before)), rest);
    }
  }

  private static void print(String name, BenchNodes nodes, MeasuredLoad load, CpuUse rest) {
    List<LoadResult> results = load.results();
    long answers = results.stream().mapToLong(LoadResult::requests).sum();
    double perSecond = results.stream().mapToDouble(LoadResult::perSecond).sum();
    System.out.printf(
        "| %d | %s | %,.0f (%s) | %.0f | %s | %s |%n",
        nodes.size(),
        name,
        perSecond,
        String.join(
            " + ", results.stream().map(each -> "%,.0f".formatted(each.perSecond())).toList()),
        results.stream().mapToDouble(LoadResult::p99Millis).max().orElse(0),
        load.used().microsEach(answers, rest),
        results.getFirst().answers());
  }
}
