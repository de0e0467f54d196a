package io.courtflash.core.money.notice.web;

import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * Receives the notices of the offered payment providers. A provider repeats a notice until it reads
 * that it was accepted.
 */
@RestController
@RequiredArgsConstructor
class PaymentNoticeController {

  private static final String PATH = "/pay/notify/wechat";
  private static final String FORM_PATH = "/pay/notify/alipay";
  private static final int MAX_KIB = 16;
  private static final int MAX_FORM_KIB = 4;

  private final PaymentCallback callback;

  /** A provider's notice has less than 4 KiB. */
  @Bean
  static BodyLimit noticeBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  /** The only form that anybody may send; the web server reads no larger one. */
  @Bean
  static BodyLimit noticeForm() {
    return new BodyLimit(FORM_PATH, MAX_FORM_KIB, MediaType.APPLICATION_FORM_URLENCODED);
  }

  @PublicEndpoint
  @RateLimited(RateLimit.NOTICE)
  @PostMapping({PATH, FORM_PATH})
  @Operation(
      summary =
          "The payment provider reports a payment, or what became of a refund; accepted once it is"
              + " committed")
  ResponseEntity<String> receive(
      HttpServletRequest request,
      @RequestHeader HttpHeaders headers,
      @RequestBody(required = false) byte @Nullable [] body) {
    String text = body == null ? "" : new String(body, StandardCharsets.UTF_8);
    Map<String, String> anyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    anyCase.putAll(headers.toSingleValueMap());
    String path = request.getRequestURI();
    String provider = path.substring(path.lastIndexOf('/') + 1);
    NoticeOutcome outcome = callback.receive(anyCase, text);
    return ResponseEntity.status(outcome.isAccepted() ? HttpStatus.OK : HttpStatus.BAD_REQUEST)
        .contentType(MediaType.TEXT_PLAIN)
        .body(callback.answerTo(provider, outcome));
  }
}
