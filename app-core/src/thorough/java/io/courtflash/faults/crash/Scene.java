package io.courtflash.faults.crash;

import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.faults.AcceptedClaim;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What students and staff do so that a step of the protocol happens. It is prepared before. */
abstract class Scene {

  private static final int UNAVAILABLE = 503;
  private static final Duration SERVED_WITHIN = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 100;

  private final List<AcceptedClaim> accepted = new ArrayList<>();
  private final List<AcceptedClaim> displaced = new ArrayList<>();
  private final AtomicReference<Duration> slowestAnswer = new AtomicReference<>(Duration.ZERO);

  /** Does it. Whatever fails in the meantime, this doesn't. */
  abstract void play() throws InterruptedException;

  /** What somebody repeats after a failure, because the other one hasn't answered. */
  void playAgain() {}

  /** The claims that were answered with a trace id. */
  synchronized List<AcceptedClaim> accepted() {
    return List.copyOf(accepted);
  }

  /** Accepted claims that Redis admitted wrongly, after it had lost data: each must only end. */
  synchronized List<AcceptedClaim> displaced() {
    return List.copyOf(displaced);
  }

  Duration slowestAnswer() {
    return slowestAnswer.get();
  }

  synchronized void accept(Collection<AcceptedClaim> claims) {
    accepted.addAll(claims);
  }

  synchronized void displace(Collection<AcceptedClaim> claims) {
    displaced.addAll(claims);
  }

  /** Sends a request; null when there is no answer, because the program has died. */
  ApiClient.@Nullable Response send(
      ApiClient caller, String method, String path, @Nullable String body, String... headers) {
    long start = System.nanoTime();
    try {
      return caller.call(method, path, body, headers);
    } catch (UncheckedIOException | JSONException _) {
      return null;
    } finally {
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      slowestAnswer.accumulateAndGet(took, (one, other) -> one.compareTo(other) > 0 ? one : other);
    }
  }

  /**
   * Sends a request again while it is refused because a server is away, as students are asked to.
   */
  ApiClient.@Nullable Response sendUntilServed(
      ApiClient caller, String method, String path, @Nullable String body)
      throws InterruptedException {
    long start = System.nanoTime();
    ApiClient.Response answer = send(caller, method, path, body);
    while (answer != null
        && answer.status() == UNAVAILABLE
        && System.nanoTime() - start < SERVED_WITHIN.toNanos()) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      answer = send(caller, method, path, body);
    }
    return answer;
  }

  /** The claim of an answer; empty unless it was accepted. */
  static List<AcceptedClaim> claimOf(ApiClient student, ApiClient.@Nullable Response answer) {
    return answer != null && answer.status() == 200
        ? List.of(new AcceptedClaim(student, answer.text()))
        : List.of();
  }
}
