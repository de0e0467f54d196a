package io.courtflash.desktop.cli;

/** A command ends without having done its work; the message is for the person who gave it. */
public final class NotDone extends RuntimeException {

  /** A message of nothing means that the person was told already. */
  public NotDone(String message) {
    super(message);
  }
}
