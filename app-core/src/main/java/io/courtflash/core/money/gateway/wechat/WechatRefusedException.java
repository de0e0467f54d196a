package io.courtflash.core.money.gateway.wechat;

import java.util.Set;

/** WeChat Pay refused a request, which therefore changed nothing. */
class WechatRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final Set<String> UNKNOWN =
      Set.of("ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS");
  private static final Set<String> CLOSED = Set.of("ORDER_CLOSED", "ORDERCLOSED");
  private static final Set<String> USED =
      Set.of("ORDERPAID", "ORDER_PAID", "OUT_TRADE_NO_USED", "USERPAYING");
  private static final String NO_BILL = "NO_STATEMENT_EXIST";

  private final String code;

  /**
   * @param code of WeChat Pay
   * @param words of WeChat Pay, for staff
   */
  WechatRefusedException(String code, String words) {
    super(code + ": " + words);
    this.code = code;
  }

  /** There is no such order or refund. */
  boolean isUnknownNumber() {
    return UNKNOWN.contains(code);
  }

  boolean isClosed() {
    return CLOSED.contains(code);
  }

  /** The order has been paid, is being paid, or its number was taken for another one. */
  boolean isUsed() {
    return USED.contains(code);
  }

  /** There was no payment and no refund on the day. */
  boolean isEmptyBill() {
    return NO_BILL.equals(code);
  }
}
