package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.ReceiptFiles;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.shell.Links;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/** The acts on the board itself, without the pane beside it. */
record BoardActs(
    TodayModel model,
    BookingDialogs dialogs,
    Links links,
    ReceiptFiles receipts,
    WeeklyActions weekly) {

  BookingActions actions() {
    return dialogs.actions();
  }

  /** Asks for whom, then books a free slot. */
  void book(BoardSlot cell) {
    if (cell.bookable()) {
      String day = dialogs.texts().day(model.dateProperty().get());
      dialogs.book(cell.slot().slotId(), day + " · " + BoardFormatter.title(cell.slot()));
    }
  }

  /** Checks in the paid bookings of a slot that aren't checked in yet. */
  void checkIn(BoardSlot cell) {
    cell.expected().forEach(seat -> actions().checkIn(seat.reservationId()));
  }

  /** Marks those of a slot that has begun who have paid and aren't checked in. */
  void markNoShow(BoardSlot cell) {
    if (cell.started()) {
      cell.expected().forEach(seat -> actions().markNoShow(seat.reservationId()));
    }
  }

  /** Lists the bookings of a student. */
  void person(String studentId) {
    links.open("bookings", studentId);
  }

  /** Asks whether to move a booking to a place, then moves it. */
  void move(SlotBooking booking, List<DaySlot> place) {
    dialogs.move(
        booking.reservationId(),
        place.stream().map(DaySlot::slotId).collect(Collectors.toSet()),
        BoardFormatter.title(place));
  }

  /** Shows a day of the board with a slot selected. */
  void show(LocalDate day, BoardPosition position) {
    model.dateProperty().set(day);
    model.selectWhenRead(position);
  }

  /**
   * Actions on the time of selected slots: close it, book it each week, or show an existing series.
   *
   * @param closing opens the wizard that closes it
   * @param booking opens the wizard that books it each week for a customer
   * @param showing shows a weekly booking by its id
   */
  record WeeklyActions(
      Consumer<List<BoardSlot>> closing, Consumer<List<BoardSlot>> booking, LongConsumer showing) {}
}
