package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A person who waits for a place.
 *
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 * @param courts the ids of the courts that will do, separated by commas; null: any
 * @param notAfter until when they wait, at most the start
 * @param books whether a place is booked for them at once; else it is offered
 * @param shortNotice whether they also take a place after its start, to which somebody didn't come
 * @param reason why the last place that was drawn for them was refused; null when none was
 * @param reservationId what was offered or booked last; null when nothing was
 */
public record WaitEntry(
    long id,
    long userId,
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime,
    @Nullable String courts,
    Instant notAfter,
    boolean books,
    boolean shortNotice,
    State state,
    EndReason.@Nullable Code reason,
    @Nullable Long reservationId,
    Instant createTime,
    Instant updateTime) {

  /** The states of an entry. */
  public enum State {
    /** It takes part in draws. */
    WAITING,
    /** A place is offered, until the deadline of its reservation. */
    OFFERED,
    /** An offer wasn't answered in time: it takes part in no draw until the person says so. */
    PARKED,
    /** The person has a place. */
    TAKEN,
    /** The person declined an offer. */
    DECLINED,
    /** The person left, or the time is over. */
    ENDED;

    /** Whether it counts among the open ones of a person. */
    public boolean isOpen() {
      return switch (this) {
        case WAITING, OFFERED, PARKED -> true;
        case TAKEN, DECLINED, ENDED -> false;
      };
    }
  }

  /** The courts that will do; empty: any. */
  public Set<Long> courtIds() {
    return courts == null
        ? Set.of()
        : Arrays.stream(courts.split(",")).map(Long::valueOf).collect(Collectors.toSet());
  }

  /** Whether they wait for a place of this slot. */
  public boolean wants(Slot slot) {
    // Asked of each slot on sale and each entry once a second: the courts are read last.
    return slot.startTime().equals(startTime)
        && slot.slotDate().equals(slotDate)
        && slot.endTime().equals(endTime)
        && (courts == null || courtIds().contains(slot.courtId()));
  }
}
