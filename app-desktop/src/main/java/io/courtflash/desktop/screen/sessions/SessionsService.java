package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.GateChangeOutcome;
import io.courtflash.core.venue.BrokenRule;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The engine's sessions, changed in the name of who is signed in. */
interface SessionsService {

  List<SessionRow> list();

  /** When slots are made and warmed up. */
  SlotPreparationSchedule rhythm();

  Optional<BrokenRule> brokenBy(SessionPlan plan);

  SessionChangeOutcome create(SessionPlan plan);

  SessionChangeOutcome edit(long sessionId, SessionPlan plan);

  SessionChangeOutcome delete(long sessionId);

  GenerationOutcome generate(long sessionId, LocalDate date);

  /** How many slots were built. */
  int warmUp(long sessionId);

  GateChangeOutcome open(long sessionId);

  GateChangeOutcome pause(long sessionId);

  GateChangeOutcome resume(long sessionId);

  GateChangeOutcome postpone(long sessionId, Instant opensAt);
}
