package io.courtflash.faults.crash;

/** What happens at a {@link CrashPoint}. */
enum CrashFault {
  /** The whole program ends at once, as if it had been killed. */
  DIE("the program dies"),

  /** The thread stands still for longer than every time-out that concerns its call. */
  STALL("a call stalls"),

  /** The call fails without having been made, or its answer is lost. */
  FAIL("a call fails");

  private final String text;

  CrashFault(String text) {
    this.text = text;
  }

  /** As the report says it. */
  String text() {
    return text;
  }
}
