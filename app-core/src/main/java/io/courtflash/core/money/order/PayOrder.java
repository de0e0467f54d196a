package io.courtflash.core.money.order;

import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An order at the payment provider, or a payment at the counter: a row of MySQL.
 *
 * @param outTradeNo CourtFlash's number of the order, 32 characters
 * @param provider the name of the provider that it was opened at; null at the counter, and of
 *     orders that are older than this column
 * @param amount in yuan; never changes after the order was created
 * @param prepayId the provider's number of the open order; null until the provider answered
 * @param refunded the sum of its refunds that are under way or made, in yuan; at most the amount
 * @param channel how the student reaches the provider; without meaning at the counter
 * @param codeUrl where the student pays, see {@link PaymentGateway.Created#link}; null until the
 *     provider answered
 * @param transactionId the provider's number of the payment; null while unpaid, and at the counter
 * @param reason why the order isn't paid, or what is unusual about its payment
 * @param expireTime the reservation's deadline
 * @param attempts how often the provider was queried after the deadline
 */
public record PayOrder(
    long id,
    String outTradeNo,
    long reservationId,
    BigDecimal amount,
    BigDecimal refunded,
    PayMethod method,
    @Nullable String provider,
    PayChannel channel,
    PayStatus status,
    @Nullable String prepayId,
    @Nullable String codeUrl,
    @Nullable String transactionId,
    @Nullable String reason,
    Instant expireTime,
    @Nullable Instant paidTime,
    int attempts,
    @Nullable String lastError) {

  /** The amount that can still be refunded, in yuan. */
  public BigDecimal left() {
    return amount.subtract(refunded);
  }

  /** Whether it was paid, online or at the counter, even if the payment was refunded since. */
  public boolean hasPayment() {
    return switch (status) {
      case PAYING, FAILED, CLOSED -> transactionId != null;
      case SUCCESS, REFUNDED -> true;
    };
  }
}
