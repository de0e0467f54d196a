package io.courtflash.core.permit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.redisson.api.RBatch;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisConnectionException;
import org.redisson.client.RedisException;
import org.redisson.client.RedisTimeoutException;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Sends the admissions of claims that arrive at the same time to Redis in one round trip. Each
 * claim is still decided by a script call of its own. A claim never waits for others: whatever
 * waits when a sender is free is sent at once, and while both senders wait for Redis the next batch
 * grows.
 */
@Component
class AdmissionBatcher implements DisposableBean {

  private static final int SENDERS = 2;
  private static final int MAX_BATCH = 256;

  /** More than this many can't be answered within {@link #MAX_WAIT}; they are refused at once. */
  private static final int MAX_WAITING = 10_000;

  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  private final LuaScript admit = LuaScript.load("admit", RScript.ReturnType.LIST);
  private final BlockingQueue<WaitingClaim> waiting = new LinkedBlockingQueue<>(MAX_WAITING);
  private final List<Thread> senders = new ArrayList<>();
  private final RedissonClient redis;

  AdmissionBatcher(RedissonClient redis) {
    this.redis = redis;
    for (int i = 1; i <= SENDERS; i++) {
      senders.add(Thread.ofPlatform().daemon().name("admission-" + i).start(this::send));
    }
  }

  /** A claim whose caller waits for its admission; a caller that gave up has cancelled it. */
  private record WaitingClaim(Claim claim, CompletableFuture<Admission> admission) {

    List<Object> keys() {
      return SlotKeys.all(claim.slotId());
    }

    Object[] arguments() {
      return new Object[] {String.valueOf(claim.userId()), claim.traceId()};
    }
  }

  /**
   * Decides one claim, by Redis' own clock.
   *
   * @throws RedisException Redis didn't answer within three seconds, or too many claims wait for
   *     it; the claim may have its permit
   */
  Admission admit(Claim claim) {
    WaitingClaim own = new WaitingClaim(claim, new CompletableFuture<>());
    if (!waiting.offer(own)) {
      throw new RedisException("More than " + MAX_WAITING + " claims wait for Redis");
    }
    try {
      return own.admission().get(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      own.admission().cancel(false);
      throw new RedisTimeoutException("Redis didn't answer within " + MAX_WAIT);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new RedisException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RedisException("Interrupted while waiting for Redis", e);
    }
  }

  private void send() {
    List<WaitingClaim> batch = new ArrayList<>(MAX_BATCH);
    while (!Thread.currentThread().isInterrupted()) {
      try {
        batch.add(waiting.take());
        waiting.drainTo(batch, MAX_BATCH - 1);
        batch.removeIf(each -> each.admission().isDone());
        decide(batch);
      } catch (InterruptedException e) {
        return;
      } finally {
        batch.clear();
      }
    }
  }

  /** Completes every claim of a batch, with its admission or a failure. */
  private void decide(List<WaitingClaim> batch) {
    if (batch.size() == 1) {
      decideAlone(batch.getFirst());
      return;
    }
    try {
      List<?> answers = callAll(batch);
      for (int i = 0; i < batch.size(); i++) {
        List<String> answer = ((List<?>) answers.get(i)).stream().map(String::valueOf).toList();
        batch.get(i).admission().complete(read(answer));
      }
    } catch (RedisTimeoutException | RedisConnectionException e) {
      batch.forEach(each -> each.admission().completeExceptionally(e));
    } catch (RuntimeException e) {
      // Redis doesn't know the script any more, or one call failed: the others are decided all the
      // same. A call that was executed already is answered like the first time, by its trace id.
      batch.forEach(this::decideAlone);
    } catch (Error e) {
      // The sender must survive it, or nobody would be admitted any more.
      batch.forEach(each -> each.admission().completeExceptionally(e));
    }
  }

  private void decideAlone(WaitingClaim claim) {
    try {
      claim.admission().complete(read(admit.strings(redis, claim.keys(), claim.arguments())));
    } catch (RuntimeException | Error e) {
      claim.admission().completeExceptionally(e);
    }
  }

  private List<?> callAll(List<WaitingClaim> batch) {
    RBatch calls = redis.createBatch();
    batch.forEach(
        each ->
            admit.queueDigest(
                calls.getScript(StringCodec.INSTANCE), each.keys(), each.arguments()));
    return calls.execute().getResponses();
  }

  private static Admission read(List<String> answer) {
    return switch (answer.getFirst()) {
      case "ADMITTED" -> new Admission.Admitted(Integer.parseInt(answer.get(1)));
      case "DUP" -> new Admission.AlreadyHeld(answer.get(1).isEmpty() ? null : answer.get(1));
      case "OUT_OF_STOCK" -> readSoldOut(answer);
      case "UNGATED" -> readGateClosed(answer);
      case "SLOT_CLOSED" -> new Admission.SlotClosed();
      case "NOT_WARM" -> new Admission.NotWarm();
      case String other -> throw new IllegalStateException("admit.lua answered " + other);
    };
  }

  private static Admission.GateClosed readGateClosed(List<String> answer) {
    long shutMillis = Long.parseLong(answer.get(2));
    return new Admission.GateClosed(
        Instant.ofEpochMilli(Long.parseLong(answer.get(1))),
        shutMillis < 0 ? null : Duration.ofMillis(shutMillis));
  }

  private static Admission.SoldOut readSoldOut(List<String> answer) {
    Map<Long, String> holders = new HashMap<>();
    for (int i = 2; i < answer.size(); i += 2) {
      holders.put(Long.valueOf(answer.get(i + 1)), answer.get(i));
    }
    return new Admission.SoldOut(Long.parseLong(answer.get(1)), holders);
  }

  @Override
  public void destroy() {
    senders.forEach(Thread::interrupt);
  }
}
