package io.courtflash.core.money.gateway.mock;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.json.Json;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * The mock provider's notice that an order is paid: the JSON body of its HTTP request.
 *
 * @param amount in yuan
 * @param timestamp when it was signed, by the provider's clock
 * @param signature over all other fields, in hex
 */
record MockNotice(
    String outTradeNo,
    String transactionId,
    BigDecimal amount,
    String merchantId,
    String appId,
    Instant timestamp,
    String nonce,
    String signature) {

  private static final int MAX_DIGITS = 30;

  /** Reads a notice; empty if it isn't JSON, or a field is missing or of another type. */
  static Optional<MockNotice> parse(String body) {
    try {
      JSONObject json = JSON.parseObject(body);
      return json == null ? Optional.empty() : Optional.of(read(json));
    } catch (JSONException | DateTimeException | NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static MockNotice read(JSONObject json) {
    return new MockNotice(
        text(json, "outTradeNo"),
        text(json, "transactionId"),
        amount(json),
        text(json, "merchantId"),
        text(json, "appId"),
        Instant.parse(text(json, "timestamp")),
        text(json, "nonce"),
        text(json, "signature"));
  }

  private static String text(JSONObject json, String field) {
    if (json.get(field) instanceof String text) {
      return text;
    }
    throw new JSONException("Not a text: " + field);
  }

  /** Anyone can send a notice, so a number with a huge exponent must not be written out. */
  private static BigDecimal amount(JSONObject json) {
    if (json.get("amount") instanceof Number number) {
      BigDecimal amount = new BigDecimal(number.toString());
      if (amount.precision() <= MAX_DIGITS
          && amount.scale() <= MAX_DIGITS
          && amount.scale() >= -MAX_DIGITS) {
        return amount;
      }
    }
    throw new JSONException("Not an amount");
  }

  String toJson() {
    return Json.write(this);
  }

  MockNotice withSignature(String other) {
    return new MockNotice(
        outTradeNo, transactionId, amount, merchantId, appId, timestamp, nonce, other);
  }
}
