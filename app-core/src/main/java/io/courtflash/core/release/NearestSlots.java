package io.courtflash.core.release;

import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * Which free slots of a day are nearest to one that was wanted: the slot itself when it is free
 * again (100), the same time on another court (80), and other times on the same court by the
 * similarity of their start and their length (0 to 79). Of equals the nearer court, then the nearer
 * time comes first.
 */
public final class NearestSlots {

  private static final int ITSELF = 100;
  private static final int SAME_TIME = 80;
  private static final int START_COUNTS = 40;
  private static final int LENGTH_COUNTS = 39;
  private static final Duration START_STEP = Duration.ofHours(1);
  private static final Duration LENGTH_STEP = Duration.ofMinutes(30);

  private final AvailabilitySnapshot board;
  private final Slot wanted;

  public NearestSlots(AvailabilitySnapshot board, Slot wanted) {
    this.board = board;
    this.wanted = wanted;
  }

  /**
   * A slot that can be had instead.
   *
   * @param score 0 to 100, the higher the nearer
   */
  public record ScoredSlot(Slot slot, int score) {}

  /** The nearest slots that can be reserved now, the nearest first. */
  public List<ScoredSlot> offers(Instant now, int most) {
    return board.slots().stream()
        .filter(slot -> slot.slotDate().equals(wanted.slotDate()) && slot.startsAt().isAfter(now))
        .filter(board::isOnSale)
        .flatMap(slot -> score(slot).stream().mapToObj(score -> new ScoredSlot(slot, score)))
        .sorted(
            Comparator.comparingInt(ScoredSlot::score)
                .reversed()
                .thenComparingInt(offer -> courtsAway(offer.slot()))
                .thenComparing(offer -> apart(offer.slot().startsAt(), wanted.startsAt())))
        .limit(most)
        .toList();
  }

  private OptionalInt score(Slot slot) {
    boolean sameTime =
        slot.startsAt().equals(wanted.startsAt()) && slot.endsAt().equals(wanted.endsAt());
    if (slot.courtId() == wanted.courtId()) {
      return OptionalInt.of(sameTime ? ITSELF : similarity(slot));
    }
    return sameTime ? OptionalInt.of(SAME_TIME) : OptionalInt.empty();
  }

  private int similarity(Slot slot) {
    Duration start = apart(slot.startsAt(), wanted.startsAt());
    Duration length = length(slot).minus(length(wanted)).abs();
    return Math.max(0, START_COUNTS - (int) start.dividedBy(START_STEP))
        + Math.max(0, LENGTH_COUNTS - (int) length.dividedBy(LENGTH_STEP));
  }

  private int courtsAway(Slot slot) {
    return Math.abs(place(slot) - place(wanted));
  }

  private int place(Slot slot) {
    return board.courts().stream().map(court -> court.id()).toList().indexOf(slot.courtId());
  }

  private static Duration length(Slot slot) {
    return Duration.between(slot.startsAt(), slot.endsAt());
  }

  private static Duration apart(Instant one, Instant other) {
    return Duration.between(one, other).abs();
  }
}
