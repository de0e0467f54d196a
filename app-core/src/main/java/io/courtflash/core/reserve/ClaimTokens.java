package io.courtflash.core.reserve;

import io.courtflash.core.crypto.HmacSha256;
import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.crypto.SharedSecretKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/**
 * Tokens that let one student's one claim in one session in, until a minute after its gate or after
 * the token was made, whichever is later. They are signed, so forged and old ones cost Redis
 * nothing; Redis remembers the spent ones.
 */
@Component
public class ClaimTokens {

  /** How long a token is good for once the gate is open. */
  static final Duration GOOD_FOR = Duration.ofSeconds(60);

  private static final int BODY = 40;
  private static final int TAG = HmacSha256.BYTES;
  private static final int LENGTH = 96;

  /** The signature's characters, of LENGTH. */
  private static final int SIGNATURE = 44;

  private final HmacSha256 key;
  private final RedissonClient redis;
  private final InstantSource clock;

  ClaimTokens(SharedSecretKeys secrets, RedissonClient redis, InstantSource clock) {
    this.key = new HmacSha256(secrets.key("claim-token"));
    this.redis = redis;
    this.clock = clock;
  }

  /** A token, and until when it is good. */
  public record ClaimToken(String token, Instant goodUntil) {}

  /**
   * Makes a token.
   *
   * @param opensAt the session's gate; the past when it is open
   */
  public ClaimToken issue(long userId, long sessionId, Instant opensAt) {
    Instant now = clock.instant();
    Instant goodUntil = (opensAt.isAfter(now) ? opensAt : now).plus(GOOD_FOR);
    byte[] nonce = RandomSecrets.bytes(16);
    ByteBuffer bytes = ByteBuffer.allocate(BODY + TAG);
    bytes.putLong(userId).putLong(sessionId).putLong(goodUntil.toEpochMilli()).put(nonce);
    bytes.put(key.sign(Arrays.copyOf(bytes.array(), BODY)));
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    return new ClaimToken(token, goodUntil);
  }

  /** Spends a token; false when it isn't this student's for this session, is old or is spent. */
  boolean spend(@Nullable String token, long userId, long sessionId) {
    return token != null
        && leftOf(token, userId, sessionId)
            .map(left -> spent(token).setIfAbsent("1", left))
            .orElse(false);
  }

  /** The claim that it was spent on didn't get in: it may be used again. */
  void giveBack(String token) {
    var _ = spent(token).delete();
  }

  private Optional<Duration> leftOf(String token, long userId, long sessionId) {
    byte[] bytes;
    try {
      bytes = token.length() == LENGTH ? Base64.getUrlDecoder().decode(token) : new byte[0];
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    if (bytes.length != BODY + TAG || !hasOwnSignature(bytes)) {
      return Optional.empty();
    }
    ByteBuffer body = ByteBuffer.wrap(bytes, 0, BODY);
    boolean fits = body.getLong() == userId && body.getLong() == sessionId;
    Duration left = Duration.between(clock.instant(), Instant.ofEpochMilli(body.getLong()));
    return fits && left.isPositive() ? Optional.of(left) : Optional.empty();
  }

  private boolean hasOwnSignature(byte[] bytes) {
    byte[] tag = Arrays.copyOfRange(bytes, BODY, BODY + TAG);
    return key.verify(Arrays.copyOf(bytes, BODY), tag, TAG);
  }

  /** What is in Redis says nothing of the signature. */
  private RBucket<String> spent(String token) {
    return redis.getBucket(
        "bf:claim-token:" + token.substring(0, LENGTH - SIGNATURE), StringCodec.INSTANCE);
  }
}
