package io.courtflash.core.money.gateway.none;

import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PayProperties;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentProvider;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Takes no online payments, and so knows none: no order of another provider, and no refund. */
class NoGateway implements PaymentGateway {

  private static final Refused REFUSED = new Refused("There are no online payments");

  @Override
  public Set<PayChannel> channels() {
    return Set.of();
  }

  @Override
  public CreateResult create(OrderRequest request) {
    return REFUSED;
  }

  @Override
  public QueryResult query(String outTradeNo) {
    return new Unpaid();
  }

  @Override
  public CloseResult close(String outTradeNo) {
    return new Closed();
  }

  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    return REFUSED;
  }

  @Override
  public RefundResult queryRefund(String outTradeNo, String outRefundNo) {
    return new UnknownRefund();
  }

  @Override
  public NoticeResult verify(Map<String, String> headers, String body) {
    return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
  }

  @Override
  public StatementResult bill(LocalDate day) {
    return new Bill(List.of());
  }

  /** Offers no online payments as {@code courtflash.pay.gateway=none}. */
  @Component
  static class NoProvider implements PaymentProvider {

    @Override
    public String name() {
      return PayProperties.NONE;
    }

    @Override
    public PaymentGateway gateway() {
      return new NoGateway();
    }
  }
}
