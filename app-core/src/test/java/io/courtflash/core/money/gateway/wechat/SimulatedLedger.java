package io.courtflash.core.money.gateway.wechat;

import com.alibaba.fastjson2.JSONObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The orders and refunds at the simulated WeChat Pay, with its answers and refusals. */
final class SimulatedLedger {

  /** Refunds get this status. */
  volatile String refundStatus = "SUCCESS";

  /** Orders that are paid at the very moment at which they are closed. */
  final Set<String> paidWhenClosing = ConcurrentHashMap.newKeySet();

  /** The amounts of the bill in cents, where they are other ones, by the numbers. */
  private final Map<String, Integer> billed = new HashMap<>();

  /** Orders whose refunds are PROCESSING until {@link #endRefund}. */
  final Set<String> slowlyRefunded = ConcurrentHashMap.newKeySet();

  /** Orders of which the provider refunds nothing. */
  final Set<String> refused = ConcurrentHashMap.newKeySet();

  /** The openids that WeChat has told this application. */
  final Set<String> openIds = ConcurrentHashMap.newKeySet();

  private final Map<String, Order> orders = new TreeMap<>();
  private final Map<String, Refund> refunds = new TreeMap<>();

  /** An answer. */
  record Answer(int status, String body) {

    static Answer ok(JSONObject body) {
      return new Answer(200, body.toString());
    }

    static Answer refused(int status, String code) {
      return new Answer(
          status, new JSONObject().fluentPut("code", code).fluentPut("message", "no").toString());
    }
  }

  /** An order. */
  static final class Order {

    final String number;
    final String product;
    final int cents;

    /** Who alone can pay it inside WeChat; empty for orders of other products. */
    final String payer;

    String state = "NOTPAY";

    Order(String number, String product, int cents, String payer) {
      this.number = number;
      this.product = product;
      this.cents = cents;
      this.payer = payer;
    }

    String transactionId() {
      return "4200" + number.substring(0, 24);
    }
  }

  /** A refund. */
  record Refund(String number, Order order, int cents, String status) {}

  /**
   * What an order's payer has paid and got back.
   *
   * @param paid in cents, as is {@code refunded}
   * @param refunds how many refunds were made
   */
  record Money(int paid, int refunded, int refunds) {}

  /** By the numbers of all orders. */
  synchronized Map<String, Money> money() {
    Map<String, Money> money = new TreeMap<>();
    for (Order order : orders.values()) {
      List<Refund> made =
          refunds.values().stream()
              .filter(it -> it.order() == order && it.status().equals("SUCCESS"))
              .toList();
      money.put(
          order.number,
          new Money(
              isPaid(order) ? order.cents : 0,
              made.stream().mapToInt(Refund::cents).sum(),
              made.size()));
    }
    return money;
  }

  private static boolean isPaid(Order order) {
    return order.state.equals("SUCCESS") || order.state.equals("REFUND");
  }

  /** The payer pays an order, if it is open; whether it is paid then. */
  synchronized boolean pay(String number) {
    Order order = orders.get(number);
    if (order == null) {
      return false;
    }
    if (order.state.equals("NOTPAY")) {
      order.state = "SUCCESS";
    }
    return isPaid(order);
  }

  synchronized Order order(String number) {
    return Objects.requireNonNull(orders.get(number));
  }

  synchronized void setState(String number, String state) {
    order(number).state = state;
  }

  synchronized Refund refund(String number) {
    return Objects.requireNonNull(refunds.get(number));
  }

  /** The payer's bank has made, or couldn't make, a refund. */
  synchronized void endRefund(String number, String status) {
    Refund refund = refund(number);
    refunds.put(number, new Refund(number, refund.order(), refund.cents(), status));
  }

  /** The bank takes money for an order that the provider has closed. */
  synchronized void payIfClosed(String number) {
    Order order = orders.get(number);
    if (order != null && order.state.equals("CLOSED")) {
      order.state = "SUCCESS";
    }
  }

  /** The numbers of those refunds of an order that have a status. */
  synchronized List<String> refunds(String outTradeNo, String status) {
    return refunds.values().stream()
        .filter(it -> it.order().number.equals(outTradeNo) && it.status().equals(status))
        .map(Refund::number)
        .toList();
  }

  /** Makes those refunds of an order that are PROCESSING, and further ones at once. */
  synchronized void endRefunds(String outTradeNo) {
    slowlyRefunded.remove(outTradeNo);
    refunds(outTradeNo, "PROCESSING").forEach(number -> endRefund(number, "SUCCESS"));
  }

  /** Gives up those refunds of an order that are PROCESSING. */
  synchronized void giveUpRefunds(String outTradeNo) {
    refunds(outTradeNo, "PROCESSING").forEach(number -> endRefund(number, "CLOSED"));
  }

  /** Forgets all orders and refunds. */
  synchronized void clear() {
    orders.clear();
    refunds.clear();
    billed.clear();
    paidWhenClosing.clear();
    slowlyRefunded.clear();
    refused.clear();
  }

  /** Somebody pays for an order of another program with the same merchant account. */
  synchronized void takePayment(String number, int cents) {
    Order order = new Order(number, "native", cents, "");
    order.state = "SUCCESS";
    orders.put(number, order);
  }

