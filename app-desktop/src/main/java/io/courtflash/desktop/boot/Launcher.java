package io.courtflash.desktop.boot;

import io.courtflash.core.CourtFlash;

/** Starts the program. */
public final class Launcher {

  private Launcher() {}

  public static void main(String[] args) {
    CourtFlash.main(args);
  }
}
