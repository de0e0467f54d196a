package io.courtflash.core.hall.block;

import java.util.List;

/** Slots were blocked or unblocked. Published in the transaction of the change. */
public record BlocksChanged(List<Long> slotIds) {

  public BlocksChanged {
    slotIds = List.copyOf(slotIds);
  }
}
