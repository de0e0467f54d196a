package io.courtflash.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** The admission script by two senders: winners only, 256 claims on as many slots in a call. */
final class BareScript implements BareStep {

  private static final int SENDERS = 2;
  private static final int BATCH = 256;
  private static final int PLACES = 40;

  private final RedissonClient redis;

  BareScript(RedissonClient redis) {
    this.redis = redis;
  }

  @Override
  public String name() {
    return "script";
  }

  @Override
  public double perSecond(int seconds) throws Exception {
    AdmitScript script = AdmitScript.load(redis);
    long begun = System.nanoTime();
    long end = begun + TimeUnit.SECONDS.toNanos(seconds);
    try (ExecutorService senders = Executors.newFixedThreadPool(SENDERS)) {
      List<Future<Long>> sent = new ArrayList<>();
      for (int sender = 0; sender < SENDERS; sender++) {
        String prefix = sender + "-";
        sent.add(senders.submit((Callable<Long>) () -> admit(script, prefix, end)));
      }
      long admitted = 0;
      for (Future<Long> each : sent) {
        admitted += each.get();
      }
      return admitted * 1e9 / (System.nanoTime() - begun);
    } finally {
      script.removeSlots();
    }
  }

  /** Each call claims a place of as many slots; when those are sold out, there are new ones. */
  private long admit(AdmitScript script, String prefix, long end) throws Exception {
    long claims = 0;
    List<String> slots = List.of();
    for (int call = 0; System.nanoTime() - end < 0; call++, claims += BATCH) {
      if (call % PLACES == 0) {
        String set = prefix + call / PLACES + "-";
        slots = IntStream.range(0, BATCH).mapToObj(i -> set + i).toList();
        script.addSlots(slots, PLACES);
      }
      List<String> answers =
          script
              .call(redis.getScript(StringCodec.INSTANCE), slots, claims)
              .toCompletableFuture()
              .get();
      if (!answers.stream().allMatch(AdmitScript::isAdmitted)) {
        throw new IllegalStateException("The script answered " + answers);
      }
    }
    return claims;
  }
}
