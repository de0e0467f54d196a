package io.courtflash.core.people.login.token;

import io.courtflash.core.platform.crypto.Sha256;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Verifies a token from memory or from the database. A made-up token costs no query: it lacks the
 * {@link TokenSeal seal}. Tokens of older versions have none; of those, a number of unknown ones is
 * looked for, and while there are more each has to wait that isn't in memory.
 */
@Component
@RequiredArgsConstructor
class TokenLookup {

  private static final int UNKNOWN_PER_SECOND = 100;
  private static final int UNKNOWN_AT_ONCE = 1_000;
  private static final Duration WAIT = Duration.ofSeconds(2);

  private final TokenSeal seal;
  private final VerificationCache cache;
  private final TokenVerificationBatcher batcher;
  private final TokenUseRecorder uses;
  private final Bucket unknownWithoutSeal =
      Bucket.builder()
          .addLimit(
              limit ->
                  limit
                      .capacity(UNKNOWN_AT_ONCE)
                      .refillGreedy(UNKNOWN_PER_SECOND, Duration.ofSeconds(1)))
          .build();

  /** See {@link LoginTokens#verify}. */
  TokenVerification verify(String token) {
    String hash = Sha256.hex(token);
    CachedVerification cached = cache.find(hash).orElse(null);
    if (cached != null) {
      return use(hash, cached);
    } else if (!seal.isSealed(token)) {
      return readWithoutSeal(hash);
    }
    return seal.isForged(token) ? new TokenVerification.Unknown() : use(hash, batcher.verify(hash));
  }

  /** See {@link LoginTokens#verifyFromCache}. */
  Optional<TokenVerification> verifyFromCache(String token) {
    String hash = Sha256.hex(token);
    return cache.find(hash).map(cached -> use(hash, cached));
  }

  private TokenVerification readWithoutSeal(String hash) {
    if (unknownWithoutSeal.getAvailableTokens() == 0) {
      return new TokenVerification.RetryLater(WAIT);
    }
    CachedVerification read = batcher.verify(hash);
    if (read.isRefusal()) {
      var _ = unknownWithoutSeal.tryConsume(1);
    }
    return use(hash, read);
  }

  private TokenVerification use(String hash, CachedVerification verification) {
    if (verification.takeUseToStore()) {
      uses.add(hash);
    }
    if (verification.takeRefresh()) {
      batcher.refresh(hash);
    }
    return verification.result();
  }
}
