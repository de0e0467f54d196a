package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.drift.store.InvariantMapper;
import io.courtflash.core.booking.drift.store.InvariantMapper.RowViolation;
import io.courtflash.core.booking.wait.FreeWaitedPlaces;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Checks the invariants of rows: of all rows, or of the rows that changed since the last check. A
 * row that violated an invariant is checked again each time until it is right.
 */
@Component
@RequiredArgsConstructor
class RowInvariants {

  /**
   * A row is stamped when its statement runs and seen when its transaction commits. Transactions
   * take seconds; one that idles is ended after thirty.
   */
  private static final Duration LONGEST_TRANSACTION = Duration.ofMinutes(2);

  /** The age up to which the first look after a start takes rows for changed. */
  private static final Duration FIRST_LOOK = Duration.ofDays(1);

  private static final int PART = 1_000;

  private final InvariantMapper database;
  private final FreeWaitedPlaces waitedPlaces;
  private final Set<Long> wrongSlots = new HashSet<>();
  private final Set<Long> dividedBookings = new HashSet<>();
  private final Set<Long> wrongReservations = new HashSet<>();
  private @Nullable Instant lastLook;

  /** The places on sale that somebody should have who waits for them. */
  List<String> unserved() {
    return waitedPlaces.unserved();
  }

  /** Checks all rows. Takes time in proportion to all reservations that are kept. */
  synchronized RowViolations all() {
    Instant now = database.now();
    List<RowViolation> seats = new ArrayList<>(database.oversold(null));
    seats.addAll(database.liveThoughWithdrawn(null));
    seats.addAll(database.overlapping(null));
    return remembered(
        now,
        seats,
        database.inTwoPlaces(null),
        database.dividedBookings(null),
        database.money(null),
        database.unbalanced(null));
  }

  /**
   * Checks the rows that have changed since the last look of this node or were wrong then. Takes
   * time in proportion to them.
   */
  synchronized RowViolations changed() {
    Instant now = database.now();
    Instant since = changedSince(now);
    Set<Long> slots = new HashSet<>(wrongSlots);
    slots.addAll(database.slotsChangedSince(since));
    Set<Long> bookings = new HashSet<>(dividedBookings);
    bookings.addAll(database.severalCellsChangedSince(since));
    Set<Long> reservations = new HashSet<>(wrongReservations);
    reservations.addAll(database.moneyChangedSince(since));
    List<RowViolation> seats = inParts(slots, database::oversold);
    seats.addAll(inParts(slots, database::liveThoughWithdrawn));
    seats.addAll(inParts(slots, database::overlapping));
    return remembered(
        now,
        seats,
        inParts(slots, database::inTwoPlaces),
        inParts(bookings, database::dividedBookings),
        inParts(reservations, database::money),
        inParts(reservations, database::unbalanced));
  }

  /** The database's clock can have been set back since the last look. */
  private Instant changedSince(Instant now) {
    Instant last = lastLook;
    if (last == null) {
      return now.minus(FIRST_LOOK);
    }
    return (last.isBefore(now) ? last : now).minus(LONGEST_TRANSACTION);
  }

  private static List<RowViolation> inParts(
      Set<Long> ids, Function<Collection<Long>, List<RowViolation>> check) {
    List<RowViolation> found = new ArrayList<>();
    List<Long> all = List.copyOf(ids);
    for (int from = 0; from < all.size(); from += PART) {
      found.addAll(check.apply(all.subList(from, Math.min(from + PART, all.size()))));
    }
    return found;
  }

  private RowViolations remembered(
      Instant now,
      List<RowViolation> seats,
      List<RowViolation> twoPlaces,
      List<RowViolation> divided,
      List<RowViolation> money,
      List<RowViolation> unbalanced) {
    wrongSlots.clear();
    wrongSlots.addAll(subjects(seats));
    wrongSlots.addAll(subjects(twoPlaces));
    dividedBookings.clear();
    dividedBookings.addAll(subjects(divided));
    wrongReservations.clear();
    wrongReservations.addAll(subjects(money));
    wrongReservations.addAll(subjects(unbalanced));
    lastLook = now;
    return new RowViolations(
        texts(seats), texts(twoPlaces), texts(divided), texts(money), texts(unbalanced));
  }

  private static Set<Long> subjects(List<RowViolation> violations) {
    return violations.stream().map(RowViolation::subjectId).collect(Collectors.toSet());
  }

  /** Two slots or bookings that overlap are found from either side. */
  private static List<String> texts(List<RowViolation> violations) {
    return violations.stream().map(RowViolation::text).distinct().toList();
  }

  /**
   * Violations that rows in MySQL show by themselves.
   *
   * @param seats of slots with more live rows than their capacity, of withdrawn slots that are
   *     booked, and of booked slots that overlap
   * @param twoPlaces of bookings of one student at one time, both of which were made under the rule
   *     against it
   * @param divided of bookings of several cells that haven't all their cells, or not all alike
   * @param money of orders, refunds and reservations that contradict each other
   * @param unbalanced of payments that are neither kept for a booking nor refunded in full
   */
  record RowViolations(
      List<String> seats,
      List<String> twoPlaces,
      List<String> divided,
      List<String> money,
      List<String> unbalanced) {}
}
