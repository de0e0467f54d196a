package io.courtflash.core.booking.permit;

import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.servers.StallDetector;
import io.courtflash.core.platform.work.Batcher;
import io.courtflash.core.platform.work.Batcher.Question;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisConnectionException;
import org.redisson.client.RedisException;
import org.redisson.client.RedisTimeoutException;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Batches claims that arrive at the same time, so that Redis decides them together: in one script
 * call, or on a cluster, where a script can't reach the slots of another shard, in one call for
 * each slot and one round trip for all. A claim never waits for others to come: whatever waits when
 * a sender is free is sent at once, and while both senders wait for Redis the next batch grows.
 */
@Component
public class AdmissionBatcher implements DisposableBean {

  private static final int SENDERS = 2;
  private static final int MAX_BATCH = 256;

  /** More than this many can't be answered within {@link #MAX_WAIT}; they are refused at once. */
  private static final int MAX_WAITING = 10_000;

  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  /** How long a batch on a cluster can keep the next one waiting. */
  private static final Duration MAX_PAUSE = Duration.ofMillis(100);

  private final LuaScript admit = LuaScript.load("admit", RScript.ReturnType.LIST);
  private final Batcher<AdmissionRequest, Admission> claims;

  /** Not asked on a cluster, where one shard may be silent while others answer. */
  private final StallDetector stall = new StallDetector();

  private final RedissonClient redis;
  private final boolean callPerSlot;

  @Autowired
  AdmissionBatcher(RedissonClient redis) {
    this(redis, redis.getConfig().isClusterConfig(), MAX_WAITING);
  }

  /**
   * For tests.
   *
   * @param callPerSlot whether each slot needs a script call of its own
   * @param maxWaiting how many claims can wait for a sender
   */
  AdmissionBatcher(RedissonClient redis, boolean callPerSlot, int maxWaiting) {
    this.redis = redis;
    this.callPerSlot = callPerSlot;
    this.claims = new Batcher<>("admission", SENDERS, MAX_BATCH, maxWaiting, this::decide);
  }

  /**
   * Has one claim decided, by Redis' own clock, within three seconds or until the {@link
   * AnswerDeadline}. What depends on the decision runs on a thread that other claims wait for.
   *
   * @return fails with a {@link RedisTimeoutException} when Redis didn't answer in time, and the
   *     claim may have its permit; or Redis doesn't answer others, or so many claims wait for it
   *     already that it couldn't, and nothing happened; with a {@link RedisException} when the
   *     script failed for this claim
   */
  public CompletableFuture<Admission> admit(AdmissionRequest request) {
    if (!callPerSlot && !stall.allowsCall()) {
      return refused("Redis doesn't answer other claims");
    }
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    return claims
        .ask(request)
        .map(admission -> AnswerDeadline.giveUpAfter(wait, admission))
        .map(admission -> admission.exceptionally(failure -> fail(failure, wait)))
        .orElseGet(() -> refused(claims.waiting() + " claims wait for Redis already"));
  }

  private static CompletableFuture<Admission> refused(String why) {
    return CompletableFuture.failedFuture(new RedisTimeoutException(why));
  }

  private Admission fail(Throwable failure, Duration waited) {
    if (failure instanceof TimeoutException) {
      stall.timedOut();
      throw new RedisTimeoutException("Redis didn't answer within " + waited);
    }
    throw new CompletionException(failure);
  }

  /** Completes every claim of a batch, with its admission or a failure. */
  private void decide(List<Question<AdmissionRequest, Admission>> batch) {
    if (!callPerSlot) {
      decideInOneCall(batch);
      return;
    }
    try {
      awaitQuickAnswers(callAll(bySlot(batch)));
    } catch (RuntimeException | Error e) {
      // The sender must survive it, or nobody would be admitted any more.
      fail(batch, e);
    }
  }

  private static List<List<Question<AdmissionRequest, Admission>>> bySlot(
      List<Question<AdmissionRequest, Admission>> batch) {
    return List.copyOf(
        batch.stream()
            .collect(Collectors.groupingBy(each -> each.asked().claim().slotId()))
            .values());
  }

