package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.work.LoopScheduler;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Verifies login tokens from memory or from the database.
 *
 * <p>The result of a verification is {@link VerificationCache cached for minutes}, and read again
 * in the background while the token is used, so that thousands of students who return at a gate
 * cost hardly a query. A change of somebody's access ends what is cached of them: at once on this
 * node, on other nodes {@link AccessChanges within a second}.
 *
 * <p>A made-up token costs no query: it lacks the {@link TokenSeal seal}. Tokens of older versions
 * have none; of those, a number of unknown ones is looked for, and while there are more each has to
 * wait that isn't in memory.
 */
@Component
public class TokenVerifier {

  private static final int UNKNOWN_PER_SECOND = 100;
  private static final int UNKNOWN_AT_ONCE = 1_000;
  private static final Duration WAIT = Duration.ofSeconds(2);
  private static final Duration STORE_USE_PERIOD = Duration.ofSeconds(2);
  private static final int USES_PER_STATEMENT = 500;
  private static final Duration PURGE_PERIOD = Duration.ofHours(1);
  private static final int PURGE_BATCH = 5_000;

  private final TokenSeal seal;
  private final VerificationCache cache;
  private final TokenReader reader;
  private final LoginTokenMapper mapper;
  private final Bucket unknownWithoutSeal =
      Bucket.builder()
          .addLimit(
              limit ->
                  limit
                      .capacity(UNKNOWN_AT_ONCE)
                      .refillGreedy(UNKNOWN_PER_SECOND, Duration.ofSeconds(1)))
          .build();

  /**
   * Hashes of tokens whose last use isn't stored yet. It is stored in the background, because
   * thousands of students return when a gate opens, and none of them must wait for it.
   */
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  TokenVerifier(
      TokenSeal seal,
      VerificationCache cache,
      TokenReader reader,
      LoginTokenMapper mapper,
      LoopScheduler background) {
    this.seal = seal;
    this.cache = cache;
    this.reader = reader;
    this.mapper = mapper;
    background.every(STORE_USE_PERIOD, "token-use", this::storeUse);
    background.every(PURGE_PERIOD, "token-purge", this::purge);
  }

  /**
   * Verifies a token. The result is at most a second older than the last change of access, or five
   * seconds while such changes can't be read.
   *
   * @throws org.springframework.dao.DataAccessException the token isn't cached, and the database
   *     didn't answer within three seconds or until the caller's deadline
   */
  public Result verify(String token) {
    String hash = Sha256.hex(token);
    VerificationCache.Entry cached = cache.find(hash).orElse(null);
    if (cached != null) {
      return use(hash, cached);
    } else if (!seal.isSealed(token)) {
      return readWithoutSeal(hash);
    }
    return seal.isForged(token) ? new Result.Unknown() : use(hash, reader.read(hash));
  }

  /** The result of {@link #verify} if it is cached on this node; costs no query. */
  public Optional<Result> verifyFromCache(String token) {
    String hash = Sha256.hex(token);
    return cache.find(hash).map(cached -> use(hash, cached));
  }

  private Result readWithoutSeal(String hash) {
    if (unknownWithoutSeal.getAvailableTokens() == 0) {
      return new Result.RetryLater(WAIT);
    }
    VerificationCache.Entry read = reader.read(hash);
    if (read.isRefusal()) {
      var _ = unknownWithoutSeal.tryConsume(1);
    }
    return use(hash, read);
  }

  private Result use(String hash, VerificationCache.Entry verification) {
    if (verification.takeUseToStore()) {
      used.add(hash);
    }
    if (verification.takeRefresh()) {
      reader.refresh(hash);
    }
    return verification.result();
  }

  private void storeUse() {
    while (!used.isEmpty()) {
      List<String> batch = used.stream().limit(USES_PER_STATEMENT).toList();
      mapper.markUsed(batch.stream().map(HexFormat.of()::parseHex).toList());
      used.removeAll(batch);
    }
  }

  private void purge() {
    int purged;
    do {
      purged = mapper.deleteExpired(PURGE_BATCH);
    } while (purged == PURGE_BATCH);
  }

  /** The result of verifying a login token. */
  public sealed interface Result {

    record Granted(Actor actor) implements Result {}

    /** The staff chose the password: the caller may only replace it. */
    record MustChangePassword(Actor actor) implements Result {}

    record Unknown() implements Result {}

    record Expired() implements Result {}

    /** So many unknown tokens come that this one, which may be valid, isn't looked for now. */
    record RetryLater(Duration retryAfter) implements Result {}

    record Suspended(@Nullable Instant until, @Nullable String reason) implements Result {}
  }
}
