package io.courtflash.desktop.boot;

/** The engine's start failed. */
final class EngineStartException extends RuntimeException {

  private final transient StartFailure failure;

  EngineStartException(StartFailure failure) {
    super(failure.detail(), failure.cause());
    this.failure = failure;
  }

  StartFailure failure() {
    return failure;
  }
}
