package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** A button that shows the choice for one affected booking, with a menu to choose another one. */
final class BookingChoiceButton extends MenuButton {

  private final Texts texts;
  private final HitBooking booking;

  BookingChoiceButton(Texts texts, HitBooking booking, ObjectProperty<BookingChoice> choice) {
    this.texts = texts;
    this.booking = booking;
    setId("booking-choice-" + booking.reservationId());
    getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    choice.subscribe(
        chosen -> {
          setText(text(chosen));
          setAccessibleText(booking.person() + " " + text(chosen));
        });
    possible(booking)
        .forEach(
            each -> {
              MenuItem item = new MenuItem(text(each));
              item.setOnAction(_ -> choice.set(each));
              getItems().add(item);
            });
  }

  /** A booking without a place to move to can't be moved. */
  static List<BookingChoice> possible(HitBooking booking) {
    return booking.moveTo() == null
        ? List.of(BookingChoice.REFUND, BookingChoice.KEEP)
        : List.of(BookingChoice.values());
  }

  private String place() {
    TranslatableText place = booking.moveTo();
    return place == null ? "" : place.in(texts);
  }

  private String text(BookingChoice choice) {
    return switch (choice) {
      case MOVE -> texts.get("sessions.plan-move-to", place());
      case OFFER -> texts.get("sessions.plan-offer-of", place());
      case REFUND -> texts.get("sessions.plan-refund");
      case KEEP -> texts.get("sessions.plan-keep");
    };
  }
}
