package io.courtflash.core.platform.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.tomcat.util.http.FastHttpDateFormat;
import org.springframework.stereotype.Component;

/** Writes the head of an early answer: what the filters and Tomcat set on the ordinary way. */
@Component
class EarlyHeaders {

  private static final String SAME_FOR_ALL =
      "\r\nContent-Security-Policy: "
          + SecurityHeadersFilter.POLICY
          + "\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer";

  /**
   * The bytes of a whole answer.
   *
   * @param keepAliveMillis how long the connection stays open, if its client is to be told; or 0
   */
  byte[] whole(EarlyAnswer answer, int keepAliveMillis) {
    byte[] body = answer.body();
    // Without a body Tomcat doesn't name its length, which is that of the one the client has.
    String length = body == null ? "" : "\r\nContent-Length: " + body.length;
    String head =
        "HTTP/1.1 "
            + answer.status()
            + " \r\n"
            + RequestIdFilter.HEADER
            + ": "
            + RequestIdFilter.newId()
            + SAME_FOR_ALL
            + answer.headers()
            + length
            + "\r\nDate: "
            + FastHttpDateFormat.getCurrentDate()
            + keepAlive(keepAliveMillis)
            + "\r\n\r\n";
    byte[] start = head.getBytes(StandardCharsets.US_ASCII);
    if (body == null) {
      return start;
    }
    byte[] whole = Arrays.copyOf(start, start.length + body.length);
    System.arraycopy(body, 0, whole, start.length, body.length);
    return whole;
  }

  private static String keepAlive(int millis) {
    return millis <= 0
        ? ""
        : "\r\nKeep-Alive: timeout="
            + TimeUnit.MILLISECONDS.toSeconds(millis)
            + "\r\nConnection: keep-alive";
  }
}
