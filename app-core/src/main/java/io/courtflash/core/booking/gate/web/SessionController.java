package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.people.access.Actor;
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
    return views.of(sessions.create(actor, request.plan(groups)), true);
  }

  @PatchMapping("/{id}")
  @Operation(summary = "Changes a session; existing slots stay, closed gates take the new time")
  SessionView edit(Actor actor, @PathVariable long id, @RequestBody SessionPatch patch) {
    return views.of(sessions.edit(actor, id, patch.appliedTo(views.find(id), groups)), true);
  }

  @DeleteMapping("/{id}")
  @Operation(summary = "Deletes a session; FAILED while it has live reservations")
  SessionView delete(Actor actor, @PathVariable long id) {
    FlashSession session = views.find(id);
    int reservations = sessions.delete(actor, id);
    if (reservations > 0) {
      throw HallRefusal.SESSION_BOOKED.refuse(reservations);
    }
    return views.of(session, false);
  }
}
