package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.limit.QuotaOverview;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequiredArgsConstructor
class QuotaController {

  private final BookingPolicy policy;
  private final QuotaOverview quotas;
  private final Slots slots;
  private final ReasonMessages reasons;

  /**
   * The reason why the caller may not book a session's slots.
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
      Actor student, @RequestParam long sessionId, @RequestParam LocalDate date, Locale locale) {
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
          "DAY, WEEK and WEEK_MINUTES are those of the date, today by default. The limits are those"
              + " of the session, without one those of the hall. A limit of 0 is none.")
  @GetMapping("/user/quota")
  List<QuotaUse> use(
      Actor student,
      @RequestParam(required = false) @Nullable LocalDate date,
      @RequestParam(required = false) @Nullable Long sessionId) {
    LocalDate day = Objects.requireNonNullElseGet(date, quotas::today);
    return sessionId == null
        ? quotas.ofHall(student.userId(), day)
        : quotas
            .ofSession(student.userId(), sessionId, day)
            .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "What the caller has used of the limits in which sessions differ from the hall",
      description = "Seen from today. All bookings count, also those of other sessions.")
  @GetMapping("/user/quota/sessions")
  List<QuotaOverview.SessionQuotaUse> useOfSessions(Actor student) {
    return quotas.ofSessions(student.userId(), quotas.today());
  }
}
