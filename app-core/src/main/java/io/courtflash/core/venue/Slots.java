package io.courtflash.core.venue;

import java.util.Optional;

/** Slots. */
public class Slots {

  public Optional<Slot> find(long id) {
    throw new IllegalStateException(String.valueOf(id));
  }
}
