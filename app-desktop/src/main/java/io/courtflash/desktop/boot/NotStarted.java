package io.courtflash.desktop.boot;

/** The engine can't be started. */
final class NotStarted extends RuntimeException {

  private final transient StartFailure failure;

  NotStarted(StartFailure failure) {
    super(failure.about(), failure.cause());
    this.failure = failure;
  }

  StartFailure failure() {
    return failure;
  }
}
