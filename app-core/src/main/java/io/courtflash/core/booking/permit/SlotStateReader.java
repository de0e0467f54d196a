package io.courtflash.core.booking.permit;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the flat list that {@code state.lua} returns, element by element. */
final class SlotStateReader {

  private final List<?> elements;
  private int at;

  private SlotStateReader(List<?> elements) {
    this.elements = elements;
  }

  private String text() {
    return String.valueOf(elements.get(at++));
  }

  private long number() {
    return Long.parseLong(text());
  }

  private int integer() {
    return Integer.parseInt(text());
  }

  private Instant instant() {
    return Instant.ofEpochMilli(number());
  }

  static SlotState read(long slotId, List<?> answer) {
    SlotStateReader in = new SlotStateReader(answer);
    int capacity = in.integer();
    boolean paused = in.text().equals("1");
    boolean blocked = in.text().equals("1");
    Permits.SlotGate gate = new Permits.SlotGate(paused, in.instant(), in.instant());
    long epoch = in.number();
    int permits = in.integer();
    Instant readAt = in.instant();
    Set<Long> holders = new HashSet<>();
    for (int n = in.integer(); n > 0; n--) {
      holders.add(in.number());
    }
    Map<String, Long> holds = new HashMap<>();
    for (int n = in.integer(); n > 0; n -= 2) {
      holds.put(in.text(), in.number());
    }
    Map<String, Instant> pending = new HashMap<>();
    for (int n = in.integer(); n > 0; n -= 2) {
      pending.put(in.text(), in.instant());
    }
    return new SlotState(
        slotId, capacity, gate, blocked, epoch, permits, readAt, holders, holds, pending);
  }
}
