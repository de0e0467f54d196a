package io.courtflash.core.engine;

import org.jspecify.annotations.Nullable;

/** A part can't be started or stopped; the message says what failed and what a person can do. */
public class EngineException extends RuntimeException {

  EngineException(String message) {
    super(message);
  }

  EngineException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
