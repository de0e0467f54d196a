package io.courtflash.core.booking.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.BookingPolicy;
import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.venue.Slots;
import io.swagger.v3.oas.annotations.Operation;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class QuotaController {

  private final BookingPolicy policy;
  private final Slots slots;
  private final ReasonMessages reasons;
  private final InstantSource clock;
  private final ZoneId zone;

  QuotaController(
      BookingPolicy policy, Slots slots, ReasonMessages reasons, InstantSource clock, ZoneId zone) {
    this.policy = policy;
    this.slots = slots;
    this.reasons = reasons;
    this.clock = clock;
    this.zone = zone;
  }

  /**
   * Why a session's slots aren't for the caller.
   *
   * @param message in the caller's language
   */
  record MemberRefusal(Quota quota, String message) {}

  @Operation(
      summary = "Why a session's slots of a date aren't for the caller at all",
      description =
          "Because of the caller's audience, or a card or fee that isn't paid. Null when they are.")
  @GetMapping("/user/refusal")
  @Nullable MemberRefusal refusal(
      Actor student,
      @RequestParam long sessionId,
      @RequestParam @DateTimeFormat(iso = DateTimeFormat.ISO.DATE) LocalDate date,
      Locale locale) {
    if (student.role().isStaff() || !policy.needsMember(sessionId)) {
      return null;
    }
    return slots.ofSession(sessionId, date).stream()
        .findFirst()
        .flatMap(slot -> policy.findBrokenByMember(student.userId(), slot))
        .map(broken -> refusal(broken.quota(), locale))
        .orElse(null);
  }

  private MemberRefusal refusal(Quota quota, Locale locale) {
    String message = reasons.text(quota.reason(), locale);
    return new MemberRefusal(quota, message == null ? quota.name() : message);
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
