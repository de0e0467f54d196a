package io.courtflash.core.platform.http.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * What a {@link FastEndpoint} answers with.
 *
 * @param status of HTTP; 0 when the framework has to answer
 * @param headers of this answer alone
 * @param body null for none. Nobody may change it
 */
@SuppressWarnings("ArrayRecordComponent")
public record FastAnswer(int status, List<HttpField> headers, byte @Nullable [] body) {

  private static final FastAnswer NOT_MINE = new FastAnswer(0, List.of(), null);

  private static final HttpField JSON =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json");

  private static final HttpField NEVER_KEPT =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, EnvelopeWriter.NEVER_KEPT);

  private static final HttpField KEPT_BY_CLIENT =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, EnvelopeWriter.KEPT_BY_CLIENT);

  private static final HttpField VARIES =
      new PreEncodedHttpField(HttpHeader.VARY, EnvelopeWriter.VARIES_BY);

  private static final List<HttpField> USUAL = List.of(NEVER_KEPT, JSON);

  /** The framework has to answer. */
  public static CompletableFuture<FastAnswer> notMine() {
    return CompletableFuture.completedFuture(NOT_MINE);
  }

  /**
   * An answer that no cache keeps.
   *
   * @param retryAfter null for none
   * @param body JSON, which is kept and not copied
   */
  public static FastAnswer of(int status, @Nullable Duration retryAfter, byte[] body) {
    return new FastAnswer(
        status,
        retryAfter == null
            ? USUAL
            : List.of(
                new HttpField(HttpHeader.RETRY_AFTER, EnvelopeWriter.seconds(retryAfter)),
                NEVER_KEPT,
                JSON),
        body);
  }

  /**
   * An answer that its client may keep and ask about.
   *
   * @param encoding such as {@code gzip}; null for plain JSON
   * @param body JSON in this encoding, which is kept and not copied
   */
  public static FastAnswer kept(String tag, @Nullable String encoding, byte[] body) {
    List<HttpField> headers = new ArrayList<>(kept(tag));
    if (encoding != null) {
      headers.add(new PreEncodedHttpField(HttpHeader.CONTENT_ENCODING, encoding));
    }
    headers.add(JSON);
    return new FastAnswer(HttpStatus.OK.value(), List.copyOf(headers), body);
  }

  /** The answer to a client that has what this tag stands for. */
  static FastAnswer notModified(String tag) {
    return new FastAnswer(HttpStatus.NOT_MODIFIED.value(), kept(tag), null);
  }

  private static List<HttpField> kept(String tag) {
    return List.of(KEPT_BY_CLIENT, VARIES, new PreEncodedHttpField(HttpHeader.ETAG, tag));
  }

  /** Whether the framework has to answer. */
  public boolean isNotMine() {
    return status == NOT_MINE.status;
  }
}
