package io.courtflash.core.money.gateway.alipay;

import com.alibaba.fastjson2.JSONObject;
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
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * Alipay, by a QR code. Its keys are read at the first call, and again after each call for which a
 * file couldn't be used, so that staff can mend that without a restart.
 */
@RequiredArgsConstructor
final class AlipayGateway implements PaymentGateway {

  private static final ZoneId BILL_ZONE = ZoneId.of("Asia/Shanghai");

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
  private static final String ORDER = "out_trade_no";
  private static final String REFUND = "out_request_no";
  private static final int NUMBER_BYTES = 16;

  private final AlipayProperties properties;
  private final InstantSource clock;
  private volatile @Nullable AlipayConnection connection;

  @Override
  public Set<PayChannel> channels() {
    return Set.of(PayChannel.QR_CODE);
  }

  @Override
  public CreateResult create(OrderRequest request) {
    if (!channels().contains(request.channel())) {
      return new Refused("Not offered: " + request.channel());
    }
    try {
      JSONObject order =
          JSONObject.of(ORDER, request.outTradeNo(), "subject", request.description())
              .fluentPut("total_amount", request.amount().toPlainString())
              .fluentPut("time_expire", TIME.format(request.expireTime().atOffset(CHINA)))
              .fluentPut("notify_url", connection().notifyUrl());
      JSONObject answer = connection().http().post("/v3/alipay/trade/precreate", order);
      String link = answer.getString("qr_code");
      return link == null
          ? new Unknown("The answer has no link")
          : new Created(request.outTradeNo(), link);
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      return e.isOtherState() ? unknown(e) : new Refused(String.valueOf(e.getMessage()));
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  @Override
  public QueryResult query(String outTradeNo) {
    try {
      return state(
          connection().http().post("/v3/alipay/trade/query", JSONObject.of(ORDER, outTradeNo)));
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      return e.isUnknownNumber() ? new Unpaid() : unknown(e);
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  /** An order that was refunded as a whole is closed, too; it has the time of its payment. */
  private static QueryResult state(JSONObject order) {
    String status = order.getString("trade_status");
    return switch (status) {
      case "TRADE_SUCCESS", "TRADE_FINISHED" -> paid(order);
      case "TRADE_CLOSED" -> order.containsKey("send_pay_date") ? paid(order) : new Unpaid();
      case "WAIT_BUYER_PAY" -> new Unpaid();
      case null, default -> new Unknown("The order's state is " + status);
    };
  }

  private static QueryResult paid(JSONObject order) {
    String number = order.getString("trade_no");
    BigDecimal amount = order.getBigDecimal("total_amount");
    return number == null || amount == null
        ? new Unknown("The answer has no amount")
        : new Paid(number, amount);
  }

  /** Queries first, and again when the order was paid in between. */
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
      var _ = connection().http().post("/v3/alipay/trade/close", JSONObject.of(ORDER, outTradeNo));
      return new Closed();
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      if (e.isUnknownNumber()) {
        return new Closed();
      }
      return e.isOtherState() ? stateAfterRefusal(outTradeNo) : unknown(e);
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  private CloseResult stateAfterRefusal(String outTradeNo) {
    return switch (query(outTradeNo)) {
      case Paid paid -> paid;
      case Unknown unknown -> unknown;
      case Unpaid _ -> new Closed();
    };
  }

  /** An accepted refund isn't a made one: its result is queried. */
  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    try {
      var _ =
          connection()
              .http()
              .post(
                  "/v3/alipay/trade/refund",
                  JSONObject.of(ORDER, outTradeNo, REFUND, outRefundNo)
                      .fluentPut("refund_amount", amount.toPlainString()));
      return queryRefund(outTradeNo, outRefundNo) instanceof Refunded
          ? new Refunded()
          : new Unmade(RefundProgress.PROCESSING);
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      return new Refused(String.valueOf(e.getMessage()));
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  @Override
  public RefundResult queryRefund(String outTradeNo, String outRefundNo) {
    try {
      JSONObject refund =
          connection()
              .http()
              .post(
                  "/v3/alipay/trade/fastpay/refund/query",
                  JSONObject.of(ORDER, outTradeNo, REFUND, outRefundNo));
      return "REFUND_SUCCESS".equals(refund.getString("refund_status"))
          ? new Refunded()
          : new UnknownRefund();
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      return e.isUnknownNumber() ? new UnknownRefund() : unknown(e);
    } catch (GatewayFaultException e) {
      return unknown(e);
    }
  }

  @Override
  public NoticeResult verify(Map<String, String> headers, String body) {
    try {
      return connection().notices().verify(body);
    } catch (GatewayFaultException e) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    }
  }

  @Override
  public StatementResult bill(LocalDate day) {
    try {
      AlipayHttpClient http = connection().http();
      String query = "?bill_type=trade&bill_date=" + day;
      String url =
          http.get("/v3/alipay/data/dataservice/bill/downloadurl/query" + query)
              .getString("bill_download_url");
      return url == null
          ? new StatementNotReady()
          : new Bill(AlipayStatement.read(http.download(url)));
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      return e.isBillMissing() ? new StatementNotReady() : unknown(e);
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
    return AlipayStatement.read(file);
  }

  @Override
  public Optional<GatewayFault> settingsFault() {
    try {
      var _ = connection();
      return Optional.empty();
    } catch (GatewayFaultException e) {
      return Optional.of(e.fault());
    }
  }

  /** Nobody sees the order; Alipay keeps only orders that were scanned. */
  @Override
  public Optional<GatewayFault> test() {
    try {
      JSONObject order =
          JSONObject.of(ORDER, RandomSecrets.hex(NUMBER_BYTES), "subject", "test")
              .fluentPut("total_amount", "0.01")
              .fluentPut("qr_code_timeout_express", "1m");
      var _ = connection().http().post("/v3/alipay/trade/precreate", order);
      return Optional.empty();
    } catch (AlipayHttpClient.AlipayRefusedException e) {
      return Optional.of(
          new GatewayFault(GatewayProblem.MERCHANT_REFUSED, String.valueOf(e.getMessage())));
    } catch (GatewayFaultException e) {
      return Optional.of(e.fault());
    }
  }

  @Override
  public String acceptedAnswer() {
    return "success";
  }

  @Override
  public String rejectedAnswer() {
    return "fail";
  }

  private AlipayConnection connection() {
    AlipayConnection present = connection;
    if (present == null) {
      present = AlipayConnection.open(properties, clock);
      connection = present;
    }
    return present;
  }

  private static Unknown unknown(RuntimeException e) {
    return new Unknown(String.valueOf(e.getMessage()));
  }
}
