package io.courtflash.core.receipt.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.pdf.PdfAnswer;
import io.courtflash.core.pdf.PdfFile;
import io.courtflash.core.receipt.Receipts;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Locale;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The receipts of anybody's bookings. */
@NeedsPermission(Permission.MONEY)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/money/receipts/{reservationId}")
class StaffReceiptController {

  private final Receipts receipts;

  StaffReceiptController(Receipts receipts) {
    this.receipts = receipts;
  }

  @Operation(summary = "The receipts of a booking's payment and refunds, the oldest first")
  @GetMapping
  List<ReceiptLine> list(Actor staff, @PathVariable long reservationId) {
    return receipts.of(staff, reservationId).stream().map(ReceiptLine::of).toList();
  }

  @Operation(
      summary = "A receipt as a PDF in the language of the request",
      description = "From the second time on it is marked as a copy.")
  @PostMapping("/{number}/print")
  ResponseEntity<Resource> print(
      Actor staff, @PathVariable long reservationId, @PathVariable long number, Locale locale) {
    PdfFile printed =
        receipts
            .print(staff, reservationId, number, locale)
            .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return PdfAnswer.of(printed);
  }
}
