package io.courtflash.core.money.counter.web;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.document.PdfAnswer;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The daily closings of the counter. */
@NeedsPermission(Permission.MONEY)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/money")
@RequiredArgsConstructor
class ClosingController {

  private final DailyClosings closings;

  /**
   * The amount that was counted.
   *
   * @param expected in yuan, as it was shown; null: any amount
   * @param counted in yuan
   * @param reason needed if it differs from what is expected, or was counted before
   */
  record ClosingRequest(
      @NotNull LocalDate day,
      @NotBlank @Size(max = 40) String desk,
      @NotNull PayMethod method,
      @Nullable @Digits(integer = 8, fraction = 2) BigDecimal expected,
      @NotNull @PositiveOrZero @Digits(integer = 8, fraction = 2) BigDecimal counted,
      @Nullable @Size(max = StaffReason.MAX_LENGTH) String reason) {}

  @Operation(
      summary = "What each desk took on each day by each method, and how it was counted",
      description = "The latest day first; days are in the venue's zone.")
  @GetMapping("/closings")
  List<ClosingLine> lines(
      Actor staff,
      @RequestParam LocalDate last,
      @RequestParam(defaultValue = "31") @Min(1) @Max(93) int count) {
    return closings.lines(staff, last, count);
  }

  @Operation(summary = "All closings of a day and their corrections, the earliest first")
  @GetMapping("/closings/{day}")
  List<ClosingLine.Closing> history(@PathVariable LocalDate day) {
    return closings.history(day);
  }

  @Operation(summary = "A day's closing as a PDF in the language of the request, to be signed")
  @GetMapping("/closings/{day}/pdf")
  ResponseEntity<Resource> print(Actor staff, @PathVariable LocalDate day, Locale locale) {
    return PdfAnswer.of(closings.print(staff, day, locale));
  }

  @Operation(
      summary = "Stores what was counted at a desk",
      description =
          "Never changed afterwards: counting again adds a correction, with a reason. With"
              + " expected, FAILED if another amount is expected by now.")
  @NeedsPermission(Permission.MONEY_CLOSING)
  @PostMapping("/closings")
  ClosingLine close(Actor staff, @RequestBody @Valid ClosingRequest request) {
    if (!request.method().isTakenAtCounter()) {
      throw FieldProblem.refuse("method", "closing.method");
    }
    String reason = request.reason();
    DailyClosings.CountedMoney counted =
        new DailyClosings.CountedMoney(
            request.day(),
            request.desk(),
            request.method(),
            request.expected(),
            request.counted(),
            reason == null || reason.isBlank() ? null : reason.strip());
    return closings.close(staff, counted);
  }
}
