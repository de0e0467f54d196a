package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.rule.StudentBookings;
import org.junit.jupiter.api.Test;

class StudentBookingCacheTest {

  private static final long STUDENT = 7;
  private static final StudentBookings READ_BEFORE = StudentBookings.NONE;

  private final StudentBookingCache cache = new StudentBookingCache();

  @Test
  void whatWasReadIsKept() {
    cache.keep(STUDENT, READ_BEFORE, cache.mark());
    assertThat(cache.getIfKnown(STUDENT)).isSameAs(READ_BEFORE);
  }

  @Test
  void whatWasReadBeforeAChangeIsNotKeptAfterIt() {
    long mark = cache.mark();
    cache.onChange(STUDENT);
    cache.keep(STUDENT, READ_BEFORE, mark);
    assertThat(cache.getIfKnown(STUDENT)).isNull();
  }

  @Test
  void aChangeOfAnotherStudentDoesNotMatter() {
    long mark = cache.mark();
    cache.onChange(STUDENT + 1);
    cache.keep(STUDENT, READ_BEFORE, mark);
    assertThat(cache.getIfKnown(STUDENT)).isSameAs(READ_BEFORE);
  }

  @Test
  void aChangeForgetsWhatWasKnown() {
    cache.keep(STUDENT, READ_BEFORE, cache.mark());
    cache.onChange(STUDENT);
    assertThat(cache.getIfKnown(STUDENT)).isNull();
  }

  @Test
  void whatIsReadAfterAChangeIsKept() {
    cache.onChange(STUDENT);
    cache.keep(STUDENT, READ_BEFORE, cache.mark());
    assertThat(cache.getIfKnown(STUDENT)).isSameAs(READ_BEFORE);
  }
}
