package io.courtflash.core.people.idempotency;

import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.Answered;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.First;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.OtherRequest;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.Unanswered;
import io.courtflash.core.people.idempotency.store.StaffRequestMapper;
import io.courtflash.core.people.idempotency.store.StaffRequestMapper.StaffRequest;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.platform.work.Polling;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Remembers for a day, on every node, what staff asked for with an idempotency key and how it was
 * answered. A key belongs to its member of the staff. Each call is a transaction of its own: the
 * key is stored before the request does anything, and its answer after it has done it; so a request
 * whose node dies is never done twice, and stays without an answer.
 */
@Component
public class StaffRequests {

  private static final Duration CLEANED_EVERY = Duration.ofMinutes(5);
  private static final Duration POLLED_EVERY = Duration.ofMillis(50);
  private static final Duration AWAITED = Duration.ofSeconds(1);
  private static final int DELETED_AT_A_TIME = 1_000;

  private final StaffRequestMapper requests;

  StaffRequests(StaffRequestMapper requests, LoopScheduler loops) {
    this.requests = requests;
    loops.every(CLEANED_EVERY, "staff-requests", () -> requests.deleteOld(DELETED_AT_A_TIME));
  }

  /** The use of a key by a request. */
  public sealed interface KeyUse {

    /** The key is new. After the request, {@link #answered} or {@link #forget} must follow. */
    record First() implements KeyUse {}

    /** An earlier copy of the request was answered so. */
    record Answered(Answer answer) implements KeyUse {}

    /** An earlier copy of the request is under way, or nobody knows how it ended. */
    record Unanswered() implements KeyUse {}

    /** An earlier request with the key asked for something else. */
    record OtherRequest() implements KeyUse {}
  }

  /**
   * The answer to a request.
   *
   * @param contentType null without a body
   */
  @SuppressWarnings("ArrayRecordComponent") // answers are never compared
  public record Answer(int status, @Nullable String contentType, byte @Nullable [] body) {}

  /**
   * Registers the key of a request. While the first request with it is under way, waits a second
   * for its answer.
   *
   * @param hash of all that the request asks for, 32 bytes
   */
  public KeyUse register(long userId, String key, byte[] hash) {
    AtomicReference<KeyUse> use = new AtomicReference<>(new Unanswered());
    try {
      var _ =
          Polling.await(
              () -> {
                use.set(registerNow(userId, key, hash));
                return !(use.get() instanceof Unanswered);
              },
              POLLED_EVERY,
              AWAITED);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return use.get();
  }

  private KeyUse registerNow(long userId, String key, byte[] hash) {
    if (requests.add(userId, key, hash) == 1) {
      return new First();
    }
    Optional<StaffRequest> earlier = requests.find(userId, key);
    boolean isGone = earlier.isEmpty() || requests.deleteIfOld(userId, key) == 1;
    if (isGone) {
      return requests.add(userId, key, hash) == 1 ? new First() : new Unanswered();
    }
    StaffRequest first = earlier.get();
    if (!Arrays.equals(first.requestHash(), hash)) {
      return new OtherRequest();
    }
    Integer status = first.httpStatus();
    return status == null
        ? new Unanswered()
        : new Answered(new Answer(status, first.contentType(), first.answer()));
  }

  /** Stores how the first request with a key was answered. */
  public void answered(long userId, String key, Answer answer) {
    var _ = requests.answered(userId, key, answer.status(), answer.contentType(), answer.body());
  }

  /** Forgets a key whose request was refused before it did anything: it can be used again. */
  public void forget(long userId, String key) {
    var _ = requests.delete(userId, key);
  }
}
