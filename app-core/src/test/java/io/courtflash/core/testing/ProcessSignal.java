package io.courtflash.core.testing;

import java.io.IOException;

/** A signal to a process. */
public enum ProcessSignal {
  /** Suspends it, as a computer does that is put to sleep or swaps. */
  STOP,
  /** Lets a suspended process go on. */
  CONT,
  /** Ends it without any warning. */
  KILL;

  /**
   * Sends it.
   *
   * @throws IOException there is no such process any more
   */
  public void sendTo(ProcessHandle process) throws IOException, InterruptedException {
    Process command =
        new ProcessBuilder("kill", "-" + name(), String.valueOf(process.pid())).inheritIO().start();
    if (command.waitFor() != 0) {
      throw new IOException(name() + " can't be sent to process " + process.pid());
    }
  }
}
