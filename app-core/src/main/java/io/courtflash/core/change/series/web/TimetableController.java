package io.courtflash.core.change.series.web;

import io.courtflash.core.change.plan.ChangeProgress;
import io.courtflash.core.change.series.BlockSeriesChanges;
import io.courtflash.core.change.series.BlockSeriesOutcome;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.TimetablePlan;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import java.util.function.IntFunction;
import lombok.RequiredArgsConstructor;
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
      description = "At most 512 KiB and 300 classes. A wrong line is named, and nothing is used.")
  TimetablePreviewView preview(Actor actor, @RequestBody TimetableRequest request) {
    return switch (plan(request)) {
      case TimetablePlan.UnknownLocations(List<String> locations) ->
          new TimetablePreviewView(locations, 0, 0, null);
      case TimetablePlan.Ready ready ->
          new TimetablePreviewView(
              List.of(),
              ready.over(),
              ready.leftOut(),
              BlockSeriesRefusals.previewed(
                  changes.preview(actor, ready.change(), request.looksAtOtherDays()),
                  lines(ready)));
    };
  }

  @PostMapping
  @Operation(
      summary = "Blocks courts for the classes of a timetable, all or none",
      description = "FAILED with a new preview when it would do more than its preview said.")
  BlockSeriesOutcome.Applied apply(Actor actor, @RequestBody TimetableApplyRequest request) {
    return switch (plan(request.timetable())) {
      case TimetablePlan.UnknownLocations(List<String> locations) ->
          throw Refusal.of(ResponseCode.FAILED, "timetable.unknown-locations")
              .with(new TimetablePreviewView(locations, 0, 0, null));
      case TimetablePlan.Ready ready ->
          BlockSeriesRefusals.applied(
              changes.apply(actor, request.chosen(ready.change()), ChangeProgress.NONE),
              lines(ready));
    };
  }

  private TimetablePlan plan(TimetableRequest request) {
    return switch (timetables.read(request.file())) {
      case TimetableFile.Events(var events) ->
          timetables.plan(
              events, request.chosen(timetables), Boolean.TRUE.equals(request.skipBookedDates()));
      case TimetableFile.Unusable(var problem, int line, String text) ->
          throw FieldProblem.refuse("file", problem.textKey(), line, text);
    };
  }

  private static IntFunction<String> lines(TimetablePlan.Ready ready) {
    return series -> "file[" + ready.events().get(series).line() + "]";
  }
}
