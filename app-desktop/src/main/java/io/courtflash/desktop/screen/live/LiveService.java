package io.courtflash.desktop.screen.live;

import io.courtflash.core.release.GateChangeOutcome;
import java.time.Instant;

/** The engine's figures and its switches, used in the name of who is signed in. */
interface LiveService {

  /** Asks no engine, so it can be read often. */
  LiveSnapshot pulse();

  void pauseIntake();

  void resumeIntake();

  void pauseSettling();

  void resumeSettling();

  GateChangeOutcome pauseSale(long sessionId);

  GateChangeOutcome resumeSale(long sessionId);

  GateChangeOutcome postpone(long sessionId, Instant opensAt);
}
