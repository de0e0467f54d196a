package io.courtflash.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * An answer as it came over the connection.
 *
 * @param status 0 for bytes that have no head, as answers of HTTP/0.9 are
 * @param head all lines up to the empty one
 * @param body as text, unpacked
 */
record RawAnswer(int status, String head, String body) {

  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-9]\\d\\d)[^\r\n]*\r\n");
  private static final Pattern LENGTH =
      Pattern.compile("\r\nContent-Length: *(\\d+)\r\n", Pattern.CASE_INSENSITIVE);
  private static final Pattern CHUNKED =
      Pattern.compile("\r\nTransfer-Encoding: *chunked\r\n", Pattern.CASE_INSENSITIVE);
  private static final Pattern GZIP =
      Pattern.compile("\r\nContent-Encoding: *gzip\r\n", Pattern.CASE_INSENSITIVE);
  private static final Pattern ENUM_CODE = Pattern.compile("\"enumCode\":\"([A-Z_]+)\"");
  private static final String HEAD_END = "\r\n\r\n";

  /** The name of the envelope's code; empty without an envelope. */
  String code() {
    Matcher code = ENUM_CODE.matcher(body);
    return code.find() ? code.group(1) : "";
  }

  /**
   * Splits what a connection carried into its answers. Interim answers (1xx) are left out.
   *
   * @param isHeadOnly whether the answers have no bodies, whatever their heads say
   */
  static List<RawAnswer> parse(byte[] all, boolean isHeadOnly) {
    List<RawAnswer> answers = new ArrayList<>();
    byte[] left = all;
    while (left.length > 0) {
      String text = new String(left, StandardCharsets.ISO_8859_1);
      int headEnd = text.indexOf(HEAD_END);
      Matcher first = STATUS.matcher(text);
      if (headEnd < 0 || !first.lookingAt()) {
        answers.add(new RawAnswer(0, "", text));
        return answers;
      }
      int status = Integer.parseInt(first.group(1));
      String head = text.substring(0, headEnd + HEAD_END.length());
      byte[] rest = Arrays.copyOfRange(left, head.length(), left.length);
      boolean isEmpty = isHeadOnly || status < 200 || status == 204 || status == 304;
      Body body = isEmpty ? new Body(new byte[0], 0) : Body.of(head, rest);
      if (status >= 200) {
        answers.add(new RawAnswer(status, head, text(head, body.content)));
      }
      left = Arrays.copyOfRange(rest, body.length, rest.length);
    }
    return answers;
  }

  private static String text(String head, byte[] content) {
    if (!GZIP.matcher(head).find()) {
      return new String(content, StandardCharsets.UTF_8);
    }
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(content))) {
      return new String(unpacked.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError("A packed answer can't be unpacked", e);
    }
  }

  /** A body, and how many bytes it took on the connection. */
  private static final class Body {

    private final byte[] content;
    private final int length;

    Body(byte[] content, int length) {
      this.content = content;
      this.length = length;
    }

    static Body of(String head, byte[] rest) {
      if (CHUNKED.matcher(head).find()) {
        return chunked(rest);
      }
      Matcher length = LENGTH.matcher(head);
      int size = length.find() ? Integer.parseInt(length.group(1)) : rest.length;
      int present = Math.min(size, rest.length);
      return new Body(Arrays.copyOf(rest, present), present);
    }

    private static Body chunked(byte[] rest) {
      String text = new String(rest, StandardCharsets.ISO_8859_1);
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      int at = 0;
      while (true) {
        int lineEnd = text.indexOf("\r\n", at);
        if (lineEnd < 0) {
          return new Body(content.toByteArray(), rest.length);
        }
        int size = Integer.parseInt(text.substring(at, lineEnd).strip(), 16);
        int begin = lineEnd + 2;
        int end = Math.min(begin + size, rest.length);
        content.write(rest, begin, end - begin);
        at = Math.min(end + 2, rest.length);
        if (size == 0) {
          return new Body(content.toByteArray(), at);
        }
      }
    }
  }
}
