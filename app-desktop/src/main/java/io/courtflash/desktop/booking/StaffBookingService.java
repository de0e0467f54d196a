package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Attendance;
import io.courtflash.core.booking.reservation.CancellationOutcome;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ReservationMover;
import io.courtflash.core.booking.reservation.StaffBookings;
import io.courtflash.core.money.payment.PayMethod;
import io.courtflash.core.money.payment.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.platform.document.PdfFile;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

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
  Optional<CancellationFacts> cancellation(long reservationId);

  /**
   * The quote of a booking: its price and the rules that would refuse it.
   *
   * @param slotIds of one booking; empty while they aren't chosen
   * @param customer a student may be just a part of an ID, name or phone number
   */
  BookingQuote quote(Set<Long> slotIds, Customer customer);

  /** A person's standing for further bookings: the use of quotas, and the strikes. */
  BookingEligibility standing(long accountId);

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

  /** Refunds a paid booking in full and ends it; the student reads the reason. Idempotent. */
  Refunds.Outcome refund(long reservationId, String reason);

  /**
   * Refunds a paid booking as if its student had cancelled it, and ends it; the student reads the
   * reason.
   *
   * @param acceptedFee the most that the hall may keep, in yuan
   */
  Refunds.Outcome refundByPolicy(long reservationId, String reason, BigDecimal acceptedFee);

  /** Records that the person came. Idempotent. */
  Attendance.Outcome checkIn(long reservationId);

  /** Removes the record that the person came. Idempotent. */
  Attendance.Outcome undoCheckIn(long reservationId);

  /** Marks that the student did not come. Idempotent. */
  Attendance.Outcome markNoShow(long reservationId);

  /** Removes the no-show mark. Idempotent. */
  Attendance.Outcome undoNoShow(long reservationId);

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
   * @return whether the booking was unpaid until now
   */
  boolean takePayment(long reservationId, PayMethod method);

  /**
   * Books a slot for a student or a guest, also before its gate opens.
   *
   * @param method ONLINE and COUNTER leave the booking unpaid; the others record it as paid
   * @param despiteRule why a rule that refuses the slot to the student doesn't count, for the audit
   *     log; empty when rules count
   */
  StaffBookings.Outcome book(long slotId, Customer customer, PayMethod method, String despiteRule);

  /**
   * Books several slots as one booking: all of them, or none.
   *
   * @param method as for one slot; for all of them together
   * @param despiteRule as for one slot
   */
  StaffBookings.Outcome bookTogether(
      Set<Long> slotIds, Customer customer, PayMethod method, String despiteRule);

  /**
   * Moves a booking, together with its payment, to other slots: all of it, or nothing.
   *
   * @param slotIds as many as the booking has
   * @param despiteRule as for a new booking
   */
  ReservationMover.Outcome move(long reservationId, Set<Long> slotIds, String despiteRule);

  /** Blocks slots, so that they take no new booking. */
  BlockResult block(List<Long> slotIds, String reason);

  /**
   * Opens blocked slots again.
   *
   * @return how many were blocked until now
   */
  int unblock(List<Long> slotIds);
}
