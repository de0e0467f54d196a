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
    if (earlier == null) {
      console = SignedInConsole.begin();
      console.console().deleteDataAtExit();
    } else {
      console = earlier.beginAgain();
    }
    return console;
  }
}
