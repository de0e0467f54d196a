package io.courtflash.core.money.gateway.alipay;

import io.courtflash.core.money.provider.NoticeAge;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PaymentGateway.NoticeResult;
import io.courtflash.core.money.provider.PaymentGateway.RejectedNotice;
import io.courtflash.core.money.provider.PaymentGateway.VerifiedPayment;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * Verifies Alipay's notices: forms whose fields, in the order of their names, are signed. Anybody
 * can send one, so nothing of it is logged.
 */
@RequiredArgsConstructor
final class AlipayNotices {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
  private static final Set<String> UNSIGNED = Set.of("sign", "sign_type");
  private static final Set<String> PAID = Set.of("TRADE_SUCCESS", "TRADE_FINISHED");

  private final String appId;
  private final @Nullable String sellerId;
  private final AlipayKeys keys;
  private final InstantSource clock;

  NoticeResult verify(String body) {
    return fields(body)
        .map(this::verify)
        .orElseGet(() -> new RejectedNotice(NoticeRejection.MALFORMED));
  }

  private NoticeResult verify(Map<String, String> fields) {
    if (!isRecent(fields.getOrDefault("notify_time", ""))) {
      return new RejectedNotice(NoticeRejection.BAD_AGE);
    }
    String signed =
        fields.entrySet().stream()
            .filter(field -> !UNSIGNED.contains(field.getKey()) && !field.getValue().isEmpty())
            .map(field -> field.getKey() + "=" + field.getValue())
            .collect(Collectors.joining("&"));
    if (!keys.isAlipays(signed, fields.getOrDefault("sign", ""))) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    }
    return content(fields);
  }

  private NoticeResult content(Map<String, String> fields) {
    if (!appId.equals(fields.get("app_id"))) {
      return new RejectedNotice(NoticeRejection.FOREIGN_APP);
    }
    if (sellerId != null && !sellerId.equals(fields.get("seller_id"))) {
      return new RejectedNotice(NoticeRejection.FOREIGN_MERCHANT);
    }
    if (!PAID.contains(fields.getOrDefault("trade_status", ""))) {
      return new RejectedNotice(NoticeRejection.OTHER_EVENT);
    }
    String outTradeNo = fields.get("out_trade_no");
    String tradeNo = fields.get("trade_no");
    String amount = fields.getOrDefault("total_amount", "");
    return outTradeNo == null || tradeNo == null || !amount.matches("[0-9]{1,9}(\\.[0-9]{1,2})?")
        ? new RejectedNotice(NoticeRejection.MALFORMED)
        : new VerifiedPayment(outTradeNo, tradeNo, new BigDecimal(amount));
  }

  private boolean isRecent(String time) {
    try {
      return NoticeAge.isAcceptable(
          LocalDateTime.parse(time, TIME).toInstant(CHINA), clock.instant());
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** The fields in the order of their names; empty if it isn't a form, or has a field twice. */
  private static Optional<Map<String, String>> fields(String form) {
    Map<String, String> fields = new TreeMap<>();
    for (String field : form.split("&", -1)) {
      int equals = field.indexOf('=');
      if (equals <= 0) {
        return Optional.empty();
      }
      try {
        String name = URLDecoder.decode(field.substring(0, equals), StandardCharsets.UTF_8);
        String value = URLDecoder.decode(field.substring(equals + 1), StandardCharsets.UTF_8);
        if (fields.put(name, value) != null) {
          return Optional.empty();
        }
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }
    return Optional.of(fields);
  }
}
