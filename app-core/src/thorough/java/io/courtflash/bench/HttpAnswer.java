package io.courtflash.bench;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A whole HTTP answer, as a load generator reads it.
 *
 * @param code the envelope's code, or the HTTP status where there is no envelope
 * @param text headers and body
 */
record HttpAnswer(int status, String code, String text) {

  static final String SUCCESS = "SUCCESS";

  private static final String END_OF_HEAD = "\r\n\r\n";
  private static final String LENGTH_HEADER = "\r\ncontent-length:";
  private static final String CLOSE_HEADER = "\r\nconnection: close\r\n";
  private static final String LAST_CHUNK = "\r\n0\r\n\r\n";
  private static final String CODE_FIELD = "\"enumCode\":\"";
  private static final String DATA_FIELD = "\"data\":\"";

  /** The answer that these bytes are; null while some of its bytes are missing. */
  static @Nullable HttpAnswer parse(byte[] bytes, int length) {
    String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    int headEnd = text.indexOf(END_OF_HEAD);
    if (headEnd < 0) {
      return null;
    }
    int status = Integer.parseInt(text.substring(9, 12));
    int body = headEnd + END_OF_HEAD.length();
    if (!isComplete(text, status, body)) {
      return null;
    }
    String code = quotedAfter(CODE_FIELD, text);
    return new HttpAnswer(status, code == null ? String.valueOf(status) : code, text);
  }

  private static boolean isComplete(String text, int status, int body) {
    String head = text.substring(0, body).toLowerCase(Locale.ROOT);
    int at = head.indexOf(LENGTH_HEADER);
    if (at >= 0) {
      int from = at + LENGTH_HEADER.length();
      int bodyLength = Integer.parseInt(head.substring(from, head.indexOf('\r', from)).trim());
      return text.length() >= body + bodyLength;
    }
    return status == 204 || status == 304 || text.endsWith(LAST_CHUNK);
  }

  /** Whether the server closes the connection after it. */
  boolean closes() {
    return text.substring(0, text.indexOf(END_OF_HEAD) + END_OF_HEAD.length())
        .toLowerCase(Locale.ROOT)
        .contains(CLOSE_HEADER);
  }

  /** The trace id of a claim that was accepted; null in any other answer. */
  @Nullable String traceId() {
    return code.equals(SUCCESS) ? quotedAfter(DATA_FIELD, text) : null;
  }

  private static @Nullable String quotedAfter(String field, String text) {
    int at = text.indexOf(field);
    int from = at + field.length();
    return at < 0 ? null : text.substring(from, text.indexOf('"', from));
  }
}
