package io.courtflash.core.change.series.web;

import io.courtflash.core.change.plan.ChangeProgress;
import io.courtflash.core.change.series.BlockSeriesChanges;
import io.courtflash.core.change.series.BlockSeriesOutcome;
import io.courtflash.core.change.series.SeriesCourts;
import io.courtflash.core.hall.venue.WeeklyBlocks;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.LocalDate;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Series of blocks, which are looked at before they are made. */
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
    return BlockSeriesRefusals.previewed(
        changes.preview(actor, request.change(courts), request.looksAtOtherDays()),
        BlockSeriesController::field);
  }

  @PostMapping
  @Operation(
      summary = "Makes previewed series of blocks; FAILED with a new preview when they do more now")
  BlockSeriesOutcome.Applied apply(Actor actor, @RequestBody BlockSeriesApplyRequest request) {
    return BlockSeriesRefusals.applied(
        changes.apply(actor, request.chosen(request.change().change(courts)), ChangeProgress.NONE),
        BlockSeriesController::field);
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

  private static String field(int series) {
    return "series[" + series + "]";
  }

  /**
   * From when on a series ends.
   *
   * @param from the first date without blocks, in the venue's zone
   */
  record EndRequest(LocalDate from) {}

  record EndedView(int blocks) {}
}
