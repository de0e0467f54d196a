package io.courtflash.desktop.cli;

/** A command failed. The message is for the user, in their language. */
public final class CommandFailedException extends RuntimeException {

  /**
   * @param message empty when the failure has been printed already
   */
  public CommandFailedException(String message) {
    super(message);
  }
}
