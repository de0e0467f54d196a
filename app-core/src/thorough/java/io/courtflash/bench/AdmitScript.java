package io.courtflash.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RBatch;
import org.redisson.api.RFuture;
import org.redisson.api.RScript;
import org.redisson.api.RScriptAsync;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** The admission script on slots of the bench's own, whose keys the engine doesn't know. */
final class AdmitScript {

  private static final String KEY = "bf:bench:";
  private static final int ARGUMENTS = 6;

  /** The claims have no idempotency key. */
  private static final String NO_KEY = "";

  private static final String NOT_SHARED = "0";

  /** None of the user's other claims was looked at. */
  private static final String NONE = "";

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

  /** Makes slots with an open gate. */
  void addSlots(List<String> slots, int places) {
    RBatch batch = redis.createBatch();
    slots.forEach(slot -> addSlot(batch, slot, places));
    var _ = batch.execute();
  }

  private static void addSlot(RBatch batch, String slot, int places) {
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

  /**
   * Claims one place in each of these slots in one call.
   *
   * @param user the number of the first claim's user; the others' follow it
   * @return one answer for each claim, which says first whether there was a place; it fails when
   *     the script doesn't understand the call
   */
  CompletionStage<List<String>> call(RScriptAsync scripts, List<String> slots, long user) {
    List<Object> keys = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (String slot : slots) {
      for (String key : List.of(":slot", ":sem", ":dedup", ":hold", ":pending", ":keyed")) {
        keys.add(KEY + slot + key);
      }
      long claim = user + arguments.size() / ARGUMENTS;
      arguments.addAll(
          List.of(
              String.valueOf(1 + arguments.size() / ARGUMENTS),
              String.valueOf(claim),
              "%044d".formatted(claim),
              NO_KEY,
              NOT_SHARED,
              NONE));
    }
    RFuture<List<String>> answers =
        scripts.evalShaAsync(
            RScript.Mode.READ_WRITE, digest, RScript.ReturnType.LIST, keys, arguments.toArray());
    return answers.thenApply(AdmitScript::withoutErrors);
  }

  private static List<String> withoutErrors(List<String> answers) {
    answers.stream()
        .filter(answer -> answer.startsWith("ERROR"))
        .findFirst()
        .ifPresent(
            answer -> {
              throw new IllegalStateException(answer);
            });
    return answers;
  }

  static boolean isAdmitted(String answer) {
    return answer.startsWith("ADMITTED");
  }

  void removeSlots() {
    var _ = redis.getKeys().deleteByPattern(KEY + "*");
  }
}
