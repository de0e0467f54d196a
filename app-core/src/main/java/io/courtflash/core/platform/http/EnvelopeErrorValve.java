package io.courtflash.core.platform.http;

import io.courtflash.core.platform.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers requests that reach no filter, such as one with an unreadable request line: it writes the
 * envelope in English in place of Tomcat's error page, which would name the server. Tomcat creates
 * it by its class name.
 */
public class EnvelopeErrorValve extends ErrorReportValve {

  private static final Logger log = LoggerFactory.getLogger(EnvelopeErrorValve.class);

  /** An encoded slash, backslash or NUL, a plain backslash, or a % without two digits. */
  private static final Pattern UNREADABLE_PATH =
      Pattern.compile("%(2f|5c|00)|\\\\|%(?![0-9a-f]{2})", Pattern.CASE_INSENSITIVE);

  @Override
  protected void report(Request request, Response response, @Nullable Throwable thrown) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    if (status == HttpServletResponse.SC_NOT_IMPLEMENTED
        || status == HttpServletResponse.SC_HTTP_VERSION_NOT_SUPPORTED) {
      // An unknown encoding or version is the client's mistake; a 5xx would count as the engine's.
      status = HttpServletResponse.SC_BAD_REQUEST;
      response.setStatus(status);
    }
    Envelope<@Nullable Object> envelope = envelope(request, HttpStatusMapping.codeOf(status));
    try {
      if (response.getHeader(RequestIdFilter.HEADER) == null) {
        response.setHeader(RequestIdFilter.HEADER, UUID.randomUUID().toString());
      }
      response.setContentType("application/json");
      response.setCharacterEncoding(StandardCharsets.UTF_8);
      response.getReporter().write(Json.write(envelope));
      response.finishResponse();
    } catch (IOException | IllegalStateException e) {
      log.debug("The client closed the connection", e);
    }
  }

  /** A path that Tomcat doesn't read is named like any other wrong field. */
  private static Envelope<@Nullable Object> envelope(Request request, ResponseCode code) {
    String path = request.getRequestURI();
    return code == ResponseCode.VALIDATE_FAILED
            && path != null
            && UNREADABLE_PATH.matcher(path).find()
        ? new Envelope<>(
            code.code(),
            code,
            "The path has an encoded /, \\ or NUL, or a % without two digits",
            new FieldProblem("path", "encoding"))
        : new Envelope<>(code.code(), code, code.status().getReasonPhrase(), null);
  }
}
