package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.operations.rush.RushReport;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the engine's figures and changes its switches, on behalf of the signed-in user. */
interface LiveService {

  /** Reads figures that the engine keeps in memory, so it may be called often. */
  LiveSnapshot snapshot();

  void pauseIntake();

  void resumeIntake();

  void pauseSettling();

  void resumeSettling();

  GateService.Outcome pauseSale(long sessionId);

  GateService.Outcome resumeSale(long sessionId);

  GateService.Outcome postpone(long sessionId, Instant opensAt, Optional<NextGate> seen);

  /** The kept reports of the latest gates, the newest first. */
  List<RushReport> reports();
}
