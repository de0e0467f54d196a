package io.courtflash.desktop.shell;

import lombok.RequiredArgsConstructor;

/** A part of the navigation rail. */
@RequiredArgsConstructor
public enum ScreenGroup {
  /** The daily work of a clerk. */
  DAILY("rail.daily"),
  /** The work of a manager for the next release. */
  RELEASE("rail.release"),
  /** The work of a technician. */
  SYSTEM("rail.system");

  private final String title;

  /** The key of its heading. */
  String title() {
    return title;
  }
}
