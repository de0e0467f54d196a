package io.courtflash.core.booking.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.BookingPolicy;
import io.courtflash.core.booking.rule.QuotaUse;
import io.swagger.v3.oas.annotations.Operation;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class QuotaController {

  private final BookingPolicy policy;
  private final InstantSource clock;
  private final ZoneId zone;

  QuotaController(BookingPolicy policy, InstantSource clock, ZoneId zone) {
    this.policy = policy;
    this.clock = clock;
    this.zone = zone;
  }

  @Operation(
      summary = "What the caller has used of each quota",
      description =
          "DAY, WEEK and WEEK_MINUTES are those of the date, today by default. A limit of 0 is"
              + " none.")
  @GetMapping("/user/quota")
  List<QuotaUse> use(
      Actor student,
      @RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE)
          @Nullable LocalDate date) {
    LocalDate day = date == null ? LocalDate.ofInstant(clock.instant(), zone) : date;
    return policy.use(student.userId(), day);
  }
}
