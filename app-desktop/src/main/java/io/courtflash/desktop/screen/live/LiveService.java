package io.courtflash.desktop.screen.live;

/** Reads the engine's figures and changes its switches, on behalf of the signed-in user. */
interface LiveService {

  /** Reads figures that the engine keeps in memory, so it may be called often. */
  LiveSnapshot snapshot();

  void pauseIntake();

  void resumeIntake();

  void pauseSettling();

  void resumeSettling();
}
