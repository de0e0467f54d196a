package io.courtflash.core.venue;

import java.util.List;

/** Slots were blocked or opened again; published inside the change's transaction. */
public record BlocksChanged(List<Long> slotIds) {

  public BlocksChanged {
    slotIds = List.copyOf(slotIds);
  }
}
