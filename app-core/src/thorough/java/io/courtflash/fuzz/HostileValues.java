package io.courtflash.fuzz;

import com.alibaba.fastjson2.JSON;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Values that no client sends. None of them names an account or a setting that exists. */
final class HostileValues {

  /** Becomes a header of its own where line ends aren't refused. */
  static final String INJECTED_HEADER = "X-Injected";

  /** Becomes an element where a page shows it as it is. */
  static final String ELEMENT = "<fuzz>";

  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "0",
          "-1",
          "1.5",
          "1e400",
          "NaN",
          "null",
          "true",
          "0x10",
          "२",
          "２",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775808",
          "2147483648",
          "99999999999999999999999",
          "999999999",
          "' OR '1'='1",
          "\"; --",
          "%",
          "_%",
          "\\",
          "../../etc/passwd",
          "..\\..\\x",
          "..;/",
          "/",
          ".",
          "..",
          "a;b=c",
          ELEMENT,
          "${x}",
          "#{7*7}",
          "{{7*7}}",
          "{0}",
          "\u0000",
          "a\u0000b",
          "a\r\n" + INJECTED_HEADER + ": 1",
          "\u202ex",
          "\u2028",
          "\ud83c\udfc0",
          "\ufeffx",
          "İ",
          "ß",
          "x".repeat(300),
          "李".repeat(300),
          "x".repeat(3_000),
          "2026-02-30",
          "2026-13-01",
          "+999999999-12-31",
          "-999999999-01-01",
          "9999-12-31",
          "0000-01-01",
          "1000-01-01",
          "2026-01-01T00:00:00Z",
          "+1000000000-12-31T23:59:59.999999999Z",
          "-1000000000-01-01T00:00:00Z",
          "9999-12-31T23:59:59Z",
          "24:00",
          "25:00",
          "23:59:59.999999999",
          "00:00",
          "a@b.c",
          "a@b.c\r\nBcc: d@e.f",
          "ADMIN",
          "MANAGER");

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-0",
          "-1",
          "1.5",
          "1e400",
          "1E+2147483648",
          "1e-2147483648",
          "1e99999999999",
          "00",
          "9223372036854775807",
          "9223372036854775808",
          "9".repeat(400),
          "[]",
          "{}",
          "[null]",
          "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]",
          "{\"@type\":\"x\"}",
          "{\"$ref\":\"$\"}",
          "\"\\ud800\"",
          "\"\\u0000\"",
          "\"\\uZZZZ\"",
          "\"",
          "NaN",
          "'x'",
          "new Date(1)");

  private final Random random;

  HostileValues(Random random) {
    this.random = random;
  }

  String text() {
    return switch (random.nextInt(8)) {
      case 0 -> new String(bytes(1 + random.nextInt(40)), StandardCharsets.ISO_8859_1);
      case 1 -> Long.toString(random.nextLong());
      default -> oneOf(TEXTS);
    };
  }

  /** A JSON value, or what looks like one. */
  String json() {
    return random.nextInt(3) == 0 ? quoted(text()) : oneOf(VALUES);
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  static String quoted(String text) {
    return JSON.toJSONString(text);
  }
}
