package io.courtflash.core.testing;

import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.answer.FastRequest;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** Requests as an endpoint gets them that answers before the framework. */
public final class FastRequests {

  private FastRequests() {}

  /**
   * A GET request.
   *
   * @param path with its query
   */
  public static FastRequest get(String path, @Nullable String token) {
    return get(path, token, null);
  }

  /**
   * A GET request.
   *
   * @param path with its query
   * @param encodings its Accept-Encoding header
   */
  public static FastRequest get(String path, @Nullable String token, @Nullable String encodings) {
    String[] parts = path.split("\\?", 2);
    return of(parts[0], parts.length == 1 ? null : parts[1], token, null, encodings, "");
  }

  /**
   * A POST request with JSON.
   *
   * @param key its Idempotency-Key header
   */
  public static FastRequest post(
      String path, @Nullable String token, @Nullable String key, String body) {
    return of(path, null, token, key, null, body);
  }

  private static FastRequest of(
      String path,
      @Nullable String query,
      @Nullable String token,
      @Nullable String key,
      @Nullable String encodings,
      String body) {
    HttpFields.Mutable headers = HttpFields.build();
    if (token != null) {
      headers.put(HttpHeader.AUTHORIZATION, "Bearer " + token);
    }
    if (key != null) {
      headers.put(IdempotencyKeyHeader.NAME, key);
    }
    if (encodings != null) {
      headers.put(HttpHeader.ACCEPT_ENCODING, encodings);
    }
    return new FastRequest(
        "test", System.nanoTime(), path, query, headers, body.getBytes(StandardCharsets.UTF_8));
  }
}
