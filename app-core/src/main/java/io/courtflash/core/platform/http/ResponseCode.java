package io.courtflash.core.platform.http;

import lombok.RequiredArgsConstructor;
import org.springframework.http.HttpStatus;

/**
 * The results of the HTTP contract. A response has the name as {@code enumCode} and the number as
 * {@code code}.
 */
@RequiredArgsConstructor
public enum ResponseCode {
  SUCCESS(200, HttpStatus.OK),
  UNAUTHORIZED(401, HttpStatus.UNAUTHORIZED),
  TOKEN_INVALID(401, HttpStatus.UNAUTHORIZED),
  TOKEN_EXPIRED(401, HttpStatus.UNAUTHORIZED),
  USERNAME_OR_PASSWORD_ERROR(401, HttpStatus.UNAUTHORIZED),
  FORBIDDEN(403, HttpStatus.FORBIDDEN),
  NOT_FOUND(404, HttpStatus.NOT_FOUND),
  METHOD_NOT_ALLOWED(405, HttpStatus.METHOD_NOT_ALLOWED),
  NOT_ACCEPTABLE(406, HttpStatus.NOT_ACCEPTABLE),
  REQUEST_TIMEOUT(408, HttpStatus.REQUEST_TIMEOUT),
  PAYLOAD_TOO_LARGE(413, HttpStatus.CONTENT_TOO_LARGE),
  UNSUPPORTED_MEDIA_TYPE(415, HttpStatus.UNSUPPORTED_MEDIA_TYPE),
  FAILED(1001, HttpStatus.CONFLICT),
  VALIDATE_FAILED(1002, HttpStatus.BAD_REQUEST),
  USERNAME_EXISTED(2041, HttpStatus.CONFLICT),
  UNGATED(4002, HttpStatus.CONFLICT),
  DUP_REQ(4003, HttpStatus.CONFLICT),
  OUT_OF_STOCK(4004, HttpStatus.CONFLICT),
  QUOTA_EXCEEDED(4005, HttpStatus.CONFLICT),
  SLOT_CLOSED(4006, HttpStatus.CONFLICT),
  TOO_MANY_REQUESTS(4101, HttpStatus.TOO_MANY_REQUESTS),
  CAPTCHA_REQUIRED(4102, HttpStatus.FORBIDDEN),
  SECOND_FACTOR_REQUIRED(4103, HttpStatus.UNAUTHORIZED),
  PROOF_REQUIRED(4104, HttpStatus.FORBIDDEN),
  ERROR(5000, HttpStatus.INTERNAL_SERVER_ERROR),
  SQL_ERROR(5001, HttpStatus.SERVICE_UNAVAILABLE),
  PARAM_ERROR(5010, HttpStatus.BAD_REQUEST);

  private final int code;
  private final HttpStatus status;

  public int code() {
    return code;
  }

  public HttpStatus status() {
    return status;
  }
}
