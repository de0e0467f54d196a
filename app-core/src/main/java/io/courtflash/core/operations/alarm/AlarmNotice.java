package io.courtflash.core.operations.alarm;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.health.Severity;
import java.time.Instant;

/**
 * What is sent about an alarm.
 *
 * @param code as in {@code GET /admin/doctor}, such as {@code disk-full}
 * @param notice counts up from 1 with each time the same alarm is sent; 0 for a test
 */
record AlarmNotice(
    String hall,
    long id,
    String code,
    Severity severity,
    String message,
    String advice,
    String node,
    Instant raisedAt,
    int notice) {

  String subject() {
    return hall + ": " + message;
  }

  String text() {
    return "[%s] %s%n%s%n%s%n%s".formatted(severity, subject(), advice, node, raisedAt);
  }

  JSONObject json() {
    return new JSONObject()
        .fluentPut("event", notice == 0 ? "test" : "alarm")
        .fluentPut("hall", hall)
        .fluentPut("id", id)
        .fluentPut("code", code)
        .fluentPut("severity", severity.name())
        .fluentPut("message", message)
        .fluentPut("advice", advice)
        .fluentPut("node", node)
        .fluentPut("raisedAt", raisedAt.toString())
        .fluentPut("notice", notice);
  }
}
