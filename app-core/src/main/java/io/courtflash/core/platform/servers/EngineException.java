package io.courtflash.core.platform.servers;

import org.jspecify.annotations.Nullable;

/** A component can't be started or stopped. The message says what failed and what staff can do. */
public class EngineException extends RuntimeException {

  public EngineException(String message) {
    super(message);
  }

  public EngineException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
