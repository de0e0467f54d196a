package io.courtflash.bench;

import static java.util.Comparator.comparingDouble;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.StudentsRequest;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.util.FileSystemUtils;

/**
 * Answers per second of the engine at a gate, as ratios against an empty endpoint of Spring Boot in
 * the same run: {@code ./mvnw test -pl app-core -Dtest=RushBench}. It is no test: no build runs it,
 * and it fails by no figure. Options: {@code -Dbench.seconds=4}, {@code -Dbench.only=sold}.
 *
 * <p>Server, peer and load generator are three processes on this machine. Each scenario is run in
 * the order peer, engine, engine, peer after a warm-up of the same kind, so that a machine whose
 * speed drifts doesn't favour either; the ratio is the mean of the engine's two runs to the mean of
 * the peer's.
 */
class RushBench {

  private static final int SECONDS = Integer.getInteger("bench.seconds", 4);
  private static final Pattern ONLY = Pattern.compile(System.getProperty("bench.only", ""));
  private static final int CONNECTIONS = 64;
  private static final int FEW = 500;
  private static final int MANY = 20_000;
  private static final HallRequest SOLD_OUT = new HallRequest(8, 10, 1, true);
  private static final HallRequest SHUT = new HallRequest(8, 10, 1, false);
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, true);

  private final Path directory = TestEnvironmentInitializer.create();

  @Test
  void measure() throws Exception {
    try (ServerProcess empty =
            ServerProcess.start(
                EmptyServer.class,
                "/",
                directory.resolve("empty.log"),
                "--spring.threads.virtual.enabled=true");
        ServerProcess engine = startEngine()) {
      engine.post("/bench/students", new StudentsRequest("b", MANY));
      List<String> tokens = IntStream.range(0, MANY).mapToObj(i -> "b" + i).toList();
      System.out.println(
          "| scenario | requests/s | empty endpoint | ratio | p50 / p99 ms | goal | answers |");
      for (Scenario scenario : scenarios()) {
        if (ONLY.matcher(scenario.name()).find()) {
          measure(scenario, engine, empty, tokens);
        }
      }
    } finally {
      FileSystemUtils.deleteRecursively(directory);
    }
  }

  private ServerProcess startEngine() throws IOException, InterruptedException {
    return ServerProcess.start(
        BenchServer.class,
        "/actuator/health",
        Files.createDirectories(Path.of("target")).resolve("bench-engine.log"),
        "--courtflash.mode=embedded",
        "--courtflash.headless=true",
        "--courtflash.data-dir=" + directory.resolve("data"),
        "--courtflash.admin-password=only-for-the-bench",
        "--courtflash.captcha.mode=off",
        "--courtflash.limits.reserve-per-user-per-minute=1000000",
        "--courtflash.limits.calls-per-user-per-minute=10000000");
  }

  private static List<Scenario> scenarios() {
    return List.of(
        new Scenario("sold out, 500 students", SOLD_OUT, FEW, RushBench::eachSlot, false, 1.1),
        new Scenario("sold out, 20,000 students", SOLD_OUT, MANY, RushBench::eachSlot, false, 1.1),
        new Scenario("gate shut, 20,000 students", SHUT, MANY, RushBench::eachSlot, false, 1.1),
        new Scenario("winners", LARGE, MANY, RushBench::eachSlotOnce, true, 0.3),
        new Scenario("board", SHUT, FEW, (hall, tokens) -> reads(tokens, board(hall)), false, 0.85),
        new Scenario(
            "session list",
            SHUT,
            FEW,
            (_, tokens) -> reads(tokens, "/browse/session"),
            false,
            0.85),
        new Scenario("time", SHUT, FEW, (_, tokens) -> reads(tokens, "/time"), false, 0.85));
  }

  private static String board(BenchHall hall) {
    return "/browse/slot?sessionId=" + hall.sessionId();
  }

  private static List<byte[]> reads(List<String> tokens, String path) {
    return tokens.stream().map(token -> RequestFile.get(path, token)).toList();
  }

  /** Every student claims one slot, the slots in turn. */
  private static List<byte[]> eachSlot(BenchHall hall, List<String> tokens) {
    return IntStream.range(0, tokens.size())
        .mapToObj(i -> claim(hall, i % hall.slotIds().size(), tokens.get(i)))
        .toList();
  }

  /** As many claims as there are places, none of them twice by the same student. */
  private static List<byte[]> eachSlotOnce(BenchHall hall, List<String> tokens) {
    int slots = hall.slotIds().size();
    return IntStream.range(0, slots * LARGE.capacity())
        .mapToObj(i -> claim(hall, i % slots, tokens.get(i % tokens.size())))
        .toList();
  }

  private static byte[] claim(BenchHall hall, int slot, String token) {
    String body =
        "{\"slotId\":%d,\"sessionId\":%d}".formatted(hall.slotIds().get(slot), hall.sessionId());
    return RequestFile.post("/reserve/", token, body);
  }

  private void measure(
      Scenario scenario, ServerProcess engine, ServerProcess empty, List<String> tokens)
      throws IOException, InterruptedException {
    Path emptyRequests = directory.resolve("empty.requests");
    RequestFile.write(
        emptyRequests, List.of(RequestFile.post("/empty", "x", "{\"slotId\":1,\"sessionId\":1}")));
    List<String> senders = tokens.subList(0, scenario.students());
    // What this leaves is the scenario's own state: sold-out flags, a shut gate, warm caches.
    engineLoad(scenario, engine, senders);
    var _ = load(empty.port(), false, emptyRequests);
    List<LoadResult> peer = new ArrayList<>();
    List<LoadResult> own = new ArrayList<>();
    peer.add(load(empty.port(), false, emptyRequests));
    own.add(engineLoad(scenario, engine, senders));
    own.add(engineLoad(scenario, engine, senders));
    peer.add(load(empty.port(), false, emptyRequests));
    LoadResult shown = own.stream().min(comparingDouble(LoadResult::perSecond)).orElseThrow();
    double rate = mean(own);
    System.out.printf(
        "| %s | %,.0f | %,.0f | %.3f | %.1f / %.1f | %.2f | %s |%n",
        scenario.name(),
        rate,
        mean(peer),
        rate / mean(peer),
        shown.p50Millis(),
        shown.p99Millis(),
        scenario.goal(),
        shown.answers());
  }

  private LoadResult engineLoad(Scenario scenario, ServerProcess engine, List<String> senders)
      throws IOException, InterruptedException {
    BenchHall hall = engine.post("/bench/hall", scenario.hall()).to(BenchHall.class);
    Path requests = directory.resolve("engine.requests");
    RequestFile.write(requests, scenario.requests().of(hall, senders));
    if (!scenario.once() && scenario.hall().open()) {
      // Sells everything before the measurement begins.
      var _ = load(engine.port(), false, requests);
    }
    LoadResult result = load(engine.port(), scenario.once(), requests);
    long answered = System.nanoTime();
    while (engine.get("/bench/unsettled").getIntValue("claims") > 0) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    if (scenario.once()) {
      System.out.printf(
          "  %s: %,d answered at %,.0f/s, settled %.2f s after the last answer%n",
          scenario.name(),
          result.requests(),
          result.perSecond(),
          (System.nanoTime() - answered) / 1e9);
    }
    return result;
  }

  private static double mean(List<LoadResult> results) {
    return results.stream().mapToDouble(LoadResult::perSecond).average().orElseThrow();
  }

  private static LoadResult load(int port, boolean once, Path requests)
      throws IOException, InterruptedException {
    Process generator =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                HttpLoad.class.getName(),
                String.valueOf(port),
                String.valueOf(CONNECTIONS),
                String.valueOf(SECONDS),
                "0",
                String.valueOf(!once),
                requests.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(generator.getInputStream(), StandardCharsets.UTF_8))) {
      String line = out.readLine();
      if (generator.waitFor() != 0 || line == null) {
        throw new IllegalStateException("The load generator failed");
      }
      return LoadResult.fromLine(line);
    }
  }
}
