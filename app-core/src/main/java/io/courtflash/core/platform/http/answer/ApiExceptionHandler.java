package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.HttpStatusMapping;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.json.JsonFieldException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Maps exceptions of requests to the envelope. The response has no internal details. */
@RestControllerAdvice
@RequiredArgsConstructor
class ApiExceptionHandler extends ResponseEntityExceptionHandler {

  private static final Logger log = LoggerFactory.getLogger(ApiExceptionHandler.class);

  private final EnvelopeWriter answers;
  private final FailureRefusals failures;

  @ExceptionHandler
  ResponseEntity<Object> failed(Exception failure) {
    return refused(failures.refusalFor(failure));
  }

  private ResponseEntity<Object> refused(Refusal refusal) {
    return answer(refusal, new HttpHeaders());
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleAsyncRequestNotUsableException(
      AsyncRequestNotUsableException gone, WebRequest request) {
    log.debug("The client closed the connection", gone);
    return null;
  }

  @Override
  protected ResponseEntity<Object> handleMissingServletRequestParameter(
      MissingServletRequestParameterException missing,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return refused(FieldProblem.refuse(missing.getParameterName(), "missing"));
  }

  /** A parameter of the address that is read into a record. */
  @Override
  protected ResponseEntity<Object> handleMethodArgumentNotValid(
      MethodArgumentNotValidException invalid,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    FieldError first = invalid.getBindingResult().getFieldErrors().getFirst();
    Class<?> type = invalid.getBindingResult().getFieldType(first.getField());
    return refused(FieldProblem.refuse(first.getField(), problemOf(type)));
  }

  private static String problemOf(@Nullable Class<?> type) {
    if (type == LocalDate.class) {
      return JsonFieldException.JsonProblem.DATE.code();
    }
    return type == LocalTime.class ? JsonFieldException.JsonProblem.TIME.code() : "type";
  }

  @Override
  protected ResponseEntity<Object> handleTypeMismatch(
      TypeMismatchException mismatch,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    String name =
        mismatch instanceof MethodArgumentTypeMismatchException argument
            ? argument.getName()
            : String.valueOf(mismatch.getPropertyName());
    return refused(FieldProblem.refuse(name, problemOf(mismatch.getRequiredType())));
  }

  @Override
  protected ResponseEntity<Object> handleHandlerMethodValidationException(
      HandlerMethodValidationException invalid,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var first = invalid.getParameterValidationResults().getFirst();
    String name = String.valueOf(first.getMethodParameter().getParameterName());
    String message = first.getResolvableErrors().getFirst().getDefaultMessage();
    return refused(FieldProblem.refuse(name, "range", String.valueOf(message)));
  }

  @Override
  protected ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException unreadable,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return refused(FieldProblem.refuse("body", "body"));
  }

  @Override
  protected ResponseEntity<Object> handleExceptionInternal(
      Exception failure,
      @Nullable Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    ResponseCode code = HttpStatusMapping.codeOf(status.value());
    if (code == ResponseCode.ERROR) {
      log.error("A request failed", failure);
    }
    return answer(Refusal.of(code), headers);
  }

  private ResponseEntity<Object> answer(Refusal refusal, HttpHeaders headers) {
    Duration wait = refusal.retryAfter();
    ResponseEntity.BodyBuilder answer =
        ResponseEntity.status(answers.status(refusal.code()))
            .headers(headers)
            .cacheControl(CacheControl.noStore())
            .contentType(MediaType.APPLICATION_JSON);
    if (wait != null) {
      answer.header(HttpHeaders.RETRY_AFTER, EnvelopeWriter.seconds(wait));
    }
    return answer.body(answers.refusal(refusal, LocaleContextHolder.getLocale()));
  }
}
