package io.courtflash.core.platform.http;

/** Maps an HTTP status that Jetty or Spring chose to a response code. */
public final class HttpStatusMapping {

  private HttpStatusMapping() {}

  public static ResponseCode codeOf(int status) {
    return switch (status) {
      case 401 -> ResponseCode.UNAUTHORIZED;
      case 403 -> ResponseCode.FORBIDDEN;
      case 404 -> ResponseCode.NOT_FOUND;
      case 405 -> ResponseCode.METHOD_NOT_ALLOWED;
      case 406 -> ResponseCode.NOT_ACCEPTABLE;
      case 408 -> ResponseCode.REQUEST_TIMEOUT;
      case 413 -> ResponseCode.PAYLOAD_TOO_LARGE;
      case 415 -> ResponseCode.UNSUPPORTED_MEDIA_TYPE;
      case 429 -> ResponseCode.TOO_MANY_REQUESTS;
      case 503 -> ResponseCode.SQL_ERROR;
      default -> status >= 400 && status < 500 ? ResponseCode.VALIDATE_FAILED : ResponseCode.ERROR;
    };
  }
}
