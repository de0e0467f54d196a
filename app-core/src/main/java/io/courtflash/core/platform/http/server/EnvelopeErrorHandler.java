package io.courtflash.core.platform.http.server;

import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.HttpStatusMapping;
import io.courtflash.core.platform.http.RequestId;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.Envelope;
import io.courtflash.core.platform.json.Json;
import java.nio.ByteBuffer;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests that reach no filter, such as one with an unreadable request line: it writes the
 * envelope in English in place of the web server's error page.
 */
final class EnvelopeErrorHandler implements Request.Handler {

  /** An encoded slash, backslash or NUL, a plain backslash, or a % without two digits. */
  private static final Pattern UNREADABLE_PATH =
      Pattern.compile("%(2f|5c|00)|\\\\|%(?![0-9a-f]{2})", Pattern.CASE_INSENSITIVE);

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = statusOf(request, response);
    response.setStatus(status);
    byte[] body = Json.bytes(envelope(request, HttpStatusMapping.codeOf(status)));
    HttpFields.Mutable headers = response.getHeaders();
    if (!headers.contains(RequestId.HEADER)) {
      headers.put(RequestId.HEADER, RequestId.next());
    }
    headers.put(HttpHeader.CONTENT_TYPE, "application/json;charset=UTF-8");
    headers.put(HttpHeader.CONTENT_LENGTH, body.length);
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  /** An unknown encoding or version is the client's mistake; a 5xx would count as the engine's. */
  private static int statusOf(Request request, Response response) {
    int status =
        request.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof HttpException bad
            ? bad.getCode()
            : response.getStatus();
    return switch (status) {
      case HttpStatus.NOT_IMPLEMENTED_501,
          HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505,
          HttpStatus.UPGRADE_REQUIRED_426,
          HttpStatus.EXPECTATION_FAILED_417 ->
          HttpStatus.BAD_REQUEST_400;
      default -> status;
    };
  }

  /** A path that isn't read is named like any other wrong field. */
  private static Envelope<@Nullable Object> envelope(Request request, ResponseCode code) {
    return code == ResponseCode.VALIDATE_FAILED && hasUnreadablePath(request)
        ? new Envelope<>(
            code.code(),
            code,
            "The path has an encoded /, \\ or NUL, or a % without two digits",
            new FieldProblem("path", "encoding"))
        : new Envelope<>(code.code(), code, code.status().getReasonPhrase(), null);
  }

  /** Jetty doesn't keep a path that it can't decode; it only says that it was the path. */
  private static boolean hasUnreadablePath(Request request) {
    String path = request.getHttpURI().getPath();
    return (path != null && UNREADABLE_PATH.matcher(path).find())
        || (request.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof Exception bad
            && bad.getCause() instanceof IllegalArgumentException wrong
            && String.valueOf(wrong.getMessage()).endsWith("in path"));
  }
}
