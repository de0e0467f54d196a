package io.courtflash.core.office;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookingFilter.TimeRange;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filter of a search for orders or refunds. Blank and empty parts match all.
 *
 * @param text the start of a student id or of a guest's name, a reservation's id, or a whole number
 *     of an order or a refund
 * @param statuses names of {@link io.courtflash.core.money.order.PayStatus} for orders, of {@link
 *     io.courtflash.core.money.refund.RefundStatus} for refunds
 * @param methods how the orders are paid, for refunds those of their orders
 * @param feeKept whether a part of the payment was kept when it was refunded
 * @param created when the order was created or the refund was requested
 */
public record MoneyFilter(
    String text,
    Set<String> statuses,
    Set<PayMethod> methods,
    @Nullable Boolean feeKept,
    TimeRange created) {

  public static final MoneyFilter ALL = ofText("");

  public MoneyFilter {
    statuses = Set.copyOf(statuses);
    methods = Set.copyOf(methods);
  }

  /** The filter by a search text. */
  public static MoneyFilter ofText(String text) {
    return new MoneyFilter(text, Set.of(), Set.of(), null, TimeRange.EVER);
  }
}
