package io.courtflash.fuzz;

import io.courtflash.fuzz.Endpoint.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Makes header lines, mostly few and usual ones. */
final class HeaderGenerator {

  private static final List<String> JSON_TYPES =
      List.of("application/json", "APPLICATION/JSON", "application/json; charset=utf-8");
  private static final List<String> TYPES =
      List.of(
          "application/json; charset=utf-16",
          "application/json; charset=\"",
          "application/json;;;",
          "application/*",
          "*/*",
          "text/plain",
          "multipart/form-data; boundary=x",
          "application/x-www-form-urlencoded",
          "application",
          "a/b/c",
          ",");
  private static final List<String> NAMES =
      List.of(
          "Accept",
          "Accept-Language",
          "Accept-Encoding",
          "Accept-Charset",
          "If-None-Match",
          "If-Modified-Since",
          "Last-Event-ID",
          "Range",
          "X-Forwarded-For",
          "Forwarded",
          "X-Request-Id",
          "Idempotency-Key",
          "X-Claim-Token",
          "Cookie",
          "Origin",
          "Referer",
          "User-Agent",
          "X-HTTP-Method-Override",
          "Content-Encoding",
          "traceparent",
          "Upgrade",
          "Authorization");
  private static final List<String> USUAL =
      List.of(
          "Accept: application/json",
          "Accept: text/event-stream",
          "Accept: application/xml;q=x",
          "Accept-Language: en",
          "Accept-Language: *;q=2,zz;q=abc",
          "Accept-Encoding: gzip",
          "If-None-Match: *",
          "Range: bytes=0-1,5-,-9",
          "Origin: https://other.example",
          "Host: other.example:99999",
          "Expect: 100-continue",
          "Connection: upgrade",
          "Upgrade: h2c",
          "Cookie: a=b; a=c; =; $Version=1");
  private static final Pattern LINE_ENDS = Pattern.compile("[\r\n]");
  private static final int MORE_THAN_ALLOWED = 130;
  private static final int LONGER_THAN_ALLOWED = 9_000;

  private final Random random;
  private final HostileValues hostile;

  HeaderGenerator(Random random) {
    this.random = random;
    this.hostile = new HostileValues(random);
  }

  List<String> next(Endpoint endpoint, boolean hasBody) {
    List<String> lines = new ArrayList<>();
    if (hasBody && random.nextInt(40) > 0) {
      List<String> types = random.nextInt(15) == 0 ? TYPES : JSON_TYPES;
      lines.add("Content-Type: " + hostile.oneOf(types));
    }
    for (Parameter parameter : endpoint.parameters()) {
      if (parameter.place().equals("header") && random.nextBoolean()) {
        lines.add(line(parameter.name()));
      }
    }
    while (random.nextInt(2) == 0) {
      lines.add(random.nextBoolean() ? hostile.oneOf(USUAL) : line(hostile.oneOf(NAMES)));
    }
    switch (random.nextInt(200)) {
      case 0 -> {
        for (int i = 0; i < MORE_THAN_ALLOWED; i++) {
          lines.add("X-Many-" + i + ": 1");
        }
      }
      case 1 -> lines.add("X-Long: " + "x".repeat(LONGER_THAN_ALLOWED));
      default -> {}
    }
    return lines;
  }

  private String line(String name) {
    return name + ": " + LINE_ENDS.matcher(hostile.text()).replaceAll("");
  }
}
