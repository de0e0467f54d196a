package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the gates of slots from MySQL, as staff set them; Redis has a copy. */
@Component
@RequiredArgsConstructor
public class SlotGates {

  private final Slots slots;
  private final Sessions sessions;
  private final Releases releases;
  private final SystemConfig config;

  private record ReleaseKey(long sessionId, LocalDate slotDate) {}

  /**
   * The gates of these slots, by slot id. Absent are those of a sandbox, of an earlier day and of a
   * deleted session.
   */
  public Map<Long, Permits.SlotGate> of(Collection<Long> slotIds) {
    Map<Long, FlashSession> active =
        sessions.list().stream().collect(Collectors.toMap(FlashSession::id, Function.identity()));
    Map<ReleaseKey, Release> upcoming =
        releases.upcoming().stream()
            .collect(
                Collectors.toMap(
                    release -> new ReleaseKey(release.sessionId(), release.slotDate()),
                    Function.identity()));
    Map<Long, Permits.SlotGate> gates = new HashMap<>();
    for (Long slotId : slotIds) {
      Slot slot = SandboxIds.owns(slotId) ? null : slots.find(slotId).orElse(null);
      if (slot != null) {
        Release release = upcoming.get(new ReleaseKey(slot.sessionId(), slot.slotDate()));
        FlashSession session = active.get(slot.sessionId());
        if (release != null && session != null) {
          gates.put(slotId, gate(session, release.opensAt(), slot));
        }
      }
    }
    return gates;
  }

  /**
   * The gate of one slot.
   *
   * @param opensAt null: the gate stays shut until staff open it
   */
  Permits.SlotGate gate(FlashSession session, @Nullable Instant opensAt, Slot slot) {
    return new Permits.SlotGate(
        session.paused(),
        opensAt == null ? slot.endsAt() : opensAt,
        slot.startsAt().minus(config.closeMargin()));
  }
}
