package io.courtflash.desktop.series;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.booking.ProposedChange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Series of blocks that were made.
 *
 * @param choices what was done with each booking, by reservation
 */
record ClosureRun(
    ProposedChange<BlockSeriesChange, BlockSeriesPreview> proposed,
    Map<Long, BookingChoice> choices,
    BlockSeriesChanges.Applied applied) {

  /** Each booking, and whether its person has been told by now. Waits for the engine. */
  List<ClosedBooking> read(BlockSeriesService service) {
    Set<Long> told =
        Stream.of(
                service.toldOfMove(ids(BookingChoice.MOVE, BookingChoice.OFFER)),
                service.toldOfEnd(ids(BookingChoice.REFUND)))
            .flatMap(Collection::stream)
            .collect(Collectors.toSet());
    return proposed.bookings().stream()
        .map(
            booking ->
                new ClosedBooking(booking, choice(booking), told.contains(booking.reservationId())))
        .toList();
  }

  private List<Long> ids(BookingChoice... chosen) {
    return proposed.bookings().stream()
        .filter(booking -> List.of(chosen).contains(choice(booking)))
        .map(HitBooking::reservationId)
        .toList();
  }

  private BookingChoice choice(HitBooking booking) {
    return Objects.requireNonNull(choices.get(booking.reservationId()));
  }

  /**
   * A booking that a closure affected, with the result for it.
   *
   * @param told whether its person has a message that says so; a refund is told when it has arrived
   */
  record ClosedBooking(HitBooking booking, BookingChoice choice, boolean told) {

    /** Whether the person gets a message: people who keep the booking and guests get none. */
    boolean isToBeTold() {
      return isChanged() && booking.accountId() != null;
    }

    /** Whether it was moved, or has ended. */
    boolean isChanged() {
      return choice != BookingChoice.KEEP;
    }
  }
}
