package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.plan.HolidayFile;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.change.plan.web.PlanChangeController.PlanPreviewView;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.web.ApplyRequest;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Size;
import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Imports holidays: first which days would be special and what that does, then the days. */
@RestController
@RequestMapping(HolidayController.PATH)
@NeedsPermission(Permission.PLAN)
@RequiredArgsConstructor
class HolidayController {

  static final String PATH = "/admin/holidays";

  private static final String PREVIEW = "/preview";

  /** A character of the file can take four bytes. */
  private static final int MAX_KIB = 4 * TimetableFile.MAX_LENGTH / 1024;

  /** As many as a change of the plan may have. */
  private static final int MAX_DAYS = 400;

  private final PlanChanges changes;
  private final InstantSource clock;
  private final ZoneId zone;

  @Bean
  static BodyLimit holidayBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Bean
  static BodyLimit holidayPreviewBody() {
    return new BodyLimit(PATH + PREVIEW, MAX_KIB);
  }

  @PostMapping(PREVIEW)
  @Operation(
      summary = "What the holidays of a calendar file or table would change; changes nothing",
      description =
          "At most 512 KiB and 400 days to come. A wrong line is named, and nothing is used. The"
              + " answer has the days with their weekdays and hours, and what was left out.")
  HolidayPreviewView preview(Actor actor, @RequestBody HolidayRequest request) {
    LocalDate today = today();
    HolidayFile.Days file = read(request, today);
    HolidayFile.Days toCome = file.from(today);
    PlanPreview preview = changes.preview(actor, change(toCome), request.looksAtOtherDays());
    return new HolidayPreviewView(
        toCome.days().stream().map(HolidayView::of).toList(),
        file.over(today),
        toCome.workdays().stream().map(day -> NamedDay.of(day, "")).toList(),
        toCome.festivals().entrySet().stream().map(NamedDay::of).toList(),
        file.headings(),
        file.ignored(),
        PlanPreviewView.of(preview));
  }

  @PostMapping
  @Operation(
      summary = "Makes the days of a file special, all or none",
      description = "FAILED with a new preview when it would do more than its preview said.")
  PlanChanges.Applied apply(Actor actor, @RequestBody HolidayApplyRequest request) {
    LocalDate today = today();
    PlanChange change = change(read(request.holidays(), today).from(today));
    return ApplyRequest.applied(
        () -> changes.apply(actor, request.approved(change, request.holidays().looksAtOtherDays())),
        PlanPreview.class,
        PlanPreviewView::of);
  }

  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), zone);
  }

  private static PlanChange change(HolidayFile.Days toCome) {
    return new PlanChange.Several(
        toCome.days().stream().<PlanChange.Single>map(PlanChange.OfDay::new).toList());
  }

  private static HolidayFile.Days read(HolidayRequest request, LocalDate today) {
    return switch (HolidayFile.parse(request.file(), today, request.unusedColumns())) {
      case HolidayFile.Days days when days.from(today).days().isEmpty() ->
          throw refusal("NONE", 0, "");
      case HolidayFile.Days days when days.from(today).days().size() > MAX_DAYS ->
          throw refusal("TOO_MANY", 0, MAX_DAYS);
      case HolidayFile.Days days -> days;
      case HolidayFile.NoDates _ -> throw refusal("NO_DATES", 0, "");
      case HolidayFile.Wrong(int line, String cell) -> throw refusal("WRONG", line, cell);
      case HolidayFile.TwoColumns(int line, String headings) ->
          throw FieldProblem.refuse("file", "timetable.TWO_COLUMNS", line, headings);
      case HolidayFile.TwoLines(int line, LocalDate date) ->
          throw refusal("TWO_LINES", line, date.toString());
      case HolidayFile.OwnWeekdays _ -> throw refusal("OWN_WEEKDAYS", 0, "");
      case HolidayFile.WrongQuotes(int line) ->
          throw FieldProblem.refuse("file", "timetable.QUOTES", line, "");
    };
  }

  private static Refusal refusal(String problem, int line, Object what) {
    return FieldProblem.refuse("file", "holidays." + problem, line, what);
  }

  /**
   * Holidays.
   *
   * @param file the text of an iCalendar file, or of a table as CSV
   * @param ignoreColumns headings of columns of a table that aren't read, where two of them mean
   *     the same; null: none
   * @param otherDays whether bookings without a place on their own day may be moved to one of the
   *     next seven days; null: they may not
   */
  record HolidayRequest(
      @Size(min = 1, max = TimetableFile.MAX_LENGTH) String file,
      @Size(max = 100) @Nullable List<String> ignoreColumns,
      @Nullable Boolean otherDays) {

    List<String> unusedColumns() {
      return ignoreColumns == null ? List.of() : ignoreColumns;
    }

    boolean looksAtOtherDays() {
      return Boolean.TRUE.equals(otherDays);
    }
  }

  /**
   * Holidays to take over.
   *
   * @param holidays as they were previewed
   * @param token of their preview
   * @param bookings what becomes of bookings that aren't named; null: they are kept
   * @param choices what becomes of single bookings; null: of none
   * @param reason for those who are refunded; needed when somebody is
   */
  record HolidayApplyRequest(
      HolidayRequest holidays,
      String token,
      @Nullable BookingChoice bookings,
      @Nullable List<ApplyRequest.BookingChoiceRequest> choices,
      @Nullable String reason)
      implements ApplyRequest {}

  /**
   * The response for the preview of holidays.
   *
   * @param days those to come, in the order of the file
   * @param over how many days are over
   * @param workdays left out, because the file doesn't say which weekday they follow
   * @param festivals left out, because they close nothing
   * @param columns the headings of the columns that were read; empty for a calendar
   * @param ignored the headings of the others
   * @param preview what the days do
   */
  record HolidayPreviewView(
      List<HolidayView> days,
      int over,
      List<NamedDay> workdays,
      List<NamedDay> festivals,
      List<String> columns,
      List<String> ignored,
      PlanPreviewView preview) {}

  /**
   * A special day as it was understood.
   *
   * @param likeWeekday the weekday whose plan counts; null: the hall is closed
   * @param opensAt no slot begins earlier, in the venue's zone; null: as on other days
   * @param closesAt no slot ends later; null: as on other days
   */
  record HolidayView(
      LocalDate date,
      DayOfWeek weekday,
      @Nullable DayOfWeek likeWeekday,
      String note,
      @Nullable LocalTime opensAt,
      @Nullable LocalTime closesAt) {

    static HolidayView of(SpecialDay day) {
      return new HolidayView(
          day.date(),
          day.date().getDayOfWeek(),
          day.likeWeekday(),
          day.note(),
          day.opensAt(),
          day.closesAt());
    }
  }

  /** A day that isn't made special. */
  record NamedDay(LocalDate date, DayOfWeek weekday, String title) {

    static NamedDay of(LocalDate date, String title) {
      return new NamedDay(date, date.getDayOfWeek(), title);
    }

    static NamedDay of(Map.Entry<LocalDate, String> day) {
      return of(day.getKey(), day.getValue());
    }
  }
}
