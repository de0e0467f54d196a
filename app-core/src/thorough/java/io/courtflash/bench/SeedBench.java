package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.SeedServer.SeedController.SeedHall;
import io.courtflash.bench.ServersController.Servers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Winners and losers of the warm engine, as ratios against the backend that it replaces, which runs
 * on the same servers in the same run: {@code ./mvnw test -Pbench -pl app-core -Dtest=SeedBench}.
 * It is no test: no build runs it, and it fails by no figure. Its options are in {@link
 * BenchSettings}.
 */
class SeedBench {

  private static final int STUDENTS = 20_000;
  private static final int SETTLES_WITHIN_SECONDS = 120;
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, Gate.OPEN);
  private static final HallRequest SMALL = new HallRequest(8, 10, 1, Gate.OPEN);

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start();
        ServerProcess seed = startSeed(engine)) {
      engine.addStudents(STUDENTS);
      System.out.println("| | engine, requests/s | the backend before | ratio | goal |");
      compare("losers", 20, () -> losers(engine), () -> seedLosers(engine, seed));
      compare("winners", 7, () -> winners(engine), () -> seedWinners(engine, seed));
    }
  }

  private static ServerProcess startSeed(BenchEngine engine)
      throws IOException, InterruptedException {
    Servers servers = engine.server().get("/bench/servers", Servers.class);
    return ServerProcess.start(
        JavaLaunch.withDefaults(),
        SeedServer.class,
        "/",
        engine.directory().resolve("seed.log"),
        "--spring.threads.virtual.enabled=true",
        "--spring.datasource.url=" + servers.database().address(),
        "--spring.datasource.username=" + servers.database().user(),
        "--spring.datasource.password=" + servers.database().password(),
        "--spring.rabbitmq.addresses=" + servers.broker().address(),
        "--spring.rabbitmq.username=" + servers.broker().user(),
        "--spring.rabbitmq.password=" + servers.broker().password(),
        "--spring.rabbitmq.virtual-host=" + servers.virtualHost(),
        "--spring.rabbitmq.publisher-confirm-type=correlated",
        "--seed.redis.address=" + servers.redis().address(),
        "--seed.redis.user=" + Objects.requireNonNullElse(servers.redis().user(), ""),
        "--seed.redis.password=" + Objects.requireNonNullElse(servers.redis().password(), ""));
  }

  private static void compare(String name, int goal, Comparison.Load engine, Comparison.Load seed)
      throws Exception {
    if (!BenchSettings.wants(name)) {
      return;
    }
    Comparison.warmUp(engine);
    Comparison.warmUp(seed);
    Comparison comparison = Comparison.run(engine, seed);
    System.out.printf(
        "| %s | %s | %s | %s | %d |%n",
        name,
        Spread.ofRates(comparison.engine()).text(0),
        Spread.ofRates(comparison.peer()).text(0),
        comparison.ratio().text(1),
        goal);
  }

  private static LoadResult winners(BenchEngine engine) throws IOException, InterruptedException {
    BenchHall hall = engine.hall(LARGE);
    LoadResult result =
        engine.load(
            BenchSettings.SECONDS,
            false,
            ClaimRequests.everyPlace(hall, BenchEngine.tokens(STUDENTS), LARGE.capacity()));
    var _ = engine.awaitSettled(result.accepted());
    engine.awaitFollowUps();
    return result;
  }

  private static LoadResult losers(BenchEngine engine) throws IOException, InterruptedException {
    BenchHall hall = engine.hall(SMALL);
    List<byte[]> requests = ClaimRequests.oneEach(hall, BenchEngine.tokens(STUDENTS));
    // Sells everything before the measurement begins.
    var _ = engine.load(1, false, requests);
    return engine.load(BenchSettings.SECONDS, true, requests);
  }

  private static LoadResult seedWinners(BenchEngine engine, ServerProcess seed)
      throws IOException, InterruptedException {
    BenchHall hall = seedHall(seed, (long) LARGE.courts() * LARGE.hours() * LARGE.capacity());
    Path requests = engine.file(ClaimRequests.everyPlace(hall, BenchEngine.tokens(STUDENTS), 1));
    LoadResult result = LoadPlan.closed(seed.port(), BenchSettings.SECONDS, false, requests).run();
    awaitSettled(seed, result.accepted());
    return result;
  }

  private static LoadResult seedLosers(BenchEngine engine, ServerProcess seed)
      throws IOException, InterruptedException {
    BenchHall hall = seedHall(seed, (long) SMALL.courts() * SMALL.hours());
    Path requests = engine.file(ClaimRequests.oneEach(hall, BenchEngine.tokens(STUDENTS)));
    LoadResult sold = LoadPlan.closed(seed.port(), 1, false, requests).run();
    awaitSettled(seed, sold.accepted());
    return LoadPlan.closed(seed.port(), BenchSettings.SECONDS, true, requests).run();
  }

  private static BenchHall seedHall(ServerProcess seed, long slots)
      throws IOException, InterruptedException {
    seed.post("/seed/hall", new SeedHall(slots));
    return new BenchHall(1, LongStream.rangeClosed(1, slots).boxed().toList());
  }

  private static void awaitSettled(ServerProcess seed, long claims)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SETTLES_WITHIN_SECONDS);
    while (seed.get("/seed/settled", Long.class) < claims && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }
}
