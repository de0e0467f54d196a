package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.claim.AttemptLog.Attempt;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.operations.audit.AuditEntry;
import java.util.List;

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
