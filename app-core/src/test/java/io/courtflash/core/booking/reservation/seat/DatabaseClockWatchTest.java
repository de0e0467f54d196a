package io.courtflash.core.booking.reservation.seat;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.seat.DatabaseClockWatch.SetBack;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DatabaseClockWatchTest {

  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

  private final DatabaseClockWatch watch = new DatabaseClockWatch();
  private Instant database = Instant.parse("2026-09-01T05:00:00Z");
  private long nanos = Long.MAX_VALUE - 5;

  /** A second passes. */
  private void look(long lastId) {
    look(lastId, Duration.ZERO);
  }

  private void look(long lastId, Duration step) {
    database = database.plusSeconds(1).plus(step);
    watch.look(database, nanos, lastId);
    nanos += Duration.ofSeconds(1).toNanos();
  }

  @Test
  void aClockThatGoesItsWayIsNotSetBack() {
    look(1);
    look(2);
    for (int i = 0; i < 100; i++) {
      look(3, Duration.ofMillis(-100));
    }

    assertThat(watch.setBacks()).isEmpty();
  }

  @Test
  void theRowsThatWereWrittenBeforeTheClockWasSetBackAreKnown() {
    look(7);
    look(9, TEN_MINUTES.negated());
    look(12);

    assertThat(watch.setBacks()).containsExactly(new SetBack(Long.MIN_VALUE, 7, TEN_MINUTES));
  }

  @Test
  void onlyTheRowsOfAStepAheadComeTooLateAfterTheStepBack() {
    look(7);
    look(7, TEN_MINUTES);
    look(9);
    look(9, TEN_MINUTES.negated());

    assertThat(watch.setBacks()).containsExactly(new SetBack(7, 9, TEN_MINUTES));
  }

  @Test
  void whenTheClockIsRightAgainNothingComesTooLate() {
    look(7);
    look(7, TEN_MINUTES.negated());
    look(9);
    look(9, TEN_MINUTES);

    assertThat(watch.setBacks()).isEmpty();
  }
}
