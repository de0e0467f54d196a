package io.courtflash.faults.crash;

import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.faults.AcceptedClaim;
import io.courtflash.faults.BookedMoney;
import io.courtflash.faults.PromiseCheck;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Waits after faults until everything is right again: more than the promises, see {@link
 * Unfinished}.
 */
final class Healing {

  /** The longest of the protocol's bounds is a minute; the rest is for a slow machine. */
  private static final Duration WITHIN = Duration.ofSeconds(90);

  private static final Duration BETWEEN_COMPARISONS = Duration.ofSeconds(3);
  private static final long PAUSE_MILLIS = 200;

  private final CrashedProgram program;
  private final PromiseCheck promises;

  Healing(CrashedProgram program, PromiseCheck promises) {
    this.program = program;
    this.promises = promises;
  }

  /**
   * What came of faults.
   *
   * @param took until everything was right, or the whole time limit
   * @param broken one line for each promise that was broken
   */
  record Outcome(Duration took, List<String> broken) {}

  /**
   * Waits until all claims of scenes have ended and nothing is unfinished.
   *
   * @param redisLostData whether an accepted claim may have failed because its seat is taken; all
   *     slots are compared again and again then, and not each half minute alone
   */
  Outcome await(List<Scene> scenes, boolean redisLostData) throws InterruptedException {
    long start = System.nanoTime();
    PromiseCheck check = redisLostData ? promises.whenRedisLosesData() : promises;
    List<AcceptedClaim> claims = scenes.stream().flatMap(each -> each.accepted().stream()).toList();
    List<String> broken =
        new ArrayList<>(
            redisLostData
                ? awaitWithComparisons(check, claims, start)
                : check.await(claims, WITHIN).broken());
    List<String> unfinished = unfinished(scenes);
    while (!unfinished.isEmpty() && since(start).compareTo(WITHIN) < 0) {
      if (redisLostData) {
        program.compareSoon();
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      unfinished = unfinished(scenes);
    }
    broken.addAll(unfinished);
    Duration took = since(start);
    broken.addAll(differences());
    return new Outcome(took, broken);
  }

  private List<String> awaitWithComparisons(
      PromiseCheck check, List<AcceptedClaim> claims, long start) throws InterruptedException {
    List<String> broken = check.await(claims, BETWEEN_COMPARISONS).broken();
    while (!broken.isEmpty() && since(start).compareTo(WITHIN) < 0) {
      program.compareSoon();
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      broken = check.await(claims, BETWEEN_COMPARISONS).broken();
    }
    return broken;
  }

  private List<String> unfinished(List<Scene> scenes) {
    List<String> things = new ArrayList<>();
    for (Scene scene : scenes) {
      scene.displaced().stream()
          .filter(claim -> !hasEnded(claim))
          .forEach(claim -> things.add("claim " + claim.traceId() + " hasn't ended"));
    }
    ApiClient.Response answer = program.api().get("/crash/unfinished");
    if (answer.status() == 200) {
      things.addAll(answer.data().to(Unfinished.class).things());
      things.addAll(BookedMoney.wrong(program.orders(), program.provider().money()));
    } else {
      things.add(answer.response().body());
    }
    return things;
  }

  /**
   * What the provider's bill has otherwise than the hall's books. Staff have settled what a scene
   * had billed otherwise, and ask about a payment of which the provider never told.
   */
  private List<String> differences() {
    for (String path : List.of("/crash/money/bill", "/crash/money/bill/check")) {
      var _ = SceneBookings.accepted(() -> program.api().post(path, null));
    }
    return program
        .api()
        .get("/crash/money/bill/differences")
        .json()
        .getJSONArray("data")
        .toJavaList(String.class);
  }

  private static boolean hasEnded(AcceptedClaim claim) {
    try {
      ApiClient.Response answer = claim.student().get("/reserve/result/" + claim.traceId());
      return answer.status() == 200 && !"PENDING".equals(answer.data().getString("status"));
    } catch (UncheckedIOException | JSONException _) {
      return false;
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
