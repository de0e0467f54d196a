package io.courtflash.core.pay.web;

import io.courtflash.core.pay.PaymentCallback;
import io.courtflash.core.pay.PaymentCallback.NoticeOutcome;
import io.courtflash.core.pay.PaymentNotice;
import io.courtflash.core.web.PublicEndpoint;
import io.swagger.v3.oas.annotations.Operation;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Where the provider says that an order is paid. It repeats a notice until it reads SUCCESS. */
@RestController
class PaymentNoticeController {

  private final PaymentCallback callback;

  PaymentNoticeController(PaymentCallback callback) {
    this.callback = callback;
  }

  @PublicEndpoint
  @PostMapping("/pay/notify/wechat")
  @Operation(
      summary = "The payment provider reports a payment; answers SUCCESS once it is committed")
  ResponseEntity<String> receive(@RequestBody PaymentNotice notice) {
    return switch (callback.receive(notice)) {
      case NoticeOutcome.Accepted _ -> answer(HttpStatus.OK, "SUCCESS");
      case NoticeOutcome.Rejected _ -> answer(HttpStatus.BAD_REQUEST, "FAIL");
    };
  }

  private static ResponseEntity<String> answer(HttpStatus status, String word) {
    return ResponseEntity.status(status).contentType(MediaType.TEXT_PLAIN).body(word);
  }
}
