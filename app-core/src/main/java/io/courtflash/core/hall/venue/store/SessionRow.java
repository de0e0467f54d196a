package io.courtflash.core.hall.venue.store;

import io.courtflash.core.hall.venue.FlashSession;
import io.courtflash.core.hall.venue.ReleaseKind;
import io.courtflash.core.hall.venue.SessionScope;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row of flash_session with its courts.
 *
 * @param weekdays bit 0 is Monday
 * @param courtIds with commas between them; null: all courts
 */
record SessionRow(
    long id,
    String name,
    LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    int capacity,
    int releaseDaysAhead,
    ReleaseKind releaseKind,
    boolean paused,
    Instant createTime,
    Instant updateTime,
    @Nullable LocalDate firstDate,
    @Nullable LocalDate lastDate,
    int weekdays,
    @Nullable String courtIds) {

  private static final Pattern COMMA = Pattern.compile(",");

  /** Weekdays as the column has them. */
  static int bits(Collection<DayOfWeek> weekdays) {
    return weekdays.stream().mapToInt(SessionRow::bit).sum();
  }

  FlashSession session() {
    return new FlashSession(
        id,
        name,
        flashTime,
        beginTime,
        endTime,
        slotInterval,
        capacity,
        releaseDaysAhead,
        releaseKind,
        paused,
        createTime,
        updateTime,
        new SessionScope(firstDate, lastDate, days(weekdays), courts(courtIds)));
  }

  /** Weekdays from what the column has. */
  static Set<DayOfWeek> days(int weekdays) {
    return Arrays.stream(DayOfWeek.values())
        .filter(day -> (weekdays & bit(day)) != 0)
        .collect(Collectors.toSet());
  }

  /** Courts from ids with commas between them; none for null. */
  static Set<Long> courts(@Nullable String courtIds) {
    return courtIds == null
        ? Set.of()
        : COMMA.splitAsStream(courtIds).map(Long::valueOf).collect(Collectors.toSet());
  }

  private static int bit(DayOfWeek day) {
    return 1 << (day.getValue() - 1);
  }
}
