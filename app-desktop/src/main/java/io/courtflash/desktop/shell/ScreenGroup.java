package io.courtflash.desktop.shell;

/** A part of the navigation rail. */
public enum ScreenGroup {
  /** What a clerk does every day. */
  DAILY("rail.daily"),
  /** What a manager does for the next release. */
  RELEASE("rail.release"),
  /** What a technician does. */
  SYSTEM("rail.system");

  private final String title;

  ScreenGroup(String title) {
    this.title = title;
  }

  /** The key of its heading. */
  String title() {
    return title;
  }
}
