package io.courtflash.core.platform.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/** An early answer to a request, written before the web server handles the request. */
public final class EarlyAnswer {

  private static final String JSON = "\r\nContent-Type: application/json";

  private final int status;
  private final String headers;
  private final byte @Nullable [] body;

  private EarlyAnswer(int status, String headers, byte @Nullable [] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /**
   * An answer that no cache keeps.
   *
   * @param retryAfter null for none
   * @param body JSON, which is kept and not copied
   */
  static EarlyAnswer of(int status, @Nullable Duration retryAfter, byte[] body) {
    String retry =
        retryAfter == null ? "" : "\r\nRetry-After: " + EnvelopeWriter.seconds(retryAfter);
    return new EarlyAnswer(
        status, retry + "\r\nCache-Control: " + EnvelopeWriter.NEVER_KEPT + JSON, body);
  }

  /**
   * An answer that its client may keep and ask about.
   *
   * @param encoding such as {@code gzip}; null for plain JSON
   * @param body JSON in this encoding, which is kept and not copied
   */
  static EarlyAnswer kept(String tag, @Nullable String encoding, byte[] body) {
    String encoded = encoding == null ? "" : "\r\nContent-Encoding: " + encoding;
    return new EarlyAnswer(HttpStatus.OK.value(), kept(tag) + encoded + JSON, body);
  }

  /** The answer to a client that has what this tag stands for. */
  static EarlyAnswer notModified(String tag) {
    return new EarlyAnswer(HttpStatus.NOT_MODIFIED.value(), kept(tag), null);
  }

  private static String kept(String tag) {
    return "\r\nCache-Control: "
        + EnvelopeWriter.KEPT_BY_CLIENT
        + "\r\nVary: "
        + EnvelopeWriter.VARIES_BY
        + "\r\nETag: "
        + tag;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** The headers of this answer alone, each with the end of the line before it. */
  String headers() {
    return headers;
  }

  /** Null for none. */
  byte @Nullable [] body() {
    return body;
  }
}
