package io.courtflash.core.booking.permit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class TraceIdsTest {

  private static final Instant NOW = Instant.parse("2026-03-01T05:00:00.123Z");
  private final TraceIds ids = new TraceIds("a secret of some length".getBytes(UTF_8));

  @Test
  void aTraceIdContainsItsClaimWithItsTime() {
    Claim claim = ids.issue((1L << 47) - 1, 7, NOW);

    assertThat(ids.read(claim.traceId())).contains(new TraceIds.ParsedTraceId(claim, NOW));
  }

  /** Guests' ids need all 48 bits. */
  @Test
  void everyIdOfAGuestIsReadBack() {
    for (long guest : new long[] {1L << 47, (1L << 48) - 1}) {
      Claim claim = ids.issue(guest, 7, NOW);

      assertThat(ids.read(claim.traceId())).contains(new TraceIds.ParsedTraceId(claim, NOW));
    }
  }

  @Test
  void aTraceIdTellsWhetherItWasMadeWithAUsersKey() {
    String traceId = ids.issue(1, 7, NOW, "a key").traceId();

    assertThat(ids.read(traceId))
        .contains(new TraceIds.ParsedTraceId(new Claim(traceId, 1, 7), NOW));
    assertThat(ids.isOf(traceId, 1, "a key")).isTrue();
    assertThat(ids.isOf(traceId, 2, "a key")).isFalse();
    assertThat(ids.isOf(traceId, 1, "another key")).isFalse();
    assertThat(ids.isOf(ids.issue(1, 7, NOW).traceId(), 1, "a key")).isFalse();
  }

  @Test
  void negativeIdsOfARehearsalAreReadBack() {
    Claim claim = ids.issue(-10_001, -(1L << 47), NOW);

    assertThat(ids.read(claim.traceId())).contains(new TraceIds.ParsedTraceId(claim, NOW));
  }

  @Test
  void noTwoTraceIdsAreTheSame() {
    assertThat(ids.issue(1, 7, NOW)).isNotEqualTo(ids.issue(1, 7, NOW));
  }

  @Test
  void aTraceIdOfAnotherHallIsNotRead() {
    Claim foreign = new TraceIds("the secret of another".getBytes(UTF_8)).issue(1, 7, NOW);

    assertThat(ids.read(foreign.traceId())).isEmpty();
  }

  @Test
  void aChangedTraceIdIsNotRead() {
    String traceId = ids.issue(1, 7, NOW).traceId();
    for (int at = 0; at < traceId.length(); at++) {
      char other = traceId.charAt(at) == 'A' ? 'B' : 'A';
      String changed = traceId.substring(0, at) + other + traceId.substring(at + 1);
      assertThat(ids.read(changed)).as("changed at %s", at).isEmpty();
    }
  }

  /** Computed by another HMAC library: stored trace ids must stay readable. */
  @Test
  void aTraceIdOfAnEarlierProgramVersionIsRead() {
    byte[] secret = new byte[32];
    for (int i = 0; i < secret.length; i++) {
      secret[i] = (byte) i;
    }

    assertThat(new TraceIds(secret).read("AaH7ZxgAAAAAABJnAAAAAAAqAQIDBAX_-OfhCHB744Pv"))
        .hasValueSatisfying(
            read -> {
              assertThat(read.issuedAt()).isEqualTo(Instant.ofEpochMilli(1_795_219_200_000L));
              assertThat(read.claim().slotId()).isEqualTo(4711);
              assertThat(read.claim().userId()).isEqualTo(42);
            });
  }

  @Test
  void textsThatAreNoTraceIdsAreNotRead() {
    assertThat(ids.read("")).isEmpty();
    assertThat(ids.read("x".repeat(44))).isEmpty();
    assertThat(ids.read("%".repeat(44))).isEmpty();
  }
}
