package io.courtflash.core.money.refund.web;

import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Parts of payments that staff give back, and what they do about refunds that were requested. */
@NeedsPermission(Permission.REFUND)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/money/refunds")
@RequiredArgsConstructor
class RefundController {

  private final PartRefunds refunds;
  private final RefundFollowUp followUp;

  /**
   * A part to give back.
   *
   * @param amount in yuan
   * @param refundedBefore what the caller saw as refunded of the payment, in yuan
   * @param reason the student reads it
   */
  record PartRequest(
      long reservationId,
      @NotNull @Positive @Digits(integer = 8, fraction = 2) BigDecimal amount,
      @NotNull @PositiveOrZero @Digits(integer = 8, fraction = 2) BigDecimal refundedBefore,
      @NotBlank @Size(max = StaffReason.MAX_LENGTH) String reason) {}

  /**
   * The requested refund.
   *
   * @param amount in yuan
   * @param left what can still be refunded of the payment, in yuan
   */
  record Part(
      long id, String outRefundNo, RefundStatus refundStatus, BigDecimal amount, BigDecimal left) {}

  /**
   * The way in which a refused refund's money was given back.
   *
   * @param amount what the caller saw as refused, in yuan
   * @param proof for example the number and the day of a bank transfer
   */
  record Settlement(
      @NotNull @PositiveOrZero @Digits(integer = 8, fraction = 2) BigDecimal amount,
      @NotBlank @Size(max = StaffReason.MAX_LENGTH) String proof) {}

  @Operation(
      summary = "Gives back a part of a payment whose booking goes on",
      description =
          "refundedBefore is what the order's line says is refunded. A request that is sent twice"
              + " refunds once: FAILED if another amount is refunded by now, if more than is left"
              + " of the payment is wanted, or if the booking isn't paid.")
  @PostMapping("/parts")
  Part request(Actor staff, @RequestBody @Valid PartRequest request) {
    PartRefunds.RequestedPart part =
        refunds.request(
            staff,
            request.reservationId(),
            new PartRefunds.Part(request.amount(), request.refundedBefore()),
            new StaffReason(request.reason()));
    RefundOrder refund = part.refund();
    return new Part(
        refund.id(), refund.outRefundNo(), refund.status(), refund.amount(), part.left());
  }

  /**
   * A refused refund that isn't made.
   *
   * @param amount what the caller saw as refused, in yuan
   * @param reason for other staff
   */
  record Drop(
      @NotNull @PositiveOrZero @Digits(integer = 8, fraction = 2) BigDecimal amount,
      @NotBlank @Size(max = StaffReason.MAX_LENGTH) String reason) {}

  @Operation(
      summary = "Drops a refused refund: the booking keeps its payment",
      description =
          "amount is what the refund's line says: FAILED if another amount is refused by now, if it"
              + " isn't refused any more, or if its booking has ended.")
  @PostMapping("/{id}/dropped")
  void drop(Actor staff, @PathVariable long id, @RequestBody @Valid Drop dropped) {
    followUp.drop(staff, id, dropped.amount(), new StaffReason(dropped.reason()));
  }

  @Operation(
      summary = "Stores that a refused refund's money was given back otherwise",
      description =
          "The booking that it was to end, ends. amount is what the refund's line says: FAILED if"
              + " another amount is refused by now, or if it isn't refused any more.")
  @PostMapping("/{id}/settled")
  void settle(Actor staff, @PathVariable long id, @RequestBody @Valid Settlement settlement) {
    followUp.settleByHand(staff, id, settlement.amount(), new StaffReason(settlement.proof()));
  }

  @Operation(summary = "Stores that the customer got a refund at this program's desk")
  @PostMapping("/{id}/handed-out")
  void handOut(Actor staff, @PathVariable long id) {
    if (!followUp.handOut(staff, id)) {
      throw Refusal.of(ResponseCode.FAILED, "pay.refund.not-waiting");
    }
  }
}
