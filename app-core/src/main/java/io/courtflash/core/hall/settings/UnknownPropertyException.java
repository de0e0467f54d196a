package io.courtflash.core.hall.settings;

import java.util.Set;

/** The configuration has a property that doesn't exist. */
public class UnknownPropertyException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnknownPropertyException(Set<String> names) {
    super("Unknown configuration properties: " + String.join(", ", names));
  }
}
