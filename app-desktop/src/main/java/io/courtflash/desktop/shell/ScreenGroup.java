package io.courtflash.desktop.shell;

import lombok.RequiredArgsConstructor;

/** A part of the navigation rail. */
@RequiredArgsConstructor
public enum ScreenGroup {
  /** What a clerk does every day. */
  DAILY("rail.daily"),
  /** What a manager does for the next release. */
  RELEASE("rail.release"),
  /** What a technician does. */
  SYSTEM("rail.system");

  private final String title;

  /** The key of its heading. */
  String title() {
    return title;
  }
}
