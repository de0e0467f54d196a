package io.courtflash.core.office.web;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.MONEY)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/money")
@RequiredArgsConstructor
class AdminMoneyController {

  private final MoneyOverview money;

  @Operation(summary = "Orders and refunds that aren't settled, the oldest first")
  @GetMapping("/unsettled")
  List<UnsettledMoney> unsettled(
      Actor staff, @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return money.unsettled(staff, limit);
  }

  @Operation(
      summary = "Orders, the newest first",
      description =
          "The next page begins before the last id. `feeKept`: whether a part of the payment was"
              + " kept when it was refunded.")
  @GetMapping("/orders")
  List<PayOrderLine> orders(
      Actor staff,
      @RequestParam(defaultValue = "") String text,
      @RequestParam(defaultValue = "") Set<PayStatus> statuses,
      @RequestParam(defaultValue = "") Set<PayMethod> methods,
      @RequestParam(required = false) @Nullable Boolean feeKept,
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return money.orders(staff, filter(text, statuses, methods, feeKept), beforeId, limit);
  }

  @Operation(
      summary = "Refunds, the newest first",
      description =
          "The next page begins before the last id. `feeKept`: whether a part of the payment was"
              + " kept when it was refunded.")
  @GetMapping("/refunds")
  List<RefundLine> refunds(
      Actor staff,
      @RequestParam(defaultValue = "") String text,
      @RequestParam(defaultValue = "") Set<RefundStatus> statuses,
      @RequestParam(defaultValue = "") Set<PayMethod> methods,
      @RequestParam(required = false) @Nullable Boolean feeKept,
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return money.refunds(staff, filter(text, statuses, methods, feeKept), beforeId, limit);
  }

  @Operation(
      summary = "Payments and refunds of each day, the latest day first",
      description = "Days are in the venue's zone; last is the latest one.")
  @GetMapping("/days")
  List<MoneyOverview.DayTotal> days(
      @RequestParam LocalDate last, @RequestParam(defaultValue = "31") @Min(1) @Max(93) int count) {
    return money.totals(last, count);
  }

  @Operation(
      summary = "Payments and refunds of each day or week by method, the latest first",
      description =
          "Days are in the venue's zone, weeks begin on Mondays; last is a day of the latest one.")
  @GetMapping("/totals")
  List<PeriodTotal> totals(
      Actor staff,
      @RequestParam(defaultValue = "DAY") PeriodTotal.TotalPeriod period,
      @RequestParam LocalDate last,
      @RequestParam(defaultValue = "31") @Min(1) @Max(93) int count) {
    return money.totals(staff, period, last, count);
  }

  private static MoneyFilter filter(
      String text,
      Collection<? extends Enum<?>> statuses,
      Set<PayMethod> methods,
      @Nullable Boolean feeKept) {
    return new MoneyFilter(
        text,
        statuses.stream().map(Enum::name).collect(Collectors.toSet()),
        methods,
        feeKept,
        TimeRange.EVER);
  }
}
