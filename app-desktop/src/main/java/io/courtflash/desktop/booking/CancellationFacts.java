package io.courtflash.desktop.booking;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.office.BookingLine;
import java.util.Optional;

/**
 * The data of a booking that staff see before they cancel it.
 *
 * @param quote what the cancellation would cost the student now
 * @param policy empty for a booking without a slot
 */
public record CancellationFacts(
    BookingLine booking, CancellationQuotes.Quote quote, Optional<CancellationPolicy> policy) {

  boolean isPaid() {
    return quote.paid().signum() > 0;
  }

  /** Whether the policy would keep a part of what was paid. */
  boolean hasFee() {
    return quote.possible() && quote.fee().signum() > 0;
  }
}
