package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Waits after a fault until every accepted claim has ended and every invariant holds, as students
 * and staff see it over HTTP. It keeps asking while the engine doesn't answer.
 */
public final class PromiseCheck {

  private static final long PAUSE_MILLIS = 200;
  private static final int CALLERS = 16;
  private static final String TAKEN =
      ResourceBundle.getBundle("messages", Locale.ENGLISH).getString("reason.TAKEN");

  private final ApiClient staff;
  private final boolean redisLosesData;

  private PromiseCheck(ApiClient staff, boolean redisLosesData) {
    this.staff = staff;
    this.redisLosesData = redisLosesData;
  }

  /** Logs in as staff, which needs the program at this port and all its servers. */
  public static PromiseCheck at(int port) {
    return of(StaffClient.at(port));
  }

  /** Asks the program of this login. */
  public static PromiseCheck of(StaffClient staff) {
    return new PromiseCheck(staff.api(), false);
  }

  /**
   * For a fault in which Redis loses data: then, and only then, an accepted claim may have failed
   * because its seat is taken.
   */
  public PromiseCheck whenRedisLosesData() {
    return new PromiseCheck(staff, true);
  }

  /**
   * What was found.
   *
   * @param heal from the call until all claims had ended and all invariants held; the whole time
   *     limit if that didn't come
   * @param broken one line for each broken promise; empty when all were kept
   */
  public record Promises(Duration heal, List<String> broken) {

    /** How many promises were broken. */
    public int violations() {
      return broken.size();
    }

    /** Fails with the broken promises, if there are any. */
    public void assertKept() {
      assertThat(broken).isEmpty();
    }
  }

  /**
   * Waits until every claim has ended and every invariant holds. To be called when the fault ends.
   *
   * @param claims each is asked for at the program of its student's client
   * @param bound for how long at most; what isn't right then is a broken promise
   */
  public Promises await(Collection<AcceptedClaim> claims, Duration bound)
      throws InterruptedException {
    long start = System.nanoTime();
    List<String> failed = Collections.synchronizedList(new ArrayList<>());
    List<AcceptedClaim> pending = List.copyOf(claims);
    List<String> violated = List.of();
    while (System.nanoTime() - start < bound.toNanos()) {
      pending = pendingAmong(pending, failed);
      if (pending.isEmpty()) {
        violated = violatedInvariants();
        if (violated.isEmpty()) {
          return new Promises(since(start), List.copyOf(failed));
        }
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
    pending.forEach(claim -> failed.add("claim " + claim.traceId() + " hasn't ended"));
    failed.addAll(violated);
    return new Promises(since(start), List.copyOf(failed));
  }

  /**
   * Has a student claim the first slot of a sale again and again, until the claim is accepted.
   *
   * @return empty when none was accepted in time
   */
  public Optional<AcceptedClaim> awaitAccepted(ApiClient student, SaleClient sale, Duration bound)
      throws InterruptedException {
    long start = System.nanoTime();
    while (System.nanoTime() - start < bound.toNanos()) {
      try {
        ApiClient.Response answer = sale.reserve(student);
        if (answer.status() == 200) {
          return Optional.of(new AcceptedClaim(student, answer.text()));
        }
      } catch (UncheckedIOException | JSONException _) {
        // It doesn't serve yet.
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
    return Optional.empty();
  }

  private List<AcceptedClaim> pendingAmong(List<AcceptedClaim> claims, List<String> failed)
      throws InterruptedException {
    ThreadFactory threads = Thread.ofVirtual().factory();
    try (ExecutorService callers = Executors.newFixedThreadPool(CALLERS, threads)) {
      List<Callable<Optional<AcceptedClaim>>> calls =
          claims.stream()
              .<Callable<Optional<AcceptedClaim>>>map(
                  claim -> () -> hasEnded(claim, failed) ? Optional.empty() : Optional.of(claim))
              .toList();
      return callers.invokeAll(calls).stream()
          .flatMap(pending -> pending.resultNow().stream())
          .toList();
    }
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private boolean hasEnded(AcceptedClaim claim, List<String> failed) {
    JSONObject result = data(claim.student(), "/reserve/result/" + claim.traceId());
    if (result == null) {
      return false;
    }
    String reason = result.getString("reason");
    return switch (result.getString("status")) {
      case "SUCCESS" -> true;
      case "FAILED" -> {
        if (!(redisLosesData && TAKEN.equals(reason))) {
          failed.add("claim " + claim.traceId() + " failed: " + reason);
        }
        yield true;
      }
      case String _ -> false;
    };
  }

  private List<String> violatedInvariants() {
    JSONObject report = data(staff, "/admin/audit/invariants");
    if (report == null) {
      return List.of("the invariants can't be checked");
    }
    return report.getJSONArray("invariants").toJavaList(JSONObject.class).stream()
        .filter(invariant -> !invariant.getBooleanValue("ok"))
        .map(invariant -> invariant.getString("id") + ": " + invariant.get("violations"))
        .toList();
  }

  /** The answer's data; null when there is none, because the engine or a server is away. */
  private static @Nullable JSONObject data(ApiClient caller, String path) {
    try {
      ApiClient.Response answer = caller.call("GET", path, null, "Accept-Language", "en");
      return answer.status() == 200 ? answer.data() : null;
    } catch (UncheckedIOException | JSONException _) {
      return null;
    }
  }
}
