package io.courtflash.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.redisson.api.RBatch;
import org.redisson.api.RFuture;
import org.redisson.api.RScript;
import org.redisson.api.RScriptAsync;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** The admission script on slots of the bench's own, whose keys the engine doesn't know. */
final class AdmitScript {

  /** What the script answers first to a winner. */
  static final String ADMITTED = "ADMITTED";

  private static final String KEY = "bench:";

  private final RedissonClient redis;
  private final String digest;

  private AdmitScript(RedissonClient redis, String digest) {
    this.redis = redis;
    this.digest = digest;
  }

  static AdmitScript load(RedissonClient redis) throws IOException {
    try (InputStream in = AdmitScript.class.getResourceAsStream("/redis/admit.lua")) {
      byte[] text = Objects.requireNonNull(in, "admit.lua").readAllBytes();
      return new AdmitScript(
          redis,
          redis
              .getScript(StringCodec.INSTANCE)
              .scriptLoad(new String(text, StandardCharsets.UTF_8)));
    }
  }

  /** Makes a slot with an open gate. */
  void addSlot(RBatch batch, String slot, int places) {
    String later = String.valueOf(System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1));
    Map<String, String> fields =
        Map.of(
            "opensAt",
            "0",
            "closesAt",
            later,
            "expiresAt",
            later,
            "paused",
            "0",
            "blocked",
            "0",
            "epoch",
            "1");
    var _ =
        batch
            .<String, String>getMap(KEY + slot + ":slot", StringCodec.INSTANCE)
            .putAllAsync(fields);
    var _ =
        batch.getBucket(KEY + slot + ":sem", StringCodec.INSTANCE).setAsync(String.valueOf(places));
  }

  /** Claims a place; the first string of the answer says whether there was one. */
  RFuture<List<String>> call(RScriptAsync scripts, String slot, long user) {
    List<Object> keys =
        Stream.of(":slot", ":sem", ":dedup", ":hold", ":pending")
            .<Object>map(key -> KEY + slot + key)
            .toList();
    return scripts.evalShaAsync(
        RScript.Mode.READ_WRITE,
        digest,
        RScript.ReturnType.LIST,
        keys,
        String.valueOf(user),
        "%044d".formatted(user));
  }

  void removeSlots() {
    var _ = redis.getKeys().deleteByPattern(KEY + "*");
  }
}
