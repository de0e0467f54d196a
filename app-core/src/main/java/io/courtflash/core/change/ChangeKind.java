package io.courtflash.core.change;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.OnCourts;
import java.util.Optional;
import java.util.Set;

/**
 * A kind of change that {@link ChangeRunner} applies. Each method that finds that the change can't
 * be made throws a {@link io.courtflash.core.platform.http.Refusal}.
 *
 * @param <C> the change
 * @param <L> a look at it: its preview, and what that was computed from
 * @param <R> what it did
 */
public interface ChangeKind<C extends OnCourts, L, R> {

  /** Locks what the change is about; the courts are locked. */
  default void lock(C change) {}

  /** Refuses a change that breaks a rule. */
  void check(C change);

  /** Looks at what the change does now if these staff make it. */
  L look(Actor staff, C change, boolean otherDays);

  Preview preview(L look);

  /** The result for a change that is in effect already; empty when there is something to do. */
  default Optional<R> inEffect(C change, L look) {
    return Optional.empty();
  }

  /** The students who are locked besides those of the bookings that are hit. */
  default Set<Long> students(L look) {
    return Set.of();
  }

  /** Locks the slots of all that changes, in the order in which everybody locks them. */
  void lockSlots(L look);

  /** Looks again: claims that were settled until the slots were locked are seen now. */
  L again(L look);

  /** Refuses choices for which there is no place. */
  default void requirePlaces(ApprovedChange<C> approved, L locked) {
    preview(locked).bookings().stream()
        .filter(booking -> approved.choiceOf(booking).needsPlace())
        .filter(booking -> !hasPlace(booking, approved, locked))
        .findFirst()
        .ifPresent(
            booking -> {
              throw ChangeRefusal.NO_PLACE.with(booking.id());
            });
  }

  /** Whether there is a place for a booking that is to be moved. */
  default boolean hasPlace(AffectedBooking booking, ApprovedChange<C> approved, L locked) {
    return booking.hasPlace();
  }

  /**
   * Makes the change; all that it changes is locked.
   *
   * @throws AffectedBookings.BookingNotChangedException when a booking can't be moved or ended as
   *     chosen
   */
  R write(Actor staff, ApprovedChange<C> approved, L locked, ChangeProgress progress);
}
