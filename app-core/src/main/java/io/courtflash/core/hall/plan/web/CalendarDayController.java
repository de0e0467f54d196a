package io.courtflash.core.hall.plan.web;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The hall's special days: when it is closed, follows another weekday, or is shorter. */
@RestController
@RequestMapping("/admin/calendar")
@NeedsPermission(Permission.PLAN)
@RequiredArgsConstructor
class CalendarDayController {

  private final HallCalendar calendar;

  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  @Operation(summary = "The special days of today and later")
  List<SpecialDay> list() {
    return calendar.upcoming();
  }

  @PutMapping("/{date}")
  @Operation(
      summary = "Closes the hall on a day, or gives it another weekday's plan or hours; idempotent")
  CalendarDayResponse set(
      Actor actor, @PathVariable LocalDate date, @RequestBody CalendarDayRequest request) {
    SpecialDay day = request.on(date);
    calendar
        .set(actor, day)
        .ifPresent(
            rule -> {
              throw rule.refuse();
            });
    return new CalendarDayResponse(
        day.date(),
        day.likeWeekday(),
        day.note(),
        day.opensAt(),
        day.closesAt(),
        calendar.slotsOn(date));
  }

  @DeleteMapping("/{date}")
  @Operation(summary = "Makes a day like its weekday again; NOT_FOUND when it is")
  void remove(Actor actor, @PathVariable LocalDate date) {
    if (!calendar.remove(actor, date)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  /**
   * A special day.
   *
   * @param existingSlots how many slots were generated for it before; they stay as they are
   */
  record CalendarDayResponse(
      LocalDate date,
      @Nullable DayOfWeek likeWeekday,
      String note,
      @Nullable LocalTime opensAt,
      @Nullable LocalTime closesAt,
      int existingSlots) {}
}
