package io.courtflash.desktop.journey;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One console for the journeys of all classes of this JVM: starting one takes longer than most of
 * them. It ends with the JVM.
 */
final class SharedConsole {

  private static @Nullable SignedInConsole console;

  private SharedConsole() {}

  /** The console, with its first administrator newly signed in and an empty hall. */
  static synchronized SignedInConsole lend() throws IOException {
    SignedInConsole earlier = console;
    console = earlier == null ? begin() : earlier.beginAgain();
    return console;
  }

  /**
   * The same, but ends the console that others used, and begins one on which nobody did anything.
   */
  static synchronized SignedInConsole lendNew() throws IOException {
    SignedInConsole earlier = console;
    if (earlier != null) {
      earlier.stop();
    }
    console = begin();
    return console;
  }

  private static SignedInConsole begin() {
    SignedInConsole begun = SignedInConsole.begin();
    begun.console().deleteDataAtExit();
    return begun;
  }
}
