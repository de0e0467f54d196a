package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.platform.document.PdfFile;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The acts of staff on bookings and slots. Each act is done and audited in the name of the
 * signed-in user. Every method waits for the engine: do not call one on the JavaFX thread.
 */
public interface StaffBookingService {

  /** The booking as it is now; empty when there is no such booking. */
  Optional<BookingLine> find(long reservationId);

  /**
   * The amounts that a cancellation would refund and keep now; empty when there is no such booking.
   */
  Optional<DeskReader.CancellationFacts> cancellation(long reservationId);

  /**
   * The quote of a booking: its price and the rules that would refuse it.
   *
   * @param slotIds of one booking; empty while they aren't chosen
   * @param customer a student may be just a part of an ID, name or phone number
   */
  DeskReader.BookingQuote quote(Set<Long> slotIds, Customer customer);

  /** A person's standing for further bookings: the use of quotas, and the strikes. */
  DeskReader.BookingEligibility standing(long accountId);

  /** The slots of a day, in the venue's zone, that staff can book for a customer now. */
  List<DaySlot> freeSlots(LocalDate day);

  /**
   * Prints the receipts of a booking's payment and refunds, the oldest first. Each print after the
   * first is marked as a copy.
   *
   * @return none of a booking that is unpaid or free
   */
  List<PdfFile> printReceipts(long reservationId, Locale language);

  /** Cancels a booking that is not paid; the student reads the reason. */
  CancellationOutcome cancel(long reservationId, String reason);

  /**
   * Refunds a paid booking in full and ends it; the student reads the reason. Idempotent.
   *
   * @param shown what is given back, in yuan, as staff saw it: nothing is, if it is another amount
   */
  Optional<Refunds.Accepted> refund(long reservationId, String reason, BigDecimal shown);

  /**
   * Refunds a paid booking as if its student had cancelled it, and ends it; the student reads the
   * reason.
   *
   * @param shown the amounts as staff saw them
   */
  Optional<Refunds.Accepted> refundByPolicy(long reservationId, String reason, Refunds.Shown shown);

  /** Records that the person came. Idempotent. */
  void checkIn(long reservationId);

  /** Removes the record that the person came. Idempotent. */
  void undoCheckIn(long reservationId);

  /** Marks that the student did not come. Idempotent. */
  void markNoShow(long reservationId);

  /** Removes the no-show mark. Idempotent. */
  void undoNoShow(long reservationId);

  /** Gives a forfeited booking back to its person, if nobody else has its place. */
  void restore(long reservationId);

  /** The methods by which the counter takes money. */
  List<PayMethod> counterMethods();

  /**
   * How a new booking can be paid: later, by what the counter takes, or not at all. ONLINE is one
   * of them only where students can pay online.
   */
  List<PayMethod> bookingMethods();

  /** The price of an unpaid booking, in yuan; empty if it isn't unpaid (any more). */
  Optional<BigDecimal> amountDue(long reservationId);

  /**
   * Records an unpaid booking as paid.
   *
   * @param method one that the counter takes, or FREE
   * @param shown what is taken or waived, in yuan, as staff saw it
   * @return whether the booking was unpaid until now
   */
  boolean takePayment(long reservationId, PayMethod method, BigDecimal shown);

  /**
   * Books slots for a student or a guest as one booking, also before their gate opens: all of them,
   * or none.
   *
   * @param method ONLINE and COUNTER leave the booking unpaid; the others record it as paid
   * @param despiteRule why a rule that refuses the slots to the student doesn't count, for the
   *     audit log; empty when rules count
   * @param shown what they cost together, in yuan, as staff saw it; null when nothing was shown
   */
  StaffBookings.Outcome book(
      Set<Long> slotIds,
      Customer customer,
      PayMethod method,
      String despiteRule,
      @Nullable BigDecimal shown);

  /**
   * Moves a booking, together with its payment, to other slots: all of it, or nothing.
   *
   * @param fromSlotId the booking's first slot, as it was shown
   * @param slotIds as many as the booking has
   * @param despiteRule as for a new booking
   */
  void move(long reservationId, long fromSlotId, Set<Long> slotIds, String despiteRule);

  /** Blocks slots, so that they take no new booking. */
  BlockResult block(List<Long> slotIds, String reason);

  /**
   * Opens blocked slots again.
   *
   * @return how many were blocked until now
   */
  int unblock(List<Long> slotIds);

  /** The people who wait for a place of a slot, in the order in which they joined. */
  List<WaitListDesk.Waiting> waitingFor(long slotId);

  /**
   * Books a place that is kept for people who wait, for another person.
   *
   * @param reason for the audit log
   */
  StaffBookings.Outcome bookKept(long slotId, Customer customer, String reason);

  /**
   * Gives a kept place to somebody who waits, without a draw.
   *
   * @param reason for the audit log
   */
  WaitOperations.GiveOutcome giveKept(long slotId, long entryId, String reason);

  /**
   * The outcome of blocking slots.
   *
   * @param slots how many were blocked
   * @param affectedBookings how many live bookings the blocked slots have
   */
  record BlockResult(int slots, int affectedBookings) {}
}
