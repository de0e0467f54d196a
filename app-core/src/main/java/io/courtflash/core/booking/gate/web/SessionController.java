package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.Sessions.Outcome.Done;
import io.courtflash.core.hall.plan.Sessions.Outcome.HasReservations;
import io.courtflash.core.hall.plan.Sessions.Outcome.RuleBroken;
import io.courtflash.core.hall.plan.Sessions.Outcome.UnknownSession;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Flash sessions for administrators. */
@RestController
@RequestMapping("/admin/session")
@NeedsPermission(Permission.PLAN)
@RequiredArgsConstructor
class SessionController {

  private final Sessions sessions;
  private final CourtGroups groups;
  private final SessionViewAssembler views;

  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  @Operation(summary = "The flash sessions and their gates")
  List<SessionView> list() {
    return views.all();
  }

  @PostMapping
  @Operation(summary = "Adds a session; VALIDATE_FAILED names the field that breaks a rule")
  SessionView create(Actor actor, @RequestBody SessionRequest request) {
    return view(sessions.create(actor, request.plan(groups)));
  }

  @PatchMapping("/{id}")
  @Operation(summary = "Changes a session; existing slots stay, closed gates take the new time")
  SessionView edit(Actor actor, @PathVariable long id, @RequestBody SessionPatch patch) {
    return view(sessions.edit(actor, id, patch.appliedTo(views.find(id), groups)));
  }

  @DeleteMapping("/{id}")
  @Operation(summary = "Deletes a session; FAILED while it has live reservations")
  SessionView delete(Actor actor, @PathVariable long id) {
    return view(sessions.delete(actor, id), false);
  }

  private SessionView view(Sessions.Outcome outcome) {
    return view(outcome, true);
  }

  private SessionView view(Sessions.Outcome outcome, boolean isActive) {
    return switch (outcome) {
      case Done(FlashSession session) -> views.of(session, isActive);
      case UnknownSession(long id) -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case RuleBroken(BrokenRule rule) ->
          throw FieldProblem.refuse(rule.field(), rule.problem(), rule.arguments().toArray());
      case HasReservations(int count) ->
          throw Refusal.of(ResponseCode.FAILED, "session.has-reservations", count);
    };
  }
}
