package io.courtflash.core.office;

import io.courtflash.core.office.BookingFilter.TimeRange;
import java.util.Set;

/**
 * Which orders or refunds to find. Blank and empty parts match all.
 *
 * @param text the start of a student id or of a guest's name, a reservation's id, or a whole number
 *     of an order or a refund
 * @param statuses names of {@link io.courtflash.core.pay.PayStatus} for orders, of {@link
 *     io.courtflash.core.pay.RefundStatus} for refunds
 * @param created when the order was created or the refund was requested
 */
public record MoneyFilter(String text, Set<String> statuses, TimeRange created) {

  public static final MoneyFilter ALL = new MoneyFilter("", Set.of(), TimeRange.EVER);

  public MoneyFilter {
    statuses = Set.copyOf(statuses);
  }
}
