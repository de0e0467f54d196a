package io.courtflash.core.booking.permit;

import io.courtflash.core.booking.permit.Admission.KeyedClaims;
import io.courtflash.core.booking.permit.Admission.SlotVersion;
import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of admission in plain words, one claim after the other, to compare admit.lua with. */
final class PlainAdmission {

  /** What a slot does with a claim of somebody who has none on it. */
  enum Kind {
    SELLS,
    BLOCKED,
    PAUSED,
    SHUT,
    CLOSED,
    COLD,
    BROKEN
  }

  private static final SlotVersion ANY = new SlotVersion(0, 0);

  private final Map<Long, PlainSlot> slots = new HashMap<>();

  /** Which slot each idempotency key was used for, by user and mark. */
  private final Map<String, Long> usedFor = new HashMap<>();

  private record PlainSlot(
      Kind kind, int capacity, Map<String, Long> holds, Map<String, String> keyed) {

    Admission refusal() {
      return switch (kind) {
        case PAUSED, SHUT -> new Admission.GateClosed(ANY, Instant.EPOCH, null, keyedClaims());
        case CLOSED -> new Admission.SlotClosed(ANY, keyedClaims());
        case SELLS, BLOCKED, COLD, BROKEN -> new Admission.SoldOut(ANY, holders(), keyedClaims());
      };
    }

    Map<Long, String> holders() {
      Map<Long, String> holders = new HashMap<>();
      holds.forEach((traceId, user) -> holders.put(user, traceId));
      return holders;
    }

    private KeyedClaims keyedClaims() {
      Map<Long, List<String>> byUser = new HashMap<>();
      keyed.forEach(
          (field, traceId) ->
              byUser
                  .computeIfAbsent(
                      Long.valueOf(field.substring(0, field.indexOf(':'))), _ -> new ArrayList<>())
                  .add(traceId));
      return new KeyedClaims(byUser);
    }

    int free() {
      return capacity - holds.size();
    }
  }

  void add(long slotId, Kind kind, int capacity) {
    slots.put(slotId, new PlainSlot(kind, capacity, new LinkedHashMap<>(), new LinkedHashMap<>()));
  }

  /** The holds of a slot: user ids by trace id. */
  Map<String, Long> holds(long slotId) {
    return slot(slotId).holds();
  }

  int free(long slotId) {
    return slot(slotId).free();
  }

  void release(long slotId, String traceId) {
    var _ = slot(slotId).holds().remove(traceId);
  }

  private PlainSlot slot(long slotId) {
    PlainSlot slot = slots.get(slotId);
    if (slot == null) {
      throw new IllegalArgumentException("No slot " + slotId);
    }
    return slot;
  }

  /** Decides one claim; null when the slot's keys are broken. */
  @Nullable Admission decide(AdmissionRequest request) {
    Claim claim = request.claim();
    PlainSlot slot = slot(claim.slotId());
    if (slot.kind() == Kind.BROKEN) {
      return null;
    }
    if (slot.kind() == Kind.COLD) {
      return new Admission.NotWarm();
    }
    String first = request.keyed() ? slot.keyed().get(SlotKeys.keyedField(claim)) : null;
    if (first != null) {
      return first.equals(claim.traceId())
          ? new Admission.Admitted(slot.free())
          : new Admission.Repeated(first);
    }
    if (slot.kind() != Kind.SELLS && slot.kind() != Kind.BLOCKED) {
      return slot.refusal();
    }
    String held = slot.holders().get(claim.userId());
    if (claim.traceId().equals(held)) {
      return new Admission.Admitted(slot.free());
    }
    if (slot.kind() == Kind.BLOCKED || slot.free() <= 0) {
      return slot.refusal();
    }
    if (held != null) {
      return new Admission.AlreadyHeld(held);
    }
    return take(request, slot);
  }

  private Admission take(AdmissionRequest request, PlainSlot slot) {
    Claim claim = request.claim();
    if (request.keyed()) {
      Long before = usedFor.putIfAbsent(SlotKeys.keyedField(claim), claim.slotId());
      if (before != null && before != claim.slotId()) {
        return new Admission.KeyReused();
      }
      slot.keyed().put(SlotKeys.keyedField(claim), claim.traceId());
    }
    slot.holds().put(claim.traceId(), claim.userId());
    return new Admission.Admitted(slot.free());
  }
}
