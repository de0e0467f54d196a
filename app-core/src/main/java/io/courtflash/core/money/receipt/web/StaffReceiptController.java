package io.courtflash.core.money.receipt.web;

import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.PdfAnswer;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
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
@RequiredArgsConstructor
class StaffReceiptController {

  private final Receipts receipts;

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
