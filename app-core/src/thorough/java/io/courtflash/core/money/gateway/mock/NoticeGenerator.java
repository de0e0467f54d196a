package io.courtflash.core.money.gateway.mock;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes bodies of notices: changed ones, and ones that are signed and make no sense. */
final class NoticeGenerator {

  private static final List<String> TEXTS =
      List.of("", " ", "\u0000", "x".repeat(5_000), "李".repeat(200), "' OR '1'='1", "\ud83c\udfc0");
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "[]",
          "{}",
          "\"\"",
          "-1",
          "0",
          "1e400",
          "1E+2147483648",
          "1e-2147483648",
          "1e999999999",
          "20.000",
          "2e1",
          "\"20.00\"",
          "9".repeat(2_000),
          "\"+1000000000-12-31T23:59:59.999999999Z\"",
          "\"-1000000000-01-01T00:00:00Z\"",
          "\"2026-01-01\"");
  private static final List<BigDecimal> AMOUNTS =
      List.of(
          BigDecimal.ZERO,
          new BigDecimal("-20.00"),
          new BigDecimal("0.001"),
          new BigDecimal("20.01"),
          new BigDecimal("99999999999999999999.99"),
          new BigDecimal("1E+25"),
          new BigDecimal("1E-25"));

  private final MockGateway gateway;
  private final Random random;

  NoticeGenerator(MockGateway gateway, Random random) {
    this.gateway = gateway;
    this.random = random;
  }

  /**
   * The next body.
   *
   * @param valid a signed notice
   */
  byte[] next(String valid) {
    return switch (random.nextInt(8)) {
      case 0 -> signedNonsense();
      case 1 -> new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, '{', '}'};
      case 2 -> "[".repeat(1 + random.nextInt(8_000)).getBytes(StandardCharsets.UTF_8);
      case 3, 4 -> withOtherField(valid).getBytes(StandardCharsets.UTF_8);
      case 5 -> Arrays.copyOf(bytes(valid), random.nextInt(valid.length()));
      default -> withNoise(bytes(valid));
    };
  }

  /** A gateway only signs what it was paid; this one is asked to sign anything. */
  private byte[] signedNonsense() {
    String order = random.nextBoolean() ? oneOf(TEXTS) : "o" + random.nextInt();
    return bytes(gateway.pay(order, oneOf(AMOUNTS)));
  }

  private String withOtherField(String valid) {
    JSONObject notice = JSON.parseObject(valid);
    String field = oneOf(List.copyOf(notice.keySet()));
    String value = random.nextBoolean() ? oneOf(VALUES) : JSON.toJSONString(oneOf(TEXTS));
    notice.remove(field);
    String rest = notice.toString();
    return rest.substring(0, rest.length() - 1) + ",\"" + field + "\":" + value + "}";
  }

  private byte[] withNoise(byte[] body) {
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      body[random.nextInt(body.length)] = (byte) random.nextInt(256);
    }
    return body;
  }

  private <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
