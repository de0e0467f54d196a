package io.courtflash.core.money.order.web;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.QrCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder;

/** Online payments of reservations. */
@RestController
@RequestMapping("/pay")
@RequiredArgsConstructor
class PayController {

  private static final MediaType SVG = new MediaType("image", "svg+xml");

  private final Payments payments;

  /**
   * An open payment.
   *
   * @param provider the name of the provider that it is paid with
   * @param codeUrl by channel: the link of the QR code, the address that a phone's browser opens,
   *     or the JSON object for the provider's app
   * @param payPath the path of CourtFlash's own page to pay it; null if the provider has its own
   */
  record Order(
      long reservationId,
      String outTradeNo,
      String provider,
      PayChannel channel,
      @Nullable String prepayId,
      @Nullable String codeUrl,
      Instant expireTime,
      BigDecimal amount,
      @Nullable String payPath) {

    static Order of(PayOrder order, String provider, @Nullable String payPath) {
      return new Order(
          order.reservationId(),
          order.outTradeNo(),
          provider,
          order.channel(),
          order.prepayId(),
          order.codeUrl(),
          order.expireTime(),
          order.amount(),
          payPath);
    }
  }

  /**
   * A reservation's payment; without an order, its fields are null.
   *
   * @param channels the ways to pay online that the hall offers
   * @param offers the providers that the student chooses from, the preferred one first
   */
  record Payment(
      long reservationId,
      @Nullable String outTradeNo,
      @Nullable PayStatus payStatus,
      ReservationStatus reservationStatus,
      @Nullable BigDecimal amount,
      @Nullable Instant expireTime,
      Set<PayChannel> channels,
      List<PaymentGateways.Offer> offers) {

    static Payment of(
        Payments.PaymentState state, Set<PayChannel> channels, List<PaymentGateways.Offer> offers) {
      PayOrder order = state.order();
      return new Payment(
          state.reservation().id(),
          order == null ? null : order.outTradeNo(),
          order == null ? null : order.status(),
          state.reservation().status(),
          order == null ? null : order.amount(),
          order == null ? state.reservation().payDeadline() : order.expireTime(),
          channels,
          offers);
    }
  }

  @PostMapping("/wechat/{reservationId}")
  @Operation(
      summary = "Opens the payment of a reservation, or answers the one that is open",
      description =
          "An open payment of another channel or provider is closed. Without a provider, the hall's"
              + " preferred one is taken. FAILED with {payerUnknown: provider} on IN_APP while the"
              + " provider doesn't know who pays: see POST /pay/payer/request.")
  Order open(
      Actor actor,
      @PathVariable long reservationId,
      @RequestParam(defaultValue = "QR_CODE") PayChannel channel,
      @RequestParam(required = false) @Size(max = 16) @Nullable String provider,
      HttpServletRequest request) {
    return answer(
        payments.open(
            actor, reservationId, new Payments.PayWay(channel, provider), request.getRemoteAddr()));
  }

  private Order answer(PayOrder order) {
    return Order.of(order, payments.providerOf(order), payments.page(order).orElse(null));
  }

  @GetMapping("/qr/{reservationId}")
  @Operation(summary = "The open payment's link as a QR code, for another phone's camera")
  ResponseEntity<String> qr(Actor actor, @PathVariable long reservationId) {
    Order order = answer(payments.open(actor, reservationId));
    String page = order.payPath();
    String link = page == null ? order.codeUrl() : serverAddress().path(page).toUriString();
    if (link == null) {
      throw MoneyRefusal.PROVIDER_AWAY.refuse();
    }
    return ResponseEntity.ok()
        .contentType(SVG)
        .cacheControl(CacheControl.noStore())
        .body(QrCode.of(link).svg());
  }

  private static UriComponentsBuilder serverAddress() {
    return ServletUriComponentsBuilder.fromCurrentContextPath();
  }

  @GetMapping("/reservation/{reservationId}")
  @Operation(summary = "The payment state of a reservation")
  Payment state(Actor actor, @PathVariable long reservationId) {
    return payments
        .state(actor, reservationId)
        .map(state -> Payment.of(state, payments.channels(), payments.offers()))
        .orElseThrow(MoneyRefusal.NOT_FOUND::refuse);
  }
}
