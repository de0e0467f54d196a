package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.RequestIdFilter;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
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
 * @param token of its Authorization header, of the scheme Bearer; null for none
 * @param language its Accept-Language header; null for none
 * @param idempotencyKey its Idempotency-Key header; null for none
 * @param claimToken its X-Claim-Token header; null for none
 * @param encodings its Accept-Encoding header; null for none
 * @param knownTag its If-None-Match header; null for none
 * @param body JSON by its Content-Type; empty for a GET request. Nobody may change it
 */
@SuppressWarnings("ArrayRecordComponent")
public record FastRequest(
    String id,
    long begun,
    String path,
    @Nullable String query,
    @Nullable String token,
    @Nullable String language,
    @Nullable String idempotencyKey,
    @Nullable String claimToken,
    @Nullable String encodings,
    @Nullable String knownTag,
    byte[] body) {

  /** The header with the proof that a person sends the request. */
  public static final String CLAIM_TOKEN_HEADER = "X-Claim-Token";

  static final int MAX_BODY_BYTES = 256;

  private static final String BEARER = "Bearer ";
  private static final String JSON = "application/json";
  private static final String POST = "POST";
  private static final byte[] NONE = {};

  private static final Set<HttpHeader> READ =
      EnumSet.of(
          HttpHeader.AUTHORIZATION,
          HttpHeader.ACCEPT_LANGUAGE,
          HttpHeader.ACCEPT_ENCODING,
          HttpHeader.IF_NONE_MATCH,
          HttpHeader.CONTENT_TYPE,
          HttpHeader.CONTENT_LENGTH);

  private static final Set<HttpHeader> UNUSUAL =
      EnumSet.of(
          HttpHeader.IF_MATCH,
          HttpHeader.IF_MODIFIED_SINCE,
          HttpHeader.IF_UNMODIFIED_SINCE,
          HttpHeader.RANGE,
          HttpHeader.TRANSFER_ENCODING,
          HttpHeader.CONTENT_ENCODING,
          HttpHeader.EXPECT,
          HttpHeader.TRAILER);

  /**
   * Reads the headers of a request.
   *
   * @return without its body; empty when it is in any way unusual
   */
  public static Optional<FastRequest> read(Request request) {
    Headers headers = new Headers();
    return headers.addAll(request.getHeaders()) && headers.isUsual(request.getMethod())
        ? Optional.of(headers.toRequest(request))
        : Optional.empty();
  }

  /** How many bytes its body has. */
  public static int bodyLength(Request request) {
    return request.getMethod().equals(POST) ? (int) request.getLength() : 0;
  }

  public FastRequest with(byte[] body) {
    return new FastRequest(
        id,
        begun,
        path,
        query,
        token,
        language,
        idempotencyKey,
        claimToken,
        encodings,
        knownTag,
        body);
  }

  private static final class Headers {

    private final Map<HttpHeader, String> known = new EnumMap<>(HttpHeader.class);
    private @Nullable String key;
    private @Nullable String claimToken;
    private @Nullable String id;

    boolean addAll(HttpFields fields) {
      for (HttpField field : fields) {
        HttpHeader header = field.getHeader();
        if (header == null ? !addOther(field) : !add(header, field.getValue())) {
          return false;
        }
      }
      return true;
    }

    private boolean add(HttpHeader header, @Nullable String value) {
      if (UNUSUAL.contains(header)) {
        return false;
      }
      return !READ.contains(header) || (value != null && known.put(header, value) == null);
    }

    private boolean addOther(HttpField field) {
      if (field.is(IdempotencyKeyHeader.NAME)) {
        return key == null && (key = field.getValue()) != null;
      }
      if (field.is(CLAIM_TOKEN_HEADER)) {
        return claimToken == null && (claimToken = field.getValue()) != null;
      }
      if (field.is(RequestIdFilter.HEADER)) {
        return id == null && (id = field.getValue()) != null;
      }
      return true;
    }

    boolean isUsual(String method) {
      String authorization = known.get(HttpHeader.AUTHORIZATION);
      return (authorization == null || authorization.startsWith(BEARER))
          && (method.equals(POST) ? hasJson() : !known.containsKey(HttpHeader.CONTENT_LENGTH));
    }

    private boolean hasJson() {
      String length = known.get(HttpHeader.CONTENT_LENGTH);
      return JSON.equals(known.get(HttpHeader.CONTENT_TYPE)) && length != null && isSmall(length);
    }

    private static boolean isSmall(String length) {
      try {
        int bytes = Integer.parseInt(length);
        return bytes > 0 && bytes <= MAX_BODY_BYTES;
      } catch (NumberFormatException e) {
        return false;
      }
    }

    FastRequest toRequest(Request request) {
      String authorization = known.get(HttpHeader.AUTHORIZATION);
      return new FastRequest(
          RequestIdFilter.idFor(id),
          System.nanoTime(),
          String.valueOf(request.getHttpURI().getPath()),
          request.getHttpURI().getQuery(),
          authorization == null ? null : authorization.substring(BEARER.length()),
          known.get(HttpHeader.ACCEPT_LANGUAGE),
          key,
          claimToken,
          known.get(HttpHeader.ACCEPT_ENCODING),
          known.get(HttpHeader.IF_NONE_MATCH),
          NONE);
    }
  }
}
