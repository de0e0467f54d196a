package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChangeOutcome;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.change.plan.PlanPreviewOutcome;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.hall.venue.CourtGroups;
import io.courtflash.core.hall.venue.Sessions;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Changes of the term plan that are looked at before they are applied. */
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
    return switch (changes.preview(actor, change(request), request.looksAtOtherDays())) {
      case PlanPreviewOutcome.Previewed(PlanPreview preview) -> PlanPreviewView.of(preview);
      case PlanPreviewOutcome.UnknownSession _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case PlanPreviewOutcome.RuleBroken(BrokenRule rule) -> throw refusal(rule);
    };
  }

  @PostMapping("/apply")
  @Operation(
      summary = "Applies a previewed change; FAILED with a new preview when it does more by now")
  PlanChangeOutcome.Applied apply(Actor actor, @RequestBody PlanApplyRequest request) {
    return switch (changes.apply(actor, request.chosen(change(request.change())))) {
      case PlanChangeOutcome.Applied applied -> applied;
      case PlanChangeOutcome.Outdated(PlanPreview now) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.outdated").with(PlanPreviewView.of(now));
      case PlanChangeOutcome.NoPlace(long reservationId) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.no-place", reservationId);
      case PlanChangeOutcome.BookingChanged(long reservationId) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.booking-changed", reservationId);
      case PlanChangeOutcome.UnknownSession _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case PlanChangeOutcome.RuleBroken(BrokenRule rule) -> throw refusal(rule);
    };
  }

  private PlanChange change(PlanChangeRequest request) {
    return request.change(
        id -> sessions.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND)), groups);
  }

  private static Refusal refusal(BrokenRule rule) {
    return FieldProblem.refuse(rule.field(), rule.problem(), rule.arguments().toArray());
  }
}
