package io.courtflash.core.platform.http;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.apache.tomcat.util.http.parser.Host;
import org.jspecify.annotations.Nullable;

/**
 * Parses an HTTP/1.1 request that has arrived completely and has only usual headers. It doesn't
 * judge: whatever is in any way unusual is left to Tomcat, with all its bytes. So there is one set
 * of rules of what is wrong with a request, and nothing is understood in two ways.
 */
final class EarlyRequestParser {

  private static final String BEARER = "Bearer ";
  private static final String JSON = "application/json";
  private static final String KEEP_ALIVE = "keep-alive";
  private static final String GET = "GET ";
  private static final String POST = "POST ";
  private static final String VERSION = " HTTP/1.1\r\n";

  /** Fewer than Tomcat allows. */
  private static final int MAX_HEADERS = 50;

  private static final int MAX_LENGTH_DIGITS = 3;

  private final byte[] bytes;
  private final int end;
  private final Map<Header, String> headers = new EnumMap<>(Header.class);
  private int at;
  private boolean hasBody;
  private String path = "";
  private @Nullable String query;

  /** The headers that early answers need, and those with which a request isn't usual. */
  @RequiredArgsConstructor
  private enum Header {
    HOST("host", true),
    AUTHORIZATION("authorization", true),
    ACCEPT_LANGUAGE("accept-language", true),
    CONTENT_TYPE("content-type", true),
    CONTENT_LENGTH("content-length", true),
    CONNECTION("connection", true),
    IDEMPOTENCY_KEY("idempotency-key", true),
    ACCEPT_ENCODING("accept-encoding", true),
    IF_NONE_MATCH("if-none-match", true),
    IF_MATCH("if-match", false),
    IF_MODIFIED_SINCE("if-modified-since", false),
    IF_UNMODIFIED_SINCE("if-unmodified-since", false),
    RANGE("range", false),
    TRANSFER_ENCODING("transfer-encoding", false),
    CONTENT_ENCODING("content-encoding", false),
    EXPECT("expect", false),
    UPGRADE("upgrade", false),
    TRAILER("trailer", false),
    REQUEST_ID("x-request-id", false);

    private static final Header[] ALL = values();

    private final String text;
    private final boolean usual;
  }

  private EarlyRequestParser(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  /**
   * Reads a GET or POST request.
   *
   * @param from where it begins
   * @param end where the bytes end that have arrived
   * @return empty when the request is unusual, incomplete, or followed by another one
   */
  static Optional<EarlyRequest> parse(byte[] bytes, int from, int end) {
    EarlyRequestParser parser = new EarlyRequestParser(bytes, from, end);
    return parser.readFirstLine() && parser.readHeaders() ? parser.request() : Optional.empty();
  }

  private Optional<EarlyRequest> request() {
    String authorization = headers.getOrDefault(Header.AUTHORIZATION, "");
    String connection = headers.get(Header.CONNECTION);
    boolean usual =
        authorization.startsWith(BEARER)
            && (hasBody ? hasJson() : hasNothing())
            && (connection == null || connection.toLowerCase(Locale.ROOT).equals(KEEP_ALIVE))
            && isHost(headers.get(Header.HOST));
    return usual
        ? Optional.of(
            new EarlyRequest(
                path,
                query,
                authorization.substring(BEARER.length()),
                headers.get(Header.ACCEPT_LANGUAGE),
                headers.get(Header.IDEMPOTENCY_KEY),
                headers.get(Header.ACCEPT_ENCODING),
                headers.get(Header.IF_NONE_MATCH),
                connection != null,
                new String(bytes, at, end - at, StandardCharsets.ISO_8859_1)))
        : Optional.empty();
  }

  private boolean hasJson() {
    return JSON.equals(headers.get(Header.CONTENT_TYPE))
        && length(headers.get(Header.CONTENT_LENGTH)) == end - at;
  }

  private boolean hasNothing() {
    return !headers.containsKey(Header.CONTENT_LENGTH) && at == end;
  }

  private boolean readFirstLine() {
    hasBody = isAt(POST);
    if (!hasBody && !isAt(GET)) {
      return false;
    }
    int start = at + (hasBody ? POST : GET).length();
    int mark = start;
    while (mark < end && isOfPath(bytes[mark])) {
      mark++;
    }
    int stop = mark;
    if (mark < end && bytes[mark] == '?') {
      do {
        stop++;
      } while (stop < end && isOfQuery(bytes[stop]));
      query = new String(bytes, mark + 1, stop - mark - 1, StandardCharsets.US_ASCII);
    }
    path = new String(bytes, start, mark - start, StandardCharsets.US_ASCII);
    at = stop;
    boolean isWhole = isAt(VERSION);
    at += VERSION.length();
    return isWhole;
  }

  private boolean isAt(String text) {
    if (end - at < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Reads the headers and the empty line behind them. */
  private boolean readHeaders() {
    for (int count = 0; count <= MAX_HEADERS; count++) {
      if (isLineEnd(at)) {
        at += 2;
        return true;
      }
      if (!readHeader()) {
        return false;
      }
    }
    return false;
  }

  private boolean readHeader() {
    int colon = at;
    while (colon < end && isOfName(bytes[colon])) {
      colon++;
    }
    if (colon == at || colon == end || bytes[colon] != ':') {
      return false;
    }
    int lineEnd = colon + 1;
    while (lineEnd < end && isOfValue(bytes[lineEnd])) {
      lineEnd++;
    }
    if (!isLineEnd(lineEnd)) {
      return false;
    }
    Header header = header(colon);
    boolean usual =
        header == null || (header.usual && headers.put(header, value(colon + 1, lineEnd)) == null);
    at = lineEnd + 2;
    return usual;
  }

  private @Nullable Header header(int colon) {
    for (Header header : Header.ALL) {
      if (header.text.length() == colon - at && isNamed(header.text)) {
        return header;
      }
    }
    return null;
  }

  /** A letter and its capital differ by one bit; of what a name may have, only letters match. */
  private boolean isNamed(String name) {
    for (int i = 0; i < name.length(); i++) {
      if ((bytes[at + i] | 0x20) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private String value(int from, int to) {
    int start = from;
    int stop = to;
    while (start < stop && bytes[start] == ' ') {
      start++;
    }
    while (stop > start && bytes[stop - 1] == ' ') {
      stop--;
    }
    return new String(bytes, start, stop - start, StandardCharsets.US_ASCII);
  }

  private boolean isLineEnd(int index) {
    return index + 1 < end && bytes[index] == '\r' && bytes[index + 1] == '\n';
  }

  private static boolean isOfPath(byte character) {
    return isOfName(character) || character == '/';
  }

  private static boolean isOfQuery(byte character) {
    return isOfName(character) || character == '=' || character == '&';
  }

  private static boolean isOfName(byte character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || (character >= '0' && character <= '9')
        || character == '-';
  }

  private static boolean isOfValue(byte character) {
    return character >= ' ' && character <= '~';
  }

  /** The number of a Content-Length header; -1 for none that is usual. */
  private static int length(@Nullable String text) {
    return text != null
            && !text.isEmpty()
            && text.length() <= MAX_LENGTH_DIGITS
            && text.chars().allMatch(digit -> digit >= '0' && digit <= '9')
        ? Integer.parseInt(text)
        : -1;
  }

  private static boolean isHost(@Nullable String host) {
    try {
      if (host == null || host.isEmpty()) {
        return false;
      }
      var _ = Host.parse(host);
      return true;
    } catch (IllegalArgumentException wrong) {
      return false;
    }
  }
}
