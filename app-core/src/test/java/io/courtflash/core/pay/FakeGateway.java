package io.courtflash.core.pay;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A payment provider that answers what a test tells it to, and remembers what it was asked. */
class FakeGateway implements PaymentGateway {

  final Set<String> silentAbout = ConcurrentHashMap.newKeySet();
  final Set<String> closed = ConcurrentHashMap.newKeySet();
  final Map<String, Paid> paid = new ConcurrentHashMap<>();
  final List<String> refundsAsked = new CopyOnWriteArrayList<>();
  final Map<String, Integer> repaidTimes = new ConcurrentHashMap<>();
  volatile boolean silentAtOpening;
  volatile boolean refusesRefunds;
  volatile boolean silentAfterRefund;

  void reset() {
    silentAtOpening = false;
    refusesRefunds = false;
    silentAfterRefund = false;
  }

  @Override
  public CreateResult create(String outTradeNo, BigDecimal amount, Instant expireTime) {
    return silentAtOpening
        ? new Unknown("silent")
        : new Created("prepay" + outTradeNo, "weixin://" + outTradeNo);
  }

  @Override
  public QueryResult query(String outTradeNo) {
    if (silentAbout.contains(outTradeNo)) {
      return new Unknown("silent");
    }
    Paid payment = paid.get(outTradeNo);
    return payment == null ? new Unpaid() : payment;
  }

  @Override
  public CloseResult close(String outTradeNo) {
    if (silentAbout.contains(outTradeNo)) {
      return new Unknown("silent");
    }
    Paid payment = paid.get(outTradeNo);
    if (payment != null) {
      return payment;
    }
    closed.add(outTradeNo);
    return new Closed();
  }

  @Override
  public RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount) {
    refundsAsked.add(outRefundNo);
    if (refusesRefunds) {
      return new Refused("Account frozen");
    }
    repaidTimes.merge(outRefundNo, 1, Integer::sum);
    return silentAfterRefund ? new Unknown("silent") : new Refunded();
  }

  @Override
  public RefundResult queryRefund(String outRefundNo) {
    if (silentAfterRefund) {
      return new Unknown("silent");
    }
    return repaidTimes.containsKey(outRefundNo) ? new Refunded() : new UnknownRefund();
  }
}
