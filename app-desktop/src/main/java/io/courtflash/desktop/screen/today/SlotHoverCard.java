package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingActions;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The card of the slot under the mouse: its customer and their number, its state, the price and the
 * payment method.
 */
final class SlotHoverCard extends Tooltip {

  private final BoardFormatter formatter;
  private final BookingActions actions;
  private final Label title = new Label();
  private final Label people = new Label();
  private final Label payment = new Label();
  private @Nullable BoardSlot shown;

  SlotHoverCard(BoardFormatter formatter, BookingActions actions) {
    this.formatter = formatter;
    this.actions = actions;
    title.getStyleClass().add(Styles.TEXT_BOLD);
    payment.managedProperty().bind(payment.textProperty().isNotEmpty());
    setGraphic(new VBox(4, title, people, payment));
    // A click outside of the card is for the board.
    setConsumeAutoHidingEvents(false);
    setOnShowing(_ -> readPayment());
  }

  /** Turns to a slot; it appears when the mouse stays there. */
  void show(BoardSlot cell) {
    if (cell.equals(shown)) {
      return;
    }
    shown = cell;
    String state = formatter.state(cell);
    title.setText(formatter.title(cell) + " · " + state);
    people.setText(
        cell.slot().bookings().isEmpty()
            ? withoutBooking(cell)
            : cell.slot().bookings().stream()
                .map(seat -> person(seat, state))
                .collect(Collectors.joining("\n")));
    payment.setText("");
    if (isShowing()) {
      readPayment();
    }
  }

  private String withoutBooking(BoardSlot cell) {
    String reason = cell.slot().blockReason();
    return reason == null
        ? cell.slot().sessionName()
        : formatter.texts().get("today.blocked-for", reason);
  }

  /**
   * A booking's person, status and series.
   *
   * @param state of the slot, which isn't said twice
   */
  private String person(SlotBooking seat, String state) {
    String studentId = seat.studentId();
    String name = formatter.booking().person(seat);
    String person = studentId == null || studentId.equals(name) ? name : name + " · " + studentId;
    String series = formatter.series(seat);
    String status = formatter.status(seat);
    String line =
        Stream.of(person, status.equals(state) ? "" : status, series)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("\n"));
    return seat.payDeadline() == null || seat.status() != ReservationStatus.PENDING_PAYMENT
        ? line
        : line
            + " · "
            + formatter.texts().get("today.deadline", formatter.dateTime(seat.payDeadline()));
  }

  /** The price isn't read with the board, but when the card is shown. */
  private void readPayment() {
    BoardSlot cell = shown;
    List<SlotBooking> seats = cell == null ? List.of() : cell.slot().bookings();
    if (seats.size() == 1) {
      actions.peek(
          seats.getFirst().reservationId(),
          line -> {
            if (Objects.equals(cell, shown)) {
              payment.setText(formatter.booking().payment(line));
            }
          });
    }
  }
}
