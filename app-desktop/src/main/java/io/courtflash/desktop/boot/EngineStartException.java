package io.courtflash.desktop.boot;

/** The engine can't be started. */
final class EngineStartException extends RuntimeException {

  private final transient StartFailure failure;

  EngineStartException(StartFailure failure) {
    super(failure.about(), failure.cause());
    this.failure = failure;
  }

  StartFailure failure() {
    return failure;
  }
}
