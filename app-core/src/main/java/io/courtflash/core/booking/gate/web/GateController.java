package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.GateService.Outcome.DeskOnly;
import io.courtflash.core.booking.gate.GateService.Outcome.Done;
import io.courtflash.core.booking.gate.GateService.Outcome.NeverGenerated;
import io.courtflash.core.booking.gate.GateService.Outcome.NoClosedGate;
import io.courtflash.core.booking.gate.GateService.Outcome.NoLongerNext;
import io.courtflash.core.booking.gate.GateService.Outcome.TimeOutOfRange;
import io.courtflash.core.booking.gate.GateService.Outcome.UnknownSession;
import io.courtflash.core.booking.gate.ReleaseScheduler;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.web.GenerationRefusals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
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

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private final GateService gateService;
  private final Warmup warmup;
  private final ReleaseScheduler schedule;
  private final SessionViewAssembler sessions;
  private final InstantSource clock;
  private final ZoneId zone;

  @PostMapping("/warmup/{sessionId}")
  @Operation(
      summary = "Builds a session's slots in Redis, and generates those that are due before",
      description = "PARAM_ERROR when it has none to come, with the reason.")
  WarmupResponse warmUp(Actor actor, @PathVariable long sessionId) {
    FlashSession session = sessions.find(sessionId);
    Optional<GenerationOutcome> refused = schedule.generateNow(session, clock.instant());
    int built = warmup.warmUpNow(actor, session.id(), clock.instant());
    if (built == 0) {
      refused.ifPresent(GenerationRefusals::generatedOrRefuse);
      throw Refusal.of(ResponseCode.PARAM_ERROR, "gate.no-slots-to-come");
    }
    return new WarmupResponse(sessionId, built);
  }

  @PostMapping("/open/{sessionId}")
  @Operation(
      summary = "Opens a session's next gate now, generating and warming up when needed",
      description =
          "FAILED when it opens nothing; with `seen`, also when the next gate isn't that one any"
              + " more.")
  SessionView open(
      Actor actor,
      @PathVariable long sessionId,
      @RequestBody(required = false) @Nullable OpenRequest request) {
    NextGate seen = request == null ? null : request.seen();
    Instant now = clock.instant();
    FlashSession session = sessions.find(sessionId);
    Optional<GenerationOutcome> refused = schedule.generateNow(session, now);
    GateService.Outcome outcome =
        seen == null
            ? gateService.open(actor, sessionId, now)
            : gateService.open(actor, sessionId, Optional.of(seen), now);
    if (outcome instanceof NeverGenerated || outcome instanceof NoClosedGate) {
      refused.ifPresent(GenerationRefusals::generatedOrRefuse);
    }
    return view(outcome);
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
      summary = "Changes the opening time of a session's next gate; FAILED when none is closed",
      description = "With `seen`, FAILED when the next gate isn't that one any more.")
  SessionView postpone(
      Actor actor, @PathVariable long sessionId, @RequestBody PostponeRequest request) {
    NextGate seen = request.seen();
    Instant now = clock.instant();
    return view(
        seen == null
            ? gateService.postpone(actor, sessionId, request.opensAt(), now)
            : gateService.postpone(actor, sessionId, request.opensAt(), Optional.of(seen), now));
  }

  private SessionView view(GateService.Outcome outcome) {
    return switch (outcome) {
      case Done(FlashSession session) -> sessions.of(session);
      case UnknownSession(long id) -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case NeverGenerated(long id) ->
          throw Refusal.of(ResponseCode.PARAM_ERROR, "gate.never-generated");
      case DeskOnly(long id) -> throw Refusal.of(ResponseCode.FAILED, "gate.desk-only");
      case NoClosedGate(long id) -> throw Refusal.of(ResponseCode.FAILED, "gate.nothing-shut");
      case NoLongerNext(NextGate now) ->
          throw Refusal.of(ResponseCode.FAILED, "gate.no-longer-next", text(now)).with(now);
      case TimeOutOfRange() -> throw FieldProblem.refuse("opensAt", "gate-time-out-of-range");
    };
  }

  private String text(NextGate gate) {
    Instant opensAt = gate.opensAt();
    return opensAt == null
        ? gate.slotDate().toString()
        : gate.slotDate() + " · " + MINUTE.withZone(zone).format(opensAt);
  }

  /**
   * Which gate is to be opened.
   *
   * @param seen the session's next gate, one of its releases; null: whatever it is now
   */
  record OpenRequest(@Nullable NextGate seen) {}

  /**
   * The new opening time of the next gate.
   *
   * @param seen the session's next gate, one of its releases; null: whatever it is now
   */
  record PostponeRequest(Instant opensAt, @Nullable NextGate seen) {}

  /** The number of slots of the session that are warm now. */
  record WarmupResponse(long sessionId, int slots) {}
}
