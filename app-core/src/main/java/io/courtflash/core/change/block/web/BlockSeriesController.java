package io.courtflash.core.change.block.web;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.SeriesCourts;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.web.ApplyRequest;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.plan.BrokenRule;
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
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Series of blocks, which are previewed before they are made. */
@RestController
@RequestMapping(BlockSeriesController.PATH)
@NeedsPermission(Permission.BLOCK)
@RequiredArgsConstructor
class BlockSeriesController {

  static final String PATH = "/admin/block-series";

  private static final String PREVIEW = "/preview";
  private static final int MAX_KIB = 512;

  private final BlockSeriesChanges changes;
  private final WeeklyBlocks weeklyBlocks;
  private final SeriesCourts courts;

  @Bean
  static BodyLimit blockSeriesBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Bean
  static BodyLimit blockSeriesPreviewBody() {
    return new BodyLimit(PATH + PREVIEW, MAX_KIB);
  }

  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  @Operation(summary = "The series of blocks that have not ended")
  List<BlockSeriesView> list() {
    return weeklyBlocks.list().stream().map(BlockSeriesView::of).toList();
  }

  @PostMapping(PREVIEW)
  @Operation(summary = "What series of blocks do on each date, and to whom; changes nothing")
  BlockSeriesPreviewView preview(Actor actor, @RequestBody BlockSeriesRequest request) {
    BlockSeriesChange change = request.change(courts);
    return BlockSeriesRefusals.previewed(
        () -> changes.preview(actor, change, request.looksAtOtherDays()),
        BlockSeriesController::refusal);
  }

  @PostMapping
  @Operation(
      summary = "Makes previewed series of blocks; FAILED with a new preview when they do more now")
  BlockSeriesChanges.Applied apply(Actor actor, @RequestBody BlockSeriesApplyRequest request) {
    BlockSeriesChange change = request.change().change(courts);
    boolean otherDays = request.change().looksAtOtherDays();
    return BlockSeriesRefusals.applied(
        () -> changes.apply(actor, request.approved(change, otherDays), ChangeProgress.NONE),
        BlockSeriesController::refusal);
  }

  @PostMapping("/{id}/end")
  @Operation(
      summary = "Ends a series from a date on; returns how many blocks went; idempotent",
      description = "The places of these blocks are open again unless another closure covers them.")
  EndedView end(Actor actor, @PathVariable long id, @RequestBody EndRequest request) {
    return weeklyBlocks
        .endFrom(actor, id, request.from)
        .map(EndedView::new)
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  private static Refusal refusal(int series, BrokenRule rule) {
    return FieldProblem.refuse(
        "series[" + series + "]." + rule.field(), rule.problem(), rule.arguments().toArray());
  }

  /**
   * The date from which on a series ends.
   *
   * @param from the first date without blocks, in the venue's zone
   */
  record EndRequest(LocalDate from) {}

  record EndedView(int blocks) {}

  /**
   * Series of blocks to make.
   *
   * @param change as it was previewed
   * @param token of its preview
   * @param bookings what becomes of bookings that aren't named; null: they are kept
   * @param choices what becomes of single bookings; null: of none
   * @param reason for those who are refunded; needed when somebody is
   */
  record BlockSeriesApplyRequest(
      BlockSeriesRequest change,
      String token,
      @Nullable BookingChoice bookings,
      @Nullable List<ApplyRequest.BookingChoiceRequest> choices,
      @Nullable String reason)
      implements ApplyRequest {}

  /**
   * A series of blocks.
   *
   * @param endedFrom the first date on which it has no blocks any more; null when it wasn't ended
   * @param blocksLeft how many of its blocks have not ended
   */
  record BlockSeriesView(
      long id,
      String reason,
      LocalDate firstDate,
      LocalDate lastDate,
      Set<DayOfWeek> weekdays,
      int everyWeeks,
      LocalTime from,
      LocalTime until,
      Set<Long> courtIds,
      @Nullable LocalDate endedFrom,
      int blocksLeft) {

    static BlockSeriesView of(WeeklyBlocks.BlockSeries series) {
      WeeklyBlock plan = series.plan();
      return new BlockSeriesView(
          series.id(),
          plan.reason(),
          plan.dates().firstDate(),
          plan.dates().lastDate(),
          plan.dates().weekdays(),
          plan.dates().everyWeeks(),
          plan.from(),
          plan.until(),
          plan.courtIds(),
          series.endedFrom(),
          series.blocksLeft());
    }
  }
}