  synchronized Answer create(String product, JSONObject request) {
    String number = request.getString("out_trade_no");
    int cents = request.getJSONObject("amount").getIntValue("total");
    JSONObject given = request.getJSONObject("payer");
    String payer = given == null ? "" : given.getString("openid");
    if (product.equals("jsapi") && !openIds.contains(payer)) {
      return Answer.refused(400, "PARAM_ERROR");
    }
    Order order = orders.computeIfAbsent(number, it -> new Order(it, product, cents, payer));
    if (!order.payer.equals(payer)) {
      return Answer.refused(400, "INVALID_REQUEST");
    }
    if (!order.product.equals(product) || order.cents != cents) {
      return Answer.refused(403, "OUT_TRADE_NO_USED");
    }
    return switch (order.state) {
      case "NOTPAY" ->
          Answer.ok(
              switch (product) {
                case "native" -> JSONObject.of("code_url", "weixin://wxpay/bizpayurl?pr=" + number);
                case "h5" -> JSONObject.of("h5_url", "https://wx.tenpay.com/mmpayweb?id=" + number);
                default -> JSONObject.of("prepay_id", "wx" + number);
              });
      case "CLOSED" -> Answer.refused(400, "ORDER_CLOSED");
      default -> Answer.refused(400, "ORDERPAID");
    };
  }

  synchronized Answer query(String number) {
    Order order = orders.get(number);
    return order == null
        ? Answer.refused(404, "ORDER_NOT_EXIST")
        : Answer.ok(transaction(order, SimulatedWechat.MERCHANT, SimulatedWechat.APP, "CNY"));
  }

  synchronized Answer close(String number) {
    Order order = orders.get(number);
    if (order == null) {
      return Answer.refused(404, "ORDER_NOT_EXIST");
    }
    if (paidWhenClosing.remove(number)) {
      order.state = "SUCCESS";
    }
    return switch (order.state) {
      case "SUCCESS", "REFUND" -> Answer.refused(400, "ORDERPAID");
      case "USERPAYING" -> Answer.refused(202, "USERPAYING");
      default -> {
        order.state = "CLOSED";
        yield new Answer(204, "");
      }
    };
  }

  synchronized Answer createRefund(JSONObject request) {
    Order order = orders.get(request.getString("out_trade_no"));
    String number = request.getString("out_refund_no");
    JSONObject amount = request.getJSONObject("amount");
    int cents = amount.getIntValue("refund");
    if (order == null || !isPaid(order)) {
      return Answer.refused(404, "RESOURCE_NOT_EXISTS");
    }
    Refund earlier = refunds.get(number);
    int refunded =
        refunds.values().stream()
            .filter(it -> it.order() == order && !it.status().equals("CLOSED"))
            .mapToInt(Refund::cents)
            .sum();
    if (amount.getIntValue("total") != order.cents
        || (earlier != null && earlier.cents() != cents)
        || (earlier == null && refunded + cents > order.cents)) {
      return Answer.refused(400, "INVALID_REQUEST");
    }
    if (earlier == null && refused.contains(order.number)) {
      return Answer.refused(403, "USER_ACCOUNT_ABNORMAL");
    }
    String status = slowlyRefunded.contains(order.number) ? "PROCESSING" : refundStatus;
    Refund refund = refunds.computeIfAbsent(number, it -> new Refund(it, order, cents, status));
    order.state = "REFUND";
    return Answer.ok(refundJson(refund).fluentPut("status", refund.status()));
  }

  synchronized Answer queryRefund(String number) {
    Refund refund = refunds.get(number);
    return refund == null
        ? Answer.refused(404, "RESOURCE_NOT_EXISTS")
        : Answer.ok(refundJson(refund).fluentPut("status", refund.status()));
  }

  static JSONObject transaction(
      Order order, String merchant, String app, @Nullable String currency) {
    return JSONObject.of(
            "mchid",
            merchant,
            "appid",
            app,
            "out_trade_no",
            order.number,
            "trade_state",
            order.state)
        .fluentPut("transaction_id", isPaid(order) ? order.transactionId() : null)
        .fluentPut(
            "amount",
            JSONObject.of("total", order.cents, "payer_total", order.cents, "currency", currency));
  }

  static JSONObject refundJson(Refund refund) {
    return JSONObject.of(
            "out_refund_no",
            refund.number(),
            "out_trade_no",
            refund.order().number,
            "refund_id",
            "5030" + refund.number(),
            "transaction_id",
            refund.order().transactionId())
        .fluentPut(
            "amount",
            JSONObject.of(
                "total", refund.order().cents, "refund", refund.cents(), "currency", "CNY"));
  }

  /**
   * Has a payment or a refund in the bill with another amount than it has.
   *
   * @param cents 0: the bill doesn't have it
   */
  synchronized void bill(String number, int cents) {
    billed.put(number, cents);
  }

  /** The bill of the only day on which there was anything. */
  synchronized String bill(String time) {
    StringBuilder bill = new StringBuilder("\uFEFF交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,退款金额\r\n");
    for (Order order : orders.values()) {
      if (isPaid(order) && !billed.getOrDefault(order.number, 1).equals(0)) {
        int cents = billed.getOrDefault(order.number, order.cents);
        bill.append(line(time, order, "SUCCESS", cents, "0", 0));
      }
    }
    for (Refund refund : refunds.values()) {
      int cents = billed.getOrDefault(refund.number(), refund.cents());
      if (refund.status().equals("SUCCESS") && cents > 0) {
        bill.append(line(time, refund.order(), "REFUND", 0, refund.number(), cents));
      }
    }
    return bill.append("总交易单数,应结订单总金额\r\n`1,`20.00\r\n").toString();
  }

  private static String line(
      String time, Order order, String state, int cents, String refund, int refunded) {
    return "`%s,`%s,`%s,`%s,`%.2f,`%s,`%.2f\r\n"
        .formatted(
            time,
            order.transactionId(),
            order.number,
            state,
            cents / 100.0,
            refund,
            refunded / 100.0);
  }
}
