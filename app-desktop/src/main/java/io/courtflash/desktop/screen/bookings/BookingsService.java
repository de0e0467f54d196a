package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.claim.AttemptLog.Attempt;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.operations.audit.AuditEntry;
import java.util.List;
import java.util.Optional;

/** The reads of the bookings screen from the engine. */
interface BookingsService {

  /** Bookings with an id below {@code beforeId}, the newest first. */
  List<BookingLine> page(BookingFilter filter, long beforeId, int limit);

  /**
   * How many bookings match; at most {@link BookingSearch#COUNT_LIMIT} + 1, for any larger number.
   */
  int count(BookingFilter filter);

  /** One booking as it is now, with its history; empty when there is no such booking. */
  Optional<BookingDetails> details(long id);

  /**
   * Notes that the bookings are exported; call it before the first row is written.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException until the user has proved
   *     again who they are
   */
  void beginExport();

  List<Court> courts();

  List<FlashSession> sessions();

  /** The courts and sessions by which bookings can be filtered. */
  record FilterChoices(List<Court> courts, List<FlashSession> sessions) {

    static final FilterChoices NONE = new FilterChoices(List.of(), List.of());
  }

  /**
   * A booking with its history.
   *
   * @param auditEntries the acts of staff on the booking
   * @param attempts the student's attempts to reserve the slot, as long as they are kept
   */
  record BookingDetails(
      BookingLine line,
      List<PayOrderLine> orders,
      List<RefundLine> refunds,
      List<AuditEntry> auditEntries,
      List<Attempt> attempts) {}
}
