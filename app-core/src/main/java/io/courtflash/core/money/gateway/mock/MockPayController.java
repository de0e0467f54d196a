package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
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
 * order while the mock provider isn't offered.
 */
@RestController
@RequiredArgsConstructor
class MockPayController {

  private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

  private final Payments payments;
  private final MockPayments mockPayments;
  private final RefundFollowUp refunds;

  @NeedsPermission(Permission.MONEY)
  @PostMapping("/pay/wechat/mock-success/{outTradeNo}")
  @Operation(
      summary =
          "Pays an order at the mock provider; FAILED if its reservation has ended, so that the"
              + " payment is refunded")
  void pay(Actor staff, @PathVariable String outTradeNo) {
    PayOrder order = order(outTradeNo);
    answer(order, mockPayments.pay(staff, outTradeNo));
  }

  record Bill(String outTradeNo, PayStatus payStatus, BigDecimal amount, Instant expireTime) {}

  /** The page where a student pays at the mock provider. */
  @PublicEndpoint
  @GetMapping("/mock-pay/{outTradeNo}")
  @Operation(summary = "The mock provider's own page")
  ResponseEntity<Resource> page(@PathVariable String outTradeNo) {
    if (!mockPayments.isOffered()) {
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
    PayOrder order = order(outTradeNo);
    answer(order, MockPayments.settled(mockPayments.pay(outTradeNo, order.amount())));
  }

  /** While the mock provider isn't offered, nothing is known here. */
  private PayOrder order(String outTradeNo) {
    return Optional.of(outTradeNo)
        .filter(_ -> mockPayments.isOffered())
        .flatMap(payments::find)
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  private void answer(PayOrder order, PaymentSettlement.Outcome payment) {
    switch (payment) {
      case CONFIRMED -> {}
      case REPEATED -> answerSettled(order);
      case TOO_LATE, PAID_TWICE -> throw sentBack();
      case WRONG_AMOUNT, UNKNOWN_ORDER -> throw new IllegalStateException("Rejected before");
    }
  }

  /** Repeats the first answer: the closing of an order can find its payment before the notice. */
  private void answerSettled(PayOrder order) {
    if (refunds.isSentBack(order)) {
      throw sentBack();
    }
  }

  private static Refusal sentBack() {
    return Refusal.of(ResponseCode.FAILED, "pay.mock.sent-back");
  }
}
