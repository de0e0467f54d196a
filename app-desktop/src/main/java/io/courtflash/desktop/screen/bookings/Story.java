package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.FlightRecorder.Attempt;
import io.courtflash.core.insight.OrderLine;
import io.courtflash.core.insight.RefundLine;
import java.util.List;

/**
 * A booking and all that happened to it.
 *
 * @param acts what the staff did
 * @param attempts of its student on its slot, as far as they are remembered
 */
record Story(
    BookingLine line,
    List<OrderLine> orders,
    List<RefundLine> refunds,
    List<AuditEntry> acts,
    List<Attempt> attempts) {}
