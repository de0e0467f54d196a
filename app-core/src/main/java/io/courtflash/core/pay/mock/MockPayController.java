package io.courtflash.core.pay.mock;

import io.courtflash.core.pay.PayOrder;
import io.courtflash.core.pay.PayStatus;
import io.courtflash.core.pay.PaymentCallback.NoticeOutcome;
import io.courtflash.core.pay.PaymentOutcome;
import io.courtflash.core.pay.Payments;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.web.PublicEndpoint;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The mock provider's page, on which an order is paid as on a real provider's page. It knows no
 * order while another provider is selected.
 */
@RestController
class MockPayController {

  private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

  private final Payments payments;
  private final MockPayments mockPayments;

  MockPayController(Payments payments, MockPayments mockPayments) {
    this.payments = payments;
    this.mockPayments = mockPayments;
  }

  @NeedsPermission(Permission.MONEY)
  @PostMapping("/pay/wechat/mock-success/{outTradeNo}")
  @Operation(
      summary =
          "Pays an order at the mock provider; FAILED if its reservation has ended, so that the"
              + " payment is refunded")
  void pay(@PathVariable String outTradeNo) {
    PayOrder order = order(outTradeNo);
    switch (mockPayments.pay(outTradeNo, order.amount())) {
      case NoticeOutcome.Accepted accepted -> answer(accepted.payment());
      case NoticeOutcome.RefundAccepted _ -> throw new IllegalStateException("Not a refund");
      case NoticeOutcome.Rejected rejected ->
          throw Refusal.of(ResponseCode.FAILED, "pay.mock.rejected", rejected.reason().name());
    }
  }

  record Bill(String outTradeNo, PayStatus payStatus, BigDecimal amount, Instant expireTime) {}

  /** The page where a student pays at the mock provider. */
  @PublicEndpoint
  @GetMapping("/mock-pay/{outTradeNo}")
  @Operation(summary = "The mock provider's own page")
  ResponseEntity<Resource> page(@PathVariable String outTradeNo) {
    if (!mockPayments.isSelected()) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
    return ResponseEntity.ok()
        .contentType(HTML)
        .cacheControl(CacheControl.noCache())
        .body(new ClassPathResource("static/page/mock-pay.html"));
  }

  @PublicEndpoint
  @GetMapping("/mock-pay/{outTradeNo}/bill")
  @Operation(
      summary =
          "The order that the mock provider's page shows; open to everyone who knows its number")
  Bill bill(@PathVariable String outTradeNo) {
    PayOrder order = order(outTradeNo);
    return new Bill(order.outTradeNo(), order.status(), order.amount(), order.expireTime());
  }

  @PublicEndpoint
  @PostMapping("/mock-pay/{outTradeNo}/paid")
  @Operation(summary = "Pays an order on the mock provider's page")
  void paid(@PathVariable String outTradeNo) {
    pay(outTradeNo);
  }

  /** While another provider is selected, nothing is known here. */
  private PayOrder order(String outTradeNo) {
    return Optional.of(outTradeNo)
        .filter(_ -> mockPayments.isSelected())
        .flatMap(payments::find)
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  private static void answer(PaymentOutcome payment) {
    switch (payment) {
      case PaymentOutcome.Confirmed _ -> {}
      case PaymentOutcome.Repeated _ -> {}
      case PaymentOutcome.TooLate _ -> throw Refusal.of(ResponseCode.FAILED, "pay.mock.sent-back");
      case PaymentOutcome.PaidTwice _ ->
          throw Refusal.of(ResponseCode.FAILED, "pay.mock.sent-back");
      case PaymentOutcome.WrongAmount _ -> throw new IllegalStateException("Rejected before");
      case PaymentOutcome.UnknownOrder _ -> throw new IllegalStateException("Rejected before");
    }
  }
}
