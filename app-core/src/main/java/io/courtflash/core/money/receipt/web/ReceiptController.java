package io.courtflash.core.money.receipt.web;

import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.PdfAnswer;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The receipts of a student's own bookings. */
@RestController
@RequestMapping("/pay/receipts")
@RequiredArgsConstructor
class ReceiptController {

  private static final int MAX_ASKED = 200;

  private final Receipts receipts;

  @GetMapping
  @Operation(summary = "Which of one's own bookings have receipts, at most 200 at once")
  Set<Long> among(Actor actor, @RequestParam @Size(max = MAX_ASKED) Set<Long> reservationIds) {
    return receipts.among(actor, reservationIds);
  }

  @GetMapping("/{reservationId}")
  @Operation(
      summary = "The receipts of a booking's payment and refunds, the oldest first",
      description = "None while it is unpaid, and none of a free booking.")
  List<ReceiptLine> list(Actor actor, @PathVariable long reservationId) {
    return receipts
        .ofOwn(actor, reservationId)
        .map(found -> found.stream().map(ReceiptLine::of).toList())
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @PostMapping("/{reservationId}/{number}/print")
  @Operation(
      summary = "A receipt as a PDF in the language of the request",
      description = "From the second time on it is marked as a copy.")
  ResponseEntity<Resource> print(
      Actor actor, @PathVariable long reservationId, @PathVariable long number, Locale locale) {
    PdfFile printed =
        receipts
            .printOwn(actor, reservationId, number, locale)
            .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return PdfAnswer.of(printed);
  }
}
