package io.courtflash.core.change.series.timetable.web;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.web.BlockSeriesPreviewView;
import io.courtflash.core.change.block.web.BlockSeriesRefusals;
import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.core.change.web.ApplyRequest;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
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
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Imports a timetable of classes: first what it would block, then the series of blocks. */
@RestController
@RequestMapping(TimetableController.PATH)
@NeedsPermission(Permission.BLOCK)
@RequiredArgsConstructor
class TimetableController {

  static final String PATH = "/admin/timetable";

  private static final String PREVIEW = "/preview";

  /** A character of the file can take four bytes. */
  private static final int MAX_KIB = 4 * TimetableFile.MAX_LENGTH / 1024;

  private final Timetables timetables;
  private final BlockSeriesChanges changes;

  @Bean
  static BodyLimit timetableBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Bean
  static BodyLimit timetablePreviewBody() {
    return new BodyLimit(PATH + PREVIEW, MAX_KIB);
  }

  @PostMapping(PREVIEW)
  @Operation(
      summary = "What the classes of a calendar file or table would block; changes nothing",
      description =
          "At most 512 KiB and 300 classes. A wrong line is named, and nothing is used. The answer"
              + " has the classes with their dates, weekdays and times, and what was left out.")
  TimetablePreviewView preview(Actor actor, @RequestBody TimetableRequest request) {
    TimetableFile.Events file = events(request);
    return switch (plan(request, file)) {
      case Timetables.Plan.UnknownLocations(List<String> locations) ->
          TimetablePreviewView.of(file, locations);
      case Timetables.Plan.Ready ready ->
          new TimetablePreviewView(
              List.of(),
              ready.over(),
              ready.leftOut(),
              file.understood(),
              ClassView.of(ready.events()),
              BlockSeriesRefusals.previewed(
                  () -> changes.preview(actor, ready.change(), request.looksAtOtherDays()),
                  lines(ready)));
    };
  }

  @PostMapping
  @Operation(
      summary = "Blocks courts for the classes of a timetable, all or none",
      description = "FAILED with a new preview when it would do more than its preview said.")
  BlockSeriesChanges.Applied apply(Actor actor, @RequestBody TimetableApplyRequest request) {
    TimetableFile.Events file = events(request.timetable());
    return switch (plan(request.timetable(), file)) {
      case Timetables.Plan.UnknownLocations(List<String> locations) ->
          throw Refusal.of(ResponseCode.FAILED, "timetable.unknown-locations")
              .with(TimetablePreviewView.of(file, locations));
      case Timetables.Plan.Ready ready ->
          BlockSeriesRefusals.applied(
              () ->
                  changes.apply(
                      actor,
                      request.approved(ready.change(), request.timetable().looksAtOtherDays()),
                      ChangeProgress.NONE),
              lines(ready));
    };
  }

  private TimetableFile.Events events(TimetableRequest request) {
    return switch (timetables.read(request.file(), request.unusedColumns())) {
      case TimetableFile.Events events -> events;
      case TimetableFile.Unusable(var problem, int line, String text) ->
          throw FieldProblem.refuse("file", problem.textKey(), line, text);
    };
  }

  private Timetables.Plan plan(TimetableRequest request, TimetableFile.Events file) {
    return timetables.plan(
        file.events(), request.chosen(timetables), Boolean.TRUE.equals(request.skipBookedDates()));
  }

  /** Names the line and the title of the class; the request has no other names for them. */
  private static BlockSeriesRefusals.RuleRefusal lines(Timetables.Plan.Ready ready) {
    return (series, rule) -> {
      TimetableEvent event = ready.events().get(series);
      String problem =
          switch (rule.problem()) {
            case "day-out-of-range" -> "timetable.FAR";
            case "series.too-many-blocks" -> "timetable.TOO_MANY_BLOCKS";
            default -> "timetable.COURTS";
          };
      return FieldProblem.refuse("file", problem, event.line(), event.title());
    };
  }

  /**
   * A timetable to take over.
   *
   * @param timetable as it was previewed
   * @param token of its preview
   * @param bookings what becomes of bookings that aren't named; null: they are kept
   * @param choices what becomes of single bookings; null: of none
   * @param reason for those who are refunded; needed when somebody is
   */
  record TimetableApplyRequest(
      TimetableRequest timetable,
      String token,
      @Nullable BookingChoice bookings,
      @Nullable List<ApplyRequest.BookingChoiceRequest> choices,
      @Nullable String reason)
      implements ApplyRequest {}

  /**
   * The response for the preview of a timetable.
   *
   * @param unknownLocations it isn't certain which courts these mean: the request has to say it
   * @param over how many classes are over
   * @param leftOut how many are at locations without courts
   * @param understood the columns that were read, and what was left out
   * @param classes those that aren't over or left out
   * @param preview what their series of blocks do, in the same order; null while there are unknown
   *     locations
   */
  record TimetablePreviewView(
      List<String> unknownLocations,
      int over,
      int leftOut,
      TimetableFile.Understood understood,
      List<ClassView> classes,
      @Nullable BlockSeriesPreviewView preview) {

    static TimetablePreviewView of(TimetableFile.Events file, List<String> unknown) {
      return new TimetablePreviewView(
          unknown, 0, 0, file.understood(), ClassView.of(file.events()), null);
    }
  }

  /**
   * A class as it was understood, in the venue's time zone.
   *
   * @param line where it begins in the file, from 1
   * @param until exclusive; 23:59:59 stands for the end of the day
   * @param dates its dates, also those that are over
   */
  record ClassView(
      int line,
      String title,
      String location,
      LocalTime from,
      LocalTime until,
      List<ClassDay> dates) {

    static List<ClassView> of(List<TimetableEvent> events) {
      return events.stream()
          .map(
              event ->
                  new ClassView(
                      event.line(),
                      event.title(),
                      event.location(),
                      event.from(),
                      event.until(),
                      event.dates().all().stream().map(ClassDay::of).toList()))
          .toList();
    }
  }

  /** A date of a class with its weekday. */
  record ClassDay(LocalDate date, DayOfWeek weekday) {

    static ClassDay of(LocalDate date) {
      return new ClassDay(date, date.getDayOfWeek());
    }
  }
}
