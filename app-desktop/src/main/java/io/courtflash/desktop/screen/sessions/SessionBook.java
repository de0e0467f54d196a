package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.GateChange;
import io.courtflash.core.venue.BrokenRule;
import io.courtflash.core.venue.Generation;
import io.courtflash.core.venue.SessionChange;
import io.courtflash.core.venue.SessionPlan;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The engine's sessions, changed in the name of who is signed in. */
interface SessionBook {

  List<SessionLine> list();

  /** When slots are made and warmed up. */
  DayRhythm rhythm();

  Optional<BrokenRule> brokenBy(SessionPlan plan);

  SessionChange create(SessionPlan plan);

  SessionChange edit(long sessionId, SessionPlan plan);

  SessionChange delete(long sessionId);

  Generation generate(long sessionId, LocalDate date);

  /** How many slots were built. */
  int warmUp(long sessionId);

  GateChange open(long sessionId);

  GateChange pause(long sessionId);

  GateChange resume(long sessionId);

  GateChange postpone(long sessionId, Instant opensAt);
}
