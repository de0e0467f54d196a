package io.courtflash.core.testing;

import io.courtflash.core.platform.http.answer.FastRequest;
import java.nio.charset.StandardCharsets;
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
    return new FastRequest(
        "test",
        System.nanoTime(),
        path,
        query,
        token,
        null,
        key,
        null,
        encodings,
        null,
        body.getBytes(StandardCharsets.UTF_8));
  }
}
