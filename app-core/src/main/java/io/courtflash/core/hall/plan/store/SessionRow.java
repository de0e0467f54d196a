package io.courtflash.core.hall.plan.store;

import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionScope;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
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
        new SessionScope(firstDate, lastDate, WeeklyDates.weekdays(weekdays), Court.ids(courtIds)));
  }
}
