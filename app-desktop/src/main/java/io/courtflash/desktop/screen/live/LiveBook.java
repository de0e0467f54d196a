package io.courtflash.desktop.screen.live;

import io.courtflash.core.release.GateChange;
import java.time.Instant;

/** The engine's figures and its switches, used in the name of who is signed in. */
interface LiveBook {

  /** Asks no engine, so it can be read often. */
  Pulse pulse();

  void pauseIntake();

  void resumeIntake();

  void pauseSettling();

  void resumeSettling();

  GateChange pauseSale(long sessionId);

  GateChange resumeSale(long sessionId);

  GateChange postpone(long sessionId, Instant opensAt);
}
