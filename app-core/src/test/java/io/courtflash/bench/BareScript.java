package io.courtflash.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RBatch;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** The admission script through a pipelined client: winners only, 256 calls in a round trip. */
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

  /** Sells one slot of {@link #PLACES} after the other; a slot is made within the same batch. */
  private long admit(AdmitScript script, String prefix, long end) {
    long claims = 0;
    while (System.nanoTime() - end < 0) {
      RBatch batch = redis.createBatch();
      for (int i = 0; i < BATCH; i++, claims++) {
        String slot = prefix + claims / PLACES;
        if (claims % PLACES == 0) {
          script.addSlot(batch, slot, PLACES);
        }
        var _ = script.call(batch.getScript(StringCodec.INSTANCE), slot, claims);
      }
      var _ = batch.execute();
    }
    return claims;
  }
}
