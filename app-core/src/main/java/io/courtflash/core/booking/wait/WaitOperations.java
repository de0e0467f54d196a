package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The staff's reads of the wait list, and their acts on places that are kept. */
public interface WaitOperations {

  /**
   * A slot that somebody waits for, or of which places are kept or offered.
   *
   * @param waiting how many people take part in its draws
   * @param kept how many of its places are nobody's now
   * @param offered how many of its places wait for an answer
   */
  record WaitedSlot(long slotId, int waiting, int kept, int offered) {}

  /** The open entries of all people, the earliest time first; at most 1,000. */
  List<WaitEntry> entries(Actor staff);

  /** Who takes part in the draws of a slot, in the order in which they joined. */
  List<WaitEntry> waitingFor(Actor staff, long slotId);

  /** The slots of a day in the venue's zone that have anything to do with the wait list. */
  List<WaitedSlot> slots(Actor staff, LocalDate date);

  /** The newest draws, at most 200; the seeds of days that are over are shown. */
  List<WaitDraw> draws(Actor staff);

  /**
   * Books a kept place for a customer, whatever the draw would say.
   *
   * @return {@code SlotTaken} when no place of the slot is kept
   */
  StaffBookings.Outcome book(Actor staff, long slotId, Customer customer, StaffReason reason);

  /** The result of giving a place to somebody who waits. */
  enum GiveOutcome {
    /** It is offered to the person, or booked, as the person asked for. */
    GIVEN,
    /** There is no such entry that waits for a place of this slot. */
    UNKNOWN_ENTRY,
    /** No place of the slot is kept. */
    NONE_KEPT,
    /** A rule refuses the slot to the person. */
    REFUSED,
    /** It can't be offered now: the slot isn't on sale, it is too late, or it is night. */
    NOT_NOW
  }

  /** Gives a kept place to somebody who waits, without a draw. */
  GiveOutcome give(Actor staff, long slotId, long entryId, StaffReason reason);

  /**
   * A draw of one place among all who waited for it. Anybody who has the seed can draw again: the
   * order is that of {@code HMAC-SHA256(seed, "slotId place entryId")}, as hexadecimal digits.
   *
   * @param drawDate the day whose seed was used, in the venue's zone
   * @param place the trace id of the kept seat, or of the permit, that was drawn
   * @param entries the ids of the entries in the order that was drawn, separated by commas
   * @param winnerId the entry that got it: those before it were refused by rules; null: all were
   * @param reservationId what it got; null when nobody did
   * @param seal the SHA-256 of the seed's hexadecimal digits, which the audit log has since the day
   *     before
   * @param seed as hexadecimal digits; null until its day is over
   */
  record WaitDraw(
      long id,
      LocalDate drawDate,
      long slotId,
      String place,
      String entries,
      @Nullable Long winnerId,
      @Nullable Long reservationId,
      Instant createTime,
      String seal,
      @Nullable String seed) {}
}
