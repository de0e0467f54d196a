package io.courtflash.core.web;

import io.courtflash.core.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;

/** Builds the envelope in a language, and writes it for responses that no controller returns. */
@Component
class EnvelopeWriter {

  private final MessageSource messages;

  EnvelopeWriter(MessageSource messages) {
    this.messages = messages;
  }

  Envelope<@Nullable Object> success(@Nullable Object data, Locale language) {
    return envelope(ResponseCode.SUCCESS, data, language);
  }

  Envelope<@Nullable Object> envelope(ResponseCode code, @Nullable Object data, Locale language) {
    String message = messages.getMessage("code." + code.name(), null, language);
    return new Envelope<>(code.code(), code, message, data);
  }

  Envelope<@Nullable Object> refusal(Refusal refusal, Locale language) {
    ResponseCode code = refusal.code();
    String message = messages.getMessage(refusal.messageKey(), refusal.args(), language);
    return new Envelope<>(code.code(), code, message, refusal.data());
  }

  /** The value of a Retry-After header: whole seconds, rounded up, at least one. */
  static String seconds(Duration wait) {
    return Long.toString(Math.max(1, wait.plusMillis(999).toSeconds()));
  }

  void write(HttpServletResponse to, Refusal refusal, Locale language) throws IOException {
    Duration wait = refusal.retryAfter();
    if (wait != null) {
      to.setHeader(HttpHeaders.RETRY_AFTER, seconds(wait));
    }
    write(to, refusal(refusal, language));
  }

  void write(HttpServletResponse to, Envelope<?> envelope) throws IOException {
    to.setStatus(envelope.enumCode().status().value());
    write(to, Json.bytes(envelope));
  }

  void write(HttpServletResponse to, CachedResponse.EncodedBody body, boolean gzipped)
      throws IOException {
    if (gzipped) {
      to.setHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
    }
    write(to, body.bytes(gzipped));
  }

  private static void write(HttpServletResponse to, byte[] body) throws IOException {
    to.setContentType(MediaType.APPLICATION_JSON_VALUE);
    to.setContentLength(body.length);
    to.getOutputStream().write(body);
  }
}
