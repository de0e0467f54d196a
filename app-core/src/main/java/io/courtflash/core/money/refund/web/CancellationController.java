package io.courtflash.core.money.refund.web;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Refunds that students and staff request, and what they cost. */
@RestController
@RequestMapping("/pay/refund/{reservationId}")
@RequiredArgsConstructor
class CancellationController {

  private final Refunds refunds;
  private final CancellationQuotes quotes;
  private final ReasonMessages reasons;
  private final MessageSource messages;

  /**
   * A request for a refund.
   *
   * @param reason of staff; null from a student
   * @param acceptedFee the fee in yuan that was shown; null: any fee
   * @param expectedAmount what is to be refunded, in yuan, as it was shown; null: any amount
   */
  record RefundRequest(
      @Nullable @Size(max = StaffReason.MAX_LENGTH) String reason,
      @Nullable @PositiveOrZero BigDecimal acceptedFee,
      @Nullable @PositiveOrZero BigDecimal expectedAmount) {

    @Nullable String reasonOrNull() {
      return reason == null || reason.isBlank() ? null : reason;
    }
  }

  /**
   * A refund; one of a free reservation has neither number nor status.
   *
   * @param amount in yuan
   * @param fee what the hall keeps, in yuan
   */
  record Refund(
      long reservationId,
      @Nullable String outRefundNo,
      @Nullable RefundStatus refundStatus,
      ReservationStatus reservationStatus,
      BigDecimal amount,
      BigDecimal fee,
      @Nullable String reason) {}

  @GetMapping
  @Operation(summary = "What it costs the student to cancel a reservation now")
  CancellationQuotes.Quote quote(Actor actor, @PathVariable long reservationId) {
    return quotes.find(actor, reservationId).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @PostMapping
  @Operation(
      summary = "Refunds a paid reservation; SLOT_CLOSED when it is too late",
      description =
          "FAILED when the fee is higher than acceptedFee, or another amount than expectedAmount"
              + " would be given back.")
  Refund refund(
      Actor actor,
      @PathVariable long reservationId,
      @RequestBody(required = false) @Valid @Nullable RefundRequest request,
      Locale locale) {
    String reason = request == null ? null : request.reasonOrNull();
    Refunds.Shown shown =
        request == null
            ? Refunds.Shown.NOTHING
            : new Refunds.Shown(request.acceptedFee(), request.expectedAmount());
    return refunds
        .request(actor, reservationId, reason, shown)
        .map(accepted -> refund(accepted, locale))
        .orElseGet(() -> cancelled(reservationId));
  }

  private static Refund cancelled(long free) {
    return new Refund(
        free, null, null, ReservationStatus.CANCELLED, BigDecimal.ZERO, BigDecimal.ZERO, null);
  }

  private Refund refund(Refunds.Accepted accepted, Locale locale) {
    RefundOrder refund = accepted.refund();
    return new Refund(
        refund.reservationId(),
        refund.outRefundNo(),
        refund.status(),
        accepted.reservation(),
        refund.amount(),
        refund.fee(),
        reason(refund, locale));
  }

  private @Nullable String reason(RefundOrder refund, Locale locale) {
    RefundProgress progress = refund.progress();
    if (progress != null) {
      return messages.getMessage(progress.messageKey(), null, locale);
    }
    return refund.status() == RefundStatus.FAILED
        ? refund.lastError()
        : reasons.text(EndReason.parse(refund.reason()), locale);
  }
}
