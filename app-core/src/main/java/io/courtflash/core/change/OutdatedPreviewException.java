package io.courtflash.core.change;

/** A change would do something else by now than its preview said. Nothing was changed. */
public class OutdatedPreviewException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Preview now;

  OutdatedPreviewException(Preview now) {
    super("The change would do something else now");
    this.now = now;
  }

  /** The preview as it is now. */
  public Preview now() {
    return now;
  }
}
