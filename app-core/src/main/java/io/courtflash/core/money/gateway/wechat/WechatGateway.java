package io.courtflash.core.money.gateway.wechat;

import com.wechat.pay.java.service.payments.model.Transaction;
import com.wechat.pay.java.service.refund.model.Refund;
import com.wechat.pay.java.service.refund.model.Status;
import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * WeChat Pay. Its keys are read at the first call, and again after each call for which a file
 * couldn't be used, so that staff can mend that without a restart.
 */
final class WechatGateway implements PaymentGateway {

  private static final ZoneId BILL_ZONE = ZoneId.of("Asia/Shanghai");

  private final WechatProperties properties;
  private final InstantSource clock;
  private final WechatPayers payers;
  private volatile @Nullable WechatConnection connection;

  WechatGateway(WechatProperties properties, InstantSource clock) {
    this.properties = properties;
    this.clock = clock;
    this.payers = new WechatPayers(properties);
  }

  @Override
  public Set<PayChannel> channels() {
    return properties.channels();
  }

  @Override
  public Optional<PaymentGateway.PayerIdentification> payerIdentification() {
    return isInApp() && payers.hasAddresses() ? Optional.of(payers) : Optional.empty();
  }

  private boolean isInApp() {
    return channels().contains(PayChannel.IN_APP);
  }

  @Override
  public CreateResult create(OrderRequest request) {
    if (!channels().contains(request.channel())) {
      return new Refused("Not offered: " + request.channel());
    }
    try {
      return connection().orders().create(request);
    } catch (WechatHttpClient.WechatRefusedException e) {
      return e.isUsed() ? unknown(e) : new Refused(String.valueOf(e.getMessage()));
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  @Override
  public QueryResult query(String outTradeNo) {
    try {
      return state(connection().api().query(outTradeNo));
    } catch (WechatHttpClient.WechatRefusedException e) {
      return e.isUnknownNumber() ? new Unpaid() : unknown(e);
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  private QueryResult state(Transaction order) {
    return switch (order.getTradeState()) {
      case SUCCESS, REFUND -> paid(order);
      case NOTPAY, CLOSED, REVOKED, PAYERROR -> new Unpaid();
      case USERPAYING, ACCEPT -> new Unknown("The order is being paid: " + order.getTradeState());
      case null -> new Unknown("The answer has no state");
    };
  }

  private QueryResult paid(Transaction order) {
    boolean isOurs =
        properties.merchantId() != null
            && properties.merchantId().equals(order.getMchid())
            && WechatAmounts.isYuan(order.getAmount().getCurrency());
    return isOurs
        ? new Paid(order.getTransactionId(), WechatAmounts.yuan(order.getAmount().getTotal()))
        : new Unknown("The answer is for another merchant, or in another currency");
  }

  /**
   * Queries first, because a payment ends what can be closed; a payment in between is answered by
   * the provider as such, and queried.
   */
  @Override
  public CloseResult close(String outTradeNo) {
    return switch (query(outTradeNo)) {
      case Paid paid -> paid;
      case Unknown unknown -> unknown;
      case Unpaid _ -> closeUnpaid(outTradeNo);
    };
  }

  private CloseResult closeUnpaid(String outTradeNo) {
    try {
      connection().api().close(outTradeNo);
      return new Closed();
    } catch (WechatHttpClient.WechatRefusedException e) {
      if (e.isUnknownNumber() || e.isClosed()) {
        return new Closed();
      }
      return e.isUsed() ? paidMeanwhile(outTradeNo) : unknown(e);
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  private CloseResult paidMeanwhile(String outTradeNo) {
    return switch (query(outTradeNo)) {
      case Paid paid -> paid;
      case Unknown unknown -> unknown;
      case Unpaid _ -> new Unknown("The order is being paid");
    };
  }

  /** The provider must be told the whole payment, too: it is queried. */
  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    return switch (query(outTradeNo)) {
      case Paid paid -> refund(outTradeNo, outRefundNo, amount, paid.amount());
      case Unpaid _ -> new Refused("WeChat Pay has no payment of this order");
      case Unknown unknown -> unknown;
    };
  }

  private RefundResult refund(
      String outTradeNo, String outRefundNo, BigDecimal amount, BigDecimal paid) {
    try {
      Refund made = connection().api().refund(outTradeNo, outRefundNo, amount, paid);
      return refundResult(made.getStatus());
    } catch (WechatHttpClient.WechatRefusedException e) {
      return new Refused(String.valueOf(e.getMessage()));
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  @Override
  public RefundResult queryRefund(String outTradeNo, String outRefundNo) {
    try {
      return refundResult(connection().api().queryRefund(outRefundNo).getStatus());
    } catch (WechatHttpClient.WechatRefusedException e) {
      return e.isUnknownNumber() ? new UnknownRefund() : unknown(e);
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  static RefundResult refundResult(@Nullable Status status) {
    return switch (status) {
      case SUCCESS -> new Refunded();
      case PROCESSING -> new Unmade(RefundProgress.PROCESSING);
      case ABNORMAL -> new Unmade(RefundProgress.ABNORMAL);
      case CLOSED -> new Unmade(RefundProgress.CLOSED);
      case null -> new Unknown("The answer has no status");
    };
  }

  @Override
  public NoticeResult verify(Map<String, String> headers, String body) {
    try {
      return connection().notices().verify(headers, body);
    } catch (GatewayFaultException e) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    }
  }

  @Override
  public StatementResult bill(LocalDate day) {
    try {
      return new Bill(WechatStatement.read(connection().api().bill(day)));
    } catch (WechatHttpClient.WechatRefusedException e) {
      return e.isEmptyBill() ? new Bill(List.of()) : new StatementNotReady();
    } catch (StatementFormatException e) {
      return new Unknown(String.valueOf(e.getMessage()));
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  @Override
  public Optional<ZoneId> billZone() {
    return Optional.of(BILL_ZONE);
  }

  @Override
  public List<StatementLine> readBill(byte[] file) throws StatementFormatException {
    return WechatStatement.read(file);
  }

  @Override
  public Optional<GatewayFault> settingsFault() {
    try {
      var _ = connection();
      if (isInApp()) {
        payers.requireSettings();
      }
      return Optional.empty();
    } catch (GatewayFaultException e) {
      return Optional.of(e.fault());
    }
  }

  /** The order can be paid by nobody, because nobody sees its link. */
  @Override
  public Optional<GatewayFault> test() {
    try {
      WechatConnection present = connection();
      if (isInApp()) {
        payers.requireSettings();
      }
      for (PayChannel channel : channels()) {
        present.tryOut(channel);
      }
      if (isInApp()) {
        payers.tryOut();
      }
      return Optional.empty();
    } catch (WechatHttpClient.WechatRefusedException e) {
      return Optional.of(
          new GatewayFault(GatewayProblem.MERCHANT_REFUSED, String.valueOf(e.getMessage())));
    } catch (GatewayFaultException e) {
      return Optional.of(e.fault());
    }
  }

  @Override
  public String rejectedAnswer() {
    return "{\"code\":\"FAIL\",\"message\":\"rejected\"}";
  }

  private WechatConnection connection() {
    WechatConnection present = connection;
    if (present == null) {
      present = WechatConnection.open(properties, clock);
      connection = present;
    }
    return present;
  }

  private static Unknown unknown(RuntimeException e) {
    return new Unknown(String.valueOf(e.getMessage()));
  }
}
