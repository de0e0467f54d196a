package io.courtflash.bench;

import io.courtflash.bench.LockController.LockResults;
import io.courtflash.bench.LockController.LocksRequest;
import io.courtflash.bench.LockTrial.LockResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * Ways to sell the places of one contended row, against each other on the same servers: {@code
 * ./mvnw test -Pbench -pl app-core -Dtest=LockBench}. It is no test: no build runs it, and it fails
 * by no figure. Its options are in {@link BenchSettings}.
 *
 * <p>Each strategy sells rows of the same number of places to the same number of threads until the
 * seconds are over; the rounds, of all strategies in turn, follow a warm-up round.
 */
class LockBench {

  private static final int PLACES = 200;
  private static final int THREADS = 32;

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    Map<String, List<LockResult>> results = new LinkedHashMap<>();
    try (BenchEngine engine = BenchEngine.start()) {
      LocksRequest request = new LocksRequest(PLACES, THREADS, BenchSettings.SECONDS);
      for (int round = 0; round <= BenchSettings.ROUNDS; round++) {
        LockResults all = engine.server().post("/bench/locks", request, LockResults.class);
        if (round > 0) {
          all.results()
              .forEach(
                  each -> results.computeIfAbsent(each.name(), _ -> new ArrayList<>()).add(each));
        }
      }
    }
    System.out.printf(
        "%,d places a row, %d threads; an attempt that gave up met a place and didn't get it%n",
        PLACES, THREADS);
    System.out.println("| strategy | won/s | won | gave up | conflicts | p99 ms | oversold rows |");
    results.forEach(LockBench::print);
  }

  private static void print(String name, List<LockResult> rounds) {
    System.out.printf(
        "| %s | %s | %,.0f | %,.0f | %,.0f | %s | %s |%n",
        name,
        spread(rounds, LockResult::wonPerSecond).text(0),
        spread(rounds, LockResult::won).median(),
        spread(rounds, LockResult::gaveUp).median(),
        spread(rounds, LockResult::conflicts).median(),
        spread(rounds, LockResult::p99Millis).text(1),
        spread(rounds, LockResult::oversold).text(0));
  }

  private static Spread spread(List<LockResult> rounds, ToDoubleFunction<LockResult> figure) {
    return Spread.of(rounds.stream().mapToDouble(figure).boxed().toList());
  }
}
