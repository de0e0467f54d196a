package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.change.web.AffectedBookingView;
import io.courtflash.core.change.web.ApplyRequest;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.LocalDate;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Changes of the term plan, which are previewed before they are applied. */
@RestController
@RequestMapping("/admin/plan")
@NeedsPermission(Permission.PLAN)
@RequiredArgsConstructor
class PlanChangeController {

  private final PlanChanges changes;
  private final Sessions sessions;
  private final CourtGroups groups;

  @PostMapping("/preview")
  @Operation(summary = "What a change does to existing slots and their bookings; changes nothing")
  PlanPreviewView preview(Actor actor, @RequestBody PlanChangeRequest request) {
    return PlanPreviewView.of(changes.preview(actor, change(request), request.looksAtOtherDays()));
  }

  @PostMapping("/apply")
  @Operation(
      summary = "Applies a previewed change; FAILED with a new preview when it does more by now")
  PlanChanges.Applied apply(Actor actor, @RequestBody PlanApplyRequest request) {
    PlanChange change = change(request.change());
    boolean otherDays = request.change().looksAtOtherDays();
    return ApplyRequest.applied(
        () -> changes.apply(actor, request.approved(change, otherDays)),
        PlanPreview.class,
        PlanPreviewView::of);
  }

  private PlanChange change(PlanChangeRequest request) {
    return request.change(
        id -> sessions.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND)), groups);
  }

  /**
   * A change to apply.
   *
   * @param change as it was previewed
   * @param token of its preview
   * @param bookings what becomes of bookings that aren't named; null: they are kept
   * @param choices what becomes of single bookings; null: of none
   * @param reason for those who are refunded; needed when somebody is
   */
  record PlanApplyRequest(
      PlanChangeRequest change,
      String token,
      @Nullable BookingChoice bookings,
      @Nullable List<ApplyRequest.BookingChoiceRequest> choices,
      @Nullable String reason)
      implements ApplyRequest {}

  /**
   * The response for a preview.
   *
   * @param token to be sent back to apply the change
   * @param made how many slots would be made
   * @param withdrawn how many slots would be withdrawn
   */
  record PlanPreviewView(
      String token,
      int made,
      int withdrawn,
      List<DayView> days,
      List<AffectedBookingView> bookings) {

    /** The numbers of slots of one day of a session that would be made and withdrawn. */
    record DayView(long sessionId, LocalDate date, int made, int withdrawn) {

      private static DayView of(DayDifference day) {
        return new DayView(
            day.session().id(), day.date(), day.missing().size(), day.surplus().size());
      }
    }

    static PlanPreviewView of(PlanPreview preview) {
      return new PlanPreviewView(
          preview.token(),
          preview.made(),
          preview.withdrawn(),
          preview.days().stream().map(DayView::of).toList(),
          preview.bookings().stream().map(AffectedBookingView::of).toList());
    }
  }
}
