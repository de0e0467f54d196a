package io.courtflash.core.office;

import io.courtflash.core.office.BookingFilter.TimeRange;
import java.util.Set;

/**
 * Which orders or refunds are wanted; blank and empty leave that side open.
 *
 * @param text the beginning of a student id, a reservation's id, or a whole number of ours
 * @param statuses names of {@link io.courtflash.core.pay.PayStatus} for orders, of {@link
 *     io.courtflash.core.pay.RefundStatus} for refunds
 * @param created when it was asked for
 */
public record MoneyFilter(String text, Set<String> statuses, TimeRange created) {

  public static final MoneyFilter ALL = new MoneyFilter("", Set.of(), TimeRange.EVER);

  public MoneyFilter {
    statuses = Set.copyOf(statuses);
  }
}
