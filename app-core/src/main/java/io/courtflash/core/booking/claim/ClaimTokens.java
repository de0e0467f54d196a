package io.courtflash.core.booking.claim;

import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import io.courtflash.core.platform.servers.RedisAnswer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/**
 * Issues and consumes claim tokens. A token allows one student one claim in one session, until a
 * minute after the gate opens or after the token was issued, whichever is later. Tokens are signed,
 * so forged and expired ones cost no Redis call; Redis remembers the consumed ones.
 */
@Component
public class ClaimTokens {

  /** How long a token is valid once the gate is open. */
  static final Duration VALIDITY = Duration.ofSeconds(60);

  private static final int BODY = 40;
  private static final int TAG = HmacSha256.BYTES;
  private static final int LENGTH = 96;

  /** How many of a token's LENGTH characters are its signature. */
  private static final int SIGNATURE = 44;

  private final HmacSha256 key;
  private final RedissonClient redis;
  private final InstantSource clock;

  ClaimTokens(SharedSecretKeys secrets, RedissonClient redis, InstantSource clock) {
    this.key = new HmacSha256(secrets.key("claim-token"));
    this.redis = redis;
    this.clock = clock;
  }

  /**
   * A signed token.
   *
   * @param goodUntil when it expires, by this node's clock
   */
  public record ClaimToken(String token, Instant goodUntil) {}

  /**
   * Issues a token. Nothing is stored.
   *
   * @param opensAt when the session's gate opens; a time in the past when it is open
   */
  public ClaimToken issue(long userId, long sessionId, Instant opensAt) {
    Instant now = clock.instant();
    Instant expiresAt = (opensAt.isAfter(now) ? opensAt : now).plus(VALIDITY);
    byte[] nonce = RandomSecrets.bytes(16);
    ByteBuffer bytes = ByteBuffer.allocate(BODY + TAG);
    bytes.putLong(userId).putLong(sessionId).putLong(expiresAt.toEpochMilli()).put(nonce);
    bytes.put(key.sign(Arrays.copyOf(bytes.array(), BODY)));
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    return new ClaimToken(token, expiresAt);
  }

  /**
   * Consumes a token; false when it isn't this student's token for this session, has expired or was
   * consumed before.
   */
  boolean consume(String token, long userId, long sessionId) {
    return remainingValidity(token, userId, sessionId)
        .map(left -> RedisAnswer.await(consumedMark(token).setIfAbsentAsync("1", left)))
        .orElse(false);
  }

  /** Makes a consumed token usable again, because the claim that consumed it wasn't accepted. */
  void restore(String token) {
    var _ = RedisAnswer.await(consumedMark(token).deleteAsync());
  }

  private Optional<Duration> remainingValidity(String token, long userId, long sessionId) {
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
    boolean isOwn = body.getLong() == userId && body.getLong() == sessionId;
    Duration remaining = Duration.between(clock.instant(), Instant.ofEpochMilli(body.getLong()));
    return isOwn && remaining.isPositive() ? Optional.of(remaining) : Optional.empty();
  }

  private boolean hasOwnSignature(byte[] bytes) {
    byte[] tag = Arrays.copyOfRange(bytes, BODY, BODY + TAG);
    return key.verify(Arrays.copyOf(bytes, BODY), tag, TAG);
  }

  /** The key leaves the signature out, so nobody can read a valid token from Redis. */
  private RBucket<String> consumedMark(String token) {
    return redis.getBucket(
        "bf:claim-token:" + token.substring(0, LENGTH - SIGNATURE), StringCodec.INSTANCE);
  }
}
