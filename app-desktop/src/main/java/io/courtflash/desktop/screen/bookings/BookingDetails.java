package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.reserve.AttemptLog.Attempt;
import java.util.List;

/**
 * A booking and all that happened to it.
 *
 * @param acts what the staff did
 * @param attempts of its student on its slot, as far as they are remembered
 */
record BookingDetails(
    BookingLine line,
    List<PayOrderLine> orders,
    List<RefundLine> refunds,
    List<AuditEntry> acts,
    List<Attempt> attempts) {}
