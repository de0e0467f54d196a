package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.GateService.Outcome.DeskOnly;
import io.courtflash.core.booking.gate.GateService.Outcome.Done;
import io.courtflash.core.booking.gate.GateService.Outcome.NeverGenerated;
import io.courtflash.core.booking.gate.GateService.Outcome.NoClosedGate;
import io.courtflash.core.booking.gate.GateService.Outcome.TimeOutOfRange;
import io.courtflash.core.booking.gate.GateService.Outcome.UnknownSession;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.hall.venue.FlashSession;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.time.InstantSource;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Warms up, opens, pauses, resumes and postpones a session's gate. Each is idempotent; the response
 * is the session after the change.
 */
@RestController
@RequestMapping("/admin")
@NeedsPermission(Permission.GATE)
@RequiredArgsConstructor
class GateController {

  private final GateService gateService;
  private final Warmup warmup;
  private final SessionViewAssembler sessions;
  private final InstantSource clock;

  @PostMapping("/warmup/{sessionId}")
  @Operation(summary = "Builds a session's slots in Redis; PARAM_ERROR when it has none")
  WarmupResponse warmUp(Actor actor, @PathVariable long sessionId) {
    FlashSession session = sessions.find(sessionId);
    int built = warmup.warmUpNow(actor, session.id(), clock.instant());
    if (built == 0) {
      throw Refusal.of(ResponseCode.PARAM_ERROR, "gate.never-generated");
    }
    return new WarmupResponse(sessionId, built);
  }

  @PostMapping("/open/{sessionId}")
  @Operation(summary = "Opens a session's next gate now, warming up when needed")
  SessionView open(Actor actor, @PathVariable long sessionId) {
    return view(gateService.open(actor, sessionId, clock.instant()));
  }

  @PostMapping("/pause/{sessionId}")
  @Operation(summary = "Admits nobody to a session until it is resumed")
  SessionView pause(Actor actor, @PathVariable long sessionId) {
    return view(gateService.pause(actor, sessionId));
  }

  @PostMapping("/resume/{sessionId}")
  @Operation(summary = "Ends the pause of a session")
  SessionView resume(Actor actor, @PathVariable long sessionId) {
    return view(gateService.resume(actor, sessionId));
  }

  @PostMapping("/postpone/{sessionId}")
  @Operation(
      summary = "Changes the opening time of a session's next gate; FAILED when none is closed")
  SessionView postpone(
      Actor actor, @PathVariable long sessionId, @RequestBody PostponeRequest request) {
    return view(gateService.postpone(actor, sessionId, request.opensAt(), clock.instant()));
  }

  private SessionView view(GateService.Outcome outcome) {
    return switch (outcome) {
      case Done(FlashSession session) -> sessions.of(session);
      case UnknownSession(long id) -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case NeverGenerated(long id) ->
          throw Refusal.of(ResponseCode.PARAM_ERROR, "gate.never-generated");
      case DeskOnly(long id) -> throw Refusal.of(ResponseCode.FAILED, "gate.desk-only");
      case NoClosedGate(long id) -> throw Refusal.of(ResponseCode.FAILED, "gate.nothing-shut");
      case TimeOutOfRange() -> throw FieldProblem.refuse("opensAt", "gate-time-out-of-range");
    };
  }

  /** The new opening time of the next gate. */
  record PostponeRequest(Instant opensAt) {}

  /** The number of slots of the session that are warm now. */
  record WarmupResponse(long sessionId, int slots) {}
}
