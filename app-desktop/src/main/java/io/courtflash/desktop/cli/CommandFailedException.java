package io.courtflash.desktop.cli;

/** A command ends without having done its work; the message is for the person who gave it. */
public final class CommandFailedException extends RuntimeException {

  /** A message of nothing means that the person was told already. */
  public CommandFailedException(String message) {
    super(message);
  }
}
