package io.courtflash.core.operations.alarm;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.health.Finding;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A notice about an alarm.
 *
 * @param code as in {@code GET /admin/doctor}, such as {@code disk-full}
 * @param endedAt null while the problem is there
 * @param notice counts up from 1 with each time the same alarm is sent; 0 for a test
 */
record AlarmNotice(
    String hall,
    long id,
    String code,
    Finding.Severity severity,
    String message,
    String advice,
    String node,
    Instant raisedAt,
    @Nullable Instant endedAt,
    int notice) {

  String subject() {
    return hall + ": " + message;
  }

  String text() {
    String period = endedAt == null ? raisedAt.toString() : raisedAt + " – " + endedAt;
    return Stream.of("[" + severity + "] " + subject(), advice, node, period)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining(System.lineSeparator()));
  }

  JSONObject json() {
    return new JSONObject()
        .fluentPut("event", event())
        .fluentPut("hall", hall)
        .fluentPut("id", id)
        .fluentPut("code", code)
        .fluentPut("severity", severity.name())
        .fluentPut("message", message)
        .fluentPut("advice", advice)
        .fluentPut("node", node)
        .fluentPut("raisedAt", raisedAt.toString())
        .fluentPut("endedAt", endedAt == null ? null : endedAt.toString())
        .fluentPut("notice", notice);
  }

  private String event() {
    if (notice == 0) {
      return "test";
    }
    return endedAt == null ? "alarm" : "over";
  }
}
