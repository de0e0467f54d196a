package io.courtflash.core.people.login.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.store.LoginTokenRows;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class VerificationCacheTest {

  private static final String HASH = "ab".repeat(32);
  private static final long USER = 7;

  private final VerificationCache cache = new VerificationCache();

  private static VerificationCache.Entry readAt(long instant) {
    return VerificationCache.Entry.of(
        new LoginTokenRows.Row(
            1,
            HASH,
            USER,
            "student",
            Role.USER,
            1,
            false,
            false,
            null,
            null,
            false,
            true,
            86_400_000),
        instant);
  }

  private static VerificationCache.Entry readNow() {
    return readAt(System.nanoTime());
  }

  @Test
  void aReadFromBeforeAChangeDoesNotCountAfterIt() {
    VerificationCache.Entry before = readNow();
    cache.userChanged(USER);
    cache.put(HASH, before);
    assertThat(cache.find(HASH)).isEmpty();

    cache.put(HASH, readNow());
    assertThat(cache.find(HASH)).isPresent();
  }

  @Test
  void aReadFromBeforeARevocationDoesNotCountAfterIt() {
    VerificationCache.Entry before = readNow();
    cache.tokenRevoked(HASH);
    cache.put(HASH, before);

    assertThat(cache.find(HASH)).isEmpty();
  }

  @Test
  void aChangeOfAnotherAccountOrTokenEndsNothing() {
    cache.put(HASH, readNow());
    cache.userChanged(USER + 1);
    cache.tokenRevoked("cd".repeat(32));

    assertThat(cache.find(HASH)).isPresent();
  }

  @Test
  void whatWasReadBeforeEverythingChangedDoesNotCount() {
    VerificationCache.Entry before = readNow();
    cache.allChanged();
    cache.put(HASH, before);

    assertThat(cache.find(HASH)).isEmpty();
  }

  @Test
  void anEntryIsValidForTenMinutesFromItsReading() {
    cache.put(HASH, readAt(System.nanoTime() - Duration.ofMinutes(11).toNanos()));

    assertThat(cache.find(HASH)).isEmpty();
  }

  @Test
  void nothingIsFoundWhileTheLastReadingOfChangesIsFiveSecondsOld() {
    cache.put(HASH, readNow());
    assertThat(cache.find(HASH)).isPresent();

    cache.changesReadAt(System.nanoTime() - Duration.ofSeconds(5).toNanos());
    assertThat(cache.find(HASH)).isEmpty();
    assertThat(cache.changesAge()).isGreaterThan(Duration.ofSeconds(5));

    cache.changesReadAt(System.nanoTime());
    assertThat(cache.find(HASH)).isPresent();
  }

  @Test
  void manyUnknownTokensDoNotDisplaceAKnownOne() {
    cache.put(HASH, readNow());

    for (int i = 0; i < 2 * VerificationCache.MAX_TOKENS; i++) {
      cache.put("made up " + i, VerificationCache.Entry.unknown(System.nanoTime()));
    }

    assertThat(cache.find(HASH)).isPresent();
  }

  @Test
  void aKnownTokenThatIsNoLongerInTheDatabaseIsUnknown() {
    cache.put(HASH, readNow());
    cache.put(HASH, VerificationCache.Entry.unknown(System.nanoTime()));

    assertThat(cache.find(HASH).orElseThrow().result())
        .isInstanceOf(TokenVerifier.Result.Unknown.class);
  }

  @Test
  void onlyAnOldEntryIsToBeReadAgain() {
    VerificationCache.Entry old = readAt(System.nanoTime() - Duration.ofMinutes(8).toNanos());

    assertThat(old.takeRefresh()).isTrue();
    assertThat(old.takeRefresh()).isFalse();
    assertThat(readNow().takeRefresh()).isFalse();
  }
}
