package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.ReleaseScheduler;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.web.GenerationRefusals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.time.InstantSource;
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

  private final GateService gateService;
  private final Warmup warmup;
  private final ReleaseScheduler schedule;
  private final SessionViewAssembler sessions;
  private final InstantSource clock;

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
    try {
      return sessions.of(
          seen == null
              ? gateService.open(actor, sessionId, now)
              : gateService.open(actor, sessionId, Optional.of(seen), now));
    } catch (Refusal refusal) {
      if (BookingRefusal.NEVER_GENERATED.isReasonOf(refusal)
          || BookingRefusal.NO_CLOSED_GATE.isReasonOf(refusal)) {
        refused.ifPresent(GenerationRefusals::generatedOrRefuse);
      }
      throw refusal;
    }
  }

  @PostMapping("/pause/{sessionId}")
  @Operation(summary = "Admits nobody to a session until it is resumed")
  SessionView pause(Actor actor, @PathVariable long sessionId) {
    return sessions.of(gateService.pause(actor, sessionId));
  }

  @PostMapping("/resume/{sessionId}")
  @Operation(summary = "Ends the pause of a session")
  SessionView resume(Actor actor, @PathVariable long sessionId) {
    return sessions.of(gateService.resume(actor, sessionId));
  }

  @PostMapping("/postpone/{sessionId}")
  @Operation(
      summary = "Changes the opening time of a session's next gate; FAILED when none is closed",
      description = "With `seen`, FAILED when the next gate isn't that one any more.")
  SessionView postpone(
      Actor actor, @PathVariable long sessionId, @RequestBody PostponeRequest request) {
    NextGate seen = request.seen();
    Instant now = clock.instant();
    return sessions.of(
        seen == null
            ? gateService.postpone(actor, sessionId, request.opensAt(), now)
            : gateService.postpone(actor, sessionId, request.opensAt(), Optional.of(seen), now));
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
