package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.RequestId;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request whose headers are all usual: none that a {@link FastEndpoint} reads is there twice, and
 * none is there that it would have to heed and doesn't know.
 *
 * @param id which its answer and the log carry
 * @param begun when it was read, by {@link System#nanoTime()}
 * @param path as it was sent, without the query
 * @param query what follows the question mark; null for none
 * @param headers as they were sent
 * @param body JSON by its Content-Type; empty for a GET request. Nobody may change it
 */
@SuppressWarnings("ArrayRecordComponent")
public record FastRequest(
    String id, long begun, String path, @Nullable String query, HttpFields headers, byte[] body) {

  /** The header with the proof that a person sends the request. */
  public static final String CLAIM_TOKEN_HEADER = "X-Claim-Token";

  static final int MAX_BODY_BYTES = 256;

  private static final String BEARER = "Bearer ";
  private static final String JSON = "application/json";
  private static final String POST = "POST";
  private static final byte[] NONE = {};

  private static final Set<Object> ONCE =
      Set.of(
          HttpHeader.AUTHORIZATION,
          HttpHeader.ACCEPT_LANGUAGE,
          HttpHeader.ACCEPT_ENCODING,
          HttpHeader.IF_NONE_MATCH,
          HttpHeader.CONTENT_TYPE,
          HttpHeader.CONTENT_LENGTH,
          inSmallLetters(IdempotencyKeyHeader.NAME),
          inSmallLetters(CLAIM_TOKEN_HEADER),
          inSmallLetters(RequestId.HEADER));

  private static final Set<Object> UNUSUAL =
      Set.of(
          HttpHeader.IF_MATCH,
          HttpHeader.IF_MODIFIED_SINCE,
          HttpHeader.IF_UNMODIFIED_SINCE,
          HttpHeader.RANGE,
          HttpHeader.TRANSFER_ENCODING,
          HttpHeader.CONTENT_ENCODING,
          HttpHeader.EXPECT,
          HttpHeader.TRAILER);

  private static String inSmallLetters(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /**
   * Reads the headers of a request.
   *
   * @return without its body; empty when it is in any way unusual
   */
  public static Optional<FastRequest> read(Request request, String id) {
    HttpFields headers = request.getHeaders();
    HttpURI uri = request.getHttpURI();
    return hasUsual(headers)
            && (request.getMethod().equals(POST)
                ? hasSmallJson(headers)
                : !headers.contains(HttpHeader.CONTENT_LENGTH))
        ? Optional.of(
            new FastRequest(
                id,
                System.nanoTime(),
                String.valueOf(uri.getPath()),
                uri.getQuery(),
                headers,
                NONE))
        : Optional.empty();
  }

  private static boolean hasUsual(HttpFields headers) {
    Set<Object> seen = new HashSet<>();
    for (HttpField each : headers) {
      Object name = each.getHeader() == null ? each.getLowerCaseName() : each.getHeader();
      if (UNUSUAL.contains(name)
          || (ONCE.contains(name) && (each.getValue() == null || !seen.add(name)))) {
        return false;
      }
    }
    String authorization = headers.get(HttpHeader.AUTHORIZATION);
    return authorization == null || authorization.startsWith(BEARER);
  }

  private static boolean hasSmallJson(HttpFields headers) {
    try {
      int bytes = Integer.parseInt(headers.get(HttpHeader.CONTENT_LENGTH));
      return bytes > 0
          && bytes <= MAX_BODY_BYTES
          && JSON.equals(headers.get(HttpHeader.CONTENT_TYPE));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** How many bytes its body has. */
  public static int bodyLength(Request request) {
    return request.getMethod().equals(POST) ? (int) request.getLength() : 0;
  }

  public FastRequest with(byte[] body) {
    return new FastRequest(id, begun, path, query, headers, body);
  }

  /** The token of its Authorization header, of the scheme Bearer; null for none. */
  public @Nullable String token() {
    String authorization = headers.get(HttpHeader.AUTHORIZATION);
    return authorization == null ? null : authorization.substring(BEARER.length());
  }

  /** Its Accept-Language header; null for none. */
  public @Nullable String language() {
    return headers.get(HttpHeader.ACCEPT_LANGUAGE);
  }

  public @Nullable String idempotencyKey() {
    return headers.get(IdempotencyKeyHeader.NAME);
  }

  public @Nullable String claimToken() {
    return headers.get(CLAIM_TOKEN_HEADER);
  }

  /** Its Accept-Encoding header; null for none. */
  public @Nullable String encodings() {
    return headers.get(HttpHeader.ACCEPT_ENCODING);
  }

  /** Its If-None-Match header; null for none. */
  public @Nullable String knownTag() {
    return headers.get(HttpHeader.IF_NONE_MATCH);
  }
}
