package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.slot.Slot;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import lombok.RequiredArgsConstructor;

/**
 * Ranks the free slots of a day by how near they are to a wanted slot. Scores: 100 for the slot
 * itself when it is free again, 80 for the same time on another court, 0 to 79 for other times on
 * the same court by how similar their start and length are. At equal scores the nearer court comes
 * first, then the nearer time.
 */
@RequiredArgsConstructor
public final class NearestSlots {

  private static final int SAME_SLOT_SCORE = 100;
  private static final int SAME_TIME_SCORE = 80;
  private static final int MAX_START_SCORE = 40;
  private static final int MAX_LENGTH_SCORE = 39;
  private static final Duration START_STEP = Duration.ofHours(1);
  private static final Duration LENGTH_STEP = Duration.ofMinutes(30);

  private final AvailabilitySnapshot snapshot;
  private final Slot wanted;

  /**
   * A bookable slot and its score.
   *
   * @param score 0 to 100; higher is nearer
   */
  public record ScoredSlot(Slot slot, int score) {}

  /** The nearest slots that can be reserved now, the nearest first; at most {@code limit}. */
  public List<ScoredSlot> find(Instant now, int limit) {
    return snapshot.slots().stream()
        .filter(slot -> slot.slotDate().equals(wanted.slotDate()) && slot.startsAt().isAfter(now))
        .filter(snapshot.bookable(now))
        .flatMap(slot -> score(slot).stream().mapToObj(score -> new ScoredSlot(slot, score)))
        .sorted(
            Comparator.comparingInt(ScoredSlot::score)
                .reversed()
                .thenComparingInt(candidate -> courtsAway(candidate.slot()))
                .thenComparing(
                    candidate -> distance(candidate.slot().startsAt(), wanted.startsAt())))
        .limit(limit)
        .toList();
  }

  private OptionalInt score(Slot slot) {
    boolean sameTime =
        slot.startsAt().equals(wanted.startsAt()) && slot.endsAt().equals(wanted.endsAt());
    if (slot.courtId() == wanted.courtId()) {
      return OptionalInt.of(sameTime ? SAME_SLOT_SCORE : similarity(slot));
    }
    return sameTime ? OptionalInt.of(SAME_TIME_SCORE) : OptionalInt.empty();
  }

  private int similarity(Slot slot) {
    Duration start = distance(slot.startsAt(), wanted.startsAt());
    Duration length = length(slot).minus(length(wanted)).abs();
    return Math.max(0, MAX_START_SCORE - (int) start.dividedBy(START_STEP))
        + Math.max(0, MAX_LENGTH_SCORE - (int) length.dividedBy(LENGTH_STEP));
  }

  private int courtsAway(Slot slot) {
    return Math.abs(courtIndex(slot) - courtIndex(wanted));
  }

  private int courtIndex(Slot slot) {
    return snapshot.courts().stream().map(court -> court.id()).toList().indexOf(slot.courtId());
  }

  private static Duration length(Slot slot) {
    return Duration.between(slot.startsAt(), slot.endsAt());
  }

  private static Duration distance(Instant one, Instant other) {
    return Duration.between(one, other).abs();
  }
}
