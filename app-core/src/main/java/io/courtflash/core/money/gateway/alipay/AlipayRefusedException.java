package io.courtflash.core.money.gateway.alipay;

/** Alipay refused a request, which therefore changed nothing. */
class AlipayRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String code;

  /**
   * @param code of Alipay
   * @param words of Alipay, for staff
   */
  AlipayRefusedException(String code, String words) {
    super(code + ": " + words);
    this.code = code;
  }

  /** There is no such order; one that nobody has scanned yet isn't there either. */
  boolean isUnknownNumber() {
    return code.endsWith("TRADE_NOT_EXIST");
  }

  /** The order's state doesn't allow the request: it may have been paid. */
  boolean isOtherState() {
    return code.endsWith("TRADE_STATUS_ERROR")
        || code.endsWith("TRADE_HAS_SUCCESS")
        || code.endsWith("TRADE_HAS_CLOSE")
        || code.endsWith("REASON_TRADE_STATUS_INVALID");
  }

  /** The statement isn't made yet, or there was nothing on that day. */
  boolean isBillMissing() {
    return code.endsWith("BILL_NOT_EXIST");
  }
}