  private void decideInOneCall(List<Question<AdmissionRequest, Admission>> waiting) {
    AdmissionCall call = callOf(waiting);
    try {
      complete(waiting, admit.strings(redis, call.keys(), call.arguments()));
    } catch (RuntimeException | Error e) {
      fail(waiting, e);
    }
  }

  /**
   * Sends a call for each slot, all in one round trip to each shard. A shard that doesn't answer
   * keeps the claims on its own slots waiting, and no others.
   *
   * @return completes when all calls are answered
   */
  private CompletableFuture<?> callAll(List<List<Question<AdmissionRequest, Admission>>> calls) {
    List<CompletableFuture<Object>> answers =
        admit.start(
            redis,
            calls.stream()
                .map(this::callOf)
                .map(call -> new LuaScript.Call(call.keys(), List.of(call.arguments())))
                .toList());
    CompletableFuture<?>[] finished = new CompletableFuture<?>[calls.size()];
    for (int i = 0; i < calls.size(); i++) {
      List<Question<AdmissionRequest, Admission>> waiting = calls.get(i);
      finished[i] =
          answers.get(i).whenComplete((texts, failure) -> finish(waiting, texts, failure));
    }
    return CompletableFuture.allOf(finished);
  }

  private void finish(
      List<Question<AdmissionRequest, Admission>> waiting,
      @Nullable Object texts,
      @Nullable Throwable failure) {
    if (texts instanceof List<?> all) {
      complete(waiting, all);
    } else if (failure instanceof RedisTimeoutException) {
      fail(waiting, failure);
    } else {
      // Its shard doesn't know the script any more, or another shard's connection broke, which ends
      // all calls. A claim that was admitted already is answered like the first time, by its trace
      // id.
      Thread.ofVirtual().name("admission-again").start(() -> decideInOneCall(waiting));
    }
  }

  /** While a shard is away the next batch isn't held up for longer than this. */
  private static void awaitQuickAnswers(CompletableFuture<?> answers) {
    try {
      var _ = answers.get(MAX_PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException _) {
      // Each call completes its own claims.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private AdmissionCall callOf(List<Question<AdmissionRequest, Admission>> waiting) {
    return new AdmissionCall(waiting.stream().map(Question::asked).toList(), !callPerSlot);
  }

  private void complete(List<Question<AdmissionRequest, Admission>> waiting, List<?> texts) {
    stall.answered();
    List<AdmissionCall.Answer> answers = callOf(waiting).read(texts);
    for (int i = 0; i < answers.size(); i++) {
      complete(waiting.get(i).answer(), answers.get(i));
    }
  }

  private static void complete(
      CompletableFuture<Admission> admission, AdmissionCall.Answer answer) {
    var _ =
        switch (answer) {
          case AdmissionCall.Answer.Decided(Admission decision) -> admission.complete(decision);
          case AdmissionCall.Answer.Failed(RedisException failure) ->
              admission.completeExceptionally(failure);
        };
  }

  private void fail(List<Question<AdmissionRequest, Admission>> waiting, Throwable failure) {
    if (failure instanceof RedisTimeoutException || failure instanceof RedisConnectionException) {
      stall.timedOut();
    }
    waiting.forEach(each -> each.answer().completeExceptionally(failure));
  }

  @Override
  public void destroy() {
    claims.close();
  }

  /**
   * A claim that asks for a permit.
   *
   * @param keyed whether it was made with an idempotency key: then Redis remembers it, and a
   *     further claim with the same key is answered with it
   * @param besides which of the user's claims of the last minute were looked at, as {@link
   *     Admission.ClaimedBesides} names them; null for a claim that is decided whatever else its
   *     user has claimed
   */
  public record AdmissionRequest(Claim claim, boolean keyed, @Nullable String besides) {

    public AdmissionRequest(Claim claim, boolean keyed) {
      this(claim, keyed, null);
    }

    /** The mark of the trace id; empty when the claim isn't keyed. */
    String mark() {
      return keyed ? TraceIds.markOf(claim.traceId()) : "";
    }
  }
}
