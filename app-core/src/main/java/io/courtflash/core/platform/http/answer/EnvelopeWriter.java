package io.courtflash.core.platform.http.answer;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.platform.http.CompressedFile;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.WebRequest;

/**
 * Builds the envelope in a language, and writes it for responses that no controller returns. No
 * cache keeps an answer, but for those that are the same for everybody.
 */
@Component
public class EnvelopeWriter {

  private static final Logger log = LoggerFactory.getLogger(EnvelopeWriter.class);

  static final String NEVER_KEPT = "no-store";
  static final String KEPT_BY_CLIENT = "private, no-cache";
  static final String VARIES_BY = HttpHeaders.ACCEPT_LANGUAGE + ", " + HttpHeaders.ACCEPT_ENCODING;

  private final MessageSource messages;
  private final WebAccessProperties access;

  private static final String NO_DATA = "null}";

  /** The begin of a successful answer's body, by language. */
  private final Map<Locale, byte[]> beforeData = new ConcurrentHashMap<>();

  private static final int MAX_SHARED = 1_000;

  /** The bodies of refusals that say the same to many; at a gate most answers are of these. */
  private final Cache<SharedRefusal, byte[]> shared =
      Caffeine.newBuilder().maximumSize(MAX_SHARED).build();

  private record SharedRefusal(
      ResponseCode code, String messageKey, Locale language, @Nullable Object data) {}

  EnvelopeWriter(MessageSource messages, WebAccessProperties access) {
    this.messages = messages;
    this.access = access;
    if (access.legacyStatus()) {
      log.warn("Refusals have the HTTP status 200, because of courtflash.web.legacy-status");
    }
  }

  /** The envelope of a successful answer, with its message in the given language. */
  public Envelope<@Nullable Object> success(@Nullable Object data, Locale language) {
    return envelope(ResponseCode.SUCCESS, data, language);
  }

  Envelope<@Nullable Object> envelope(ResponseCode code, @Nullable Object data, Locale language) {
    String message = messages.getMessage("code." + code.name(), null, language);
    return new Envelope<>(code.code(), code, message, data);
  }

  public Envelope<@Nullable Object> refusal(Refusal refusal, Locale language) {
    ResponseCode code = refusal.code();
    String message = messages.getMessage(refusal.messageKey(), refusal.args(), language);
    return new Envelope<>(code.code(), code, message, refusal.data());
  }

  /**
   * The HTTP status of a code, or 200 where refusals are to have it; never for a failure of ours.
   */
  public int status(ResponseCode code) {
    boolean isHidden = access.legacyStatus() && code.status().is4xxClientError();
    return (isHidden ? HttpStatus.OK : code.status()).value();
  }

  /** The value of a Retry-After header: whole seconds, rounded up, at least one. */
  static String seconds(Duration wait) {
    return Long.toString(Math.max(1, wait.plusMillis(999).toSeconds()));
  }

  /** Writes a refusal with its HTTP status and, if it has one, its Retry-After header. */
  public void write(HttpServletResponse to, Refusal refusal, Locale language) throws IOException {
    Duration wait = refusal.retryAfter();
    if (wait != null) {
      to.setHeader(HttpHeaders.RETRY_AFTER, seconds(wait));
    }
    to.setStatus(status(refusal.code()));
    write(to, body(refusal, language));
  }

  /**
   * The fast answer of a refusal: its HTTP status, its Retry-After and the envelope in the given
   * language.
   */
  public FastAnswer fast(Refusal refusal, Locale language) {
    return FastAnswer.of(status(refusal.code()), refusal.retryAfter(), body(refusal, language));
  }

  /** The fast answer of a successful request: the envelope with what a controller would return. */
  public FastAnswer fast(@Nullable Object answer, Locale language) {
    return FastAnswer.of(
        ResponseCode.SUCCESS.status().value(), null, successBody(answer, language));
  }

  /** Only the data, which come last, differ: in a rush the rest isn't written again. */
  private byte[] successBody(@Nullable Object data, Locale language) {
    byte[] before = beforeData.computeIfAbsent(language, this::beforeData);
    byte[] written = Json.bytes(data);
    byte[] body = Arrays.copyOf(before, before.length + written.length + 1);
    System.arraycopy(written, 0, body, before.length, written.length);
    body[body.length - 1] = '}';
    return body;
  }

  private byte[] beforeData(Locale language) {
    byte[] withoutData = Json.bytes(success(null, language));
    return Arrays.copyOf(withoutData, withoutData.length - NO_DATA.length());
  }

  /** The fast answer of a request for a cached response, which is encoded if it isn't yet. */
  public FastAnswer fast(CachedResponse<?> cached, FastRequest request, Locale language) {
    return encoded(cached, language).fast(request);
  }

  private <T> CachedResponse.EncodedBody encoded(CachedResponse<T> cached, Locale language) {
    return cached.in(language, data -> Json.bytes(success(data, language)));
  }

  private byte[] body(Refusal refusal, Locale language) {
    return refusal.isShared()
        ? shared.get(
            new SharedRefusal(refusal.code(), refusal.messageKey(), language, refusal.data()),
            _ -> Json.bytes(refusal(refusal, language)))
        : Json.bytes(refusal(refusal, language));
  }

  /** Writes an envelope with the HTTP status of its code. */
  public void write(HttpServletResponse to, Envelope<?> envelope) throws IOException {
    to.setStatus(status(envelope.enumCode()));
    write(to, Json.bytes(envelope));
  }

  /**
   * Writes what a controller returned: a stream as it is, everything else in the envelope of a
   * success. A caller who has the current {@link CachedResponse} already gets 304 Not Modified.
   *
   * @param request the one that {@code to} answers
   */
  public void write(
      HttpServletResponse to, @Nullable Object answer, WebRequest request, Locale language)
      throws IOException {
    switch (answer) {
      case StreamedResponse streamed -> streamed.writeTo(to);
      case CachedResponse<?> cached -> writeIfChanged(to, cached, request, language);
      case null, default -> write(to, success(answer, language));
    }
  }

  private void writeIfChanged(
      HttpServletResponse to, CachedResponse<?> cached, WebRequest request, Locale language)
      throws IOException {
    CachedResponse.EncodedBody body = encoded(cached, language);
    to.setHeader(HttpHeaders.CACHE_CONTROL, KEPT_BY_CLIENT);
    to.addHeader(HttpHeaders.VARY, VARIES_BY);
    if (!request.checkNotModified(body.tag())) {
      String encodings = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
      boolean gzipped = CompressedFile.isAccepted(encodings);
      if (gzipped) {
        to.setHeader(HttpHeaders.CONTENT_ENCODING, CompressedFile.GZIP);
      }
      write(to, body.bytes(gzipped));
    }
  }

  private static void write(HttpServletResponse to, byte[] body) throws IOException {
    to.setContentType(MediaType.APPLICATION_JSON_VALUE);
    if (!to.containsHeader(HttpHeaders.CACHE_CONTROL)) {
      to.setHeader(HttpHeaders.CACHE_CONTROL, NEVER_KEPT);
    }
    to.setContentLength(body.length);
    to.getOutputStream().write(body);
  }

  /** A response that is written to the client piece by piece, without the envelope. */
  public interface StreamedResponse {

    void writeTo(HttpServletResponse response) throws IOException;
  }
}
