package io.courtflash.desktop.booking;

import io.courtflash.core.plan.BookingChoice;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;

/** The fields of a form for what becomes of each booking that a change hits. */
public final class BookingChoiceFields {

  /** With more, one choice is for all of them: the dialog must fit on a small screen. */
  private static final int MOST_SINGLE_CHOICES = 6;

  private final Texts texts;
  private final List<HitBooking> bookings;
  private final BookingChoice proposed;
  private final Map<Long, ObjectProperty<BookingChoice>> choices = new HashMap<>();

  /** Proposes to move each booking, or to refund the one that can't be moved. */
  public BookingChoiceFields(Texts texts, List<HitBooking> bookings) {
    this(texts, bookings, BookingChoice.MOVE);
  }

  /**
   * @param proposed what is chosen at first, where it is possible
   */
  public BookingChoiceFields(Texts texts, List<HitBooking> bookings, BookingChoice proposed) {
    this.texts = texts;
    this.bookings = List.copyOf(bookings);
    this.proposed = proposed;
  }

  /** Adds a box for each booking, or one for all of them. */
  public void addTo(Form form) {
    if (bookings.size() > MOST_SINGLE_CHOICES) {
      oneChoiceForAll(form);
    } else {
      bookings.forEach(booking -> singleChoice(form, booking));
    }
  }

  /**
   * What was chosen, by reservation. A booking without a place to move to is refunded when all are
   * to move.
   */
  public Map<Long, BookingChoice> chosen() {
    return bookings.stream().collect(Collectors.toMap(HitBooking::reservationId, this::chosenFor));
  }

  private BookingChoice chosenFor(HitBooking booking) {
    BookingChoice choice = Objects.requireNonNull(choices.get(booking.reservationId())).get();
    return choice == BookingChoice.MOVE && booking.moveTo() == null ? BookingChoice.REFUND : choice;
  }

  private void singleChoice(Form form, HitBooking booking) {
    List<BookingChoice> possible =
        booking.moveTo() == null
            ? List.of(BookingChoice.REFUND, BookingChoice.KEEP)
            : List.of(BookingChoice.MOVE, BookingChoice.REFUND, BookingChoice.KEEP);
    ObjectProperty<BookingChoice> choice =
        new SimpleObjectProperty<>(possible.contains(proposed) ? proposed : possible.getFirst());
    choices.put(booking.reservationId(), choice);
    form.addBox(
        new SimpleStringProperty(text(booking)),
        new RequiredComboBox<>(
            texts,
            "sessions.plan-booking",
            possible,
            option ->
                option == BookingChoice.MOVE
                    ? texts.get("sessions.plan-move-to", Objects.toString(booking.moveTo(), ""))
                    : texts.get(key(option)),
            choice));
  }

  /** Who has what, and why it can't be moved. */
  private String text(HitBooking booking) {
    String whyNot = booking.whyNot();
    return whyNot == null ? booking.text() : booking.text() + " · " + texts.get(whyNot);
  }

  private void oneChoiceForAll(Form form) {
    ObjectProperty<BookingChoice> choice = new SimpleObjectProperty<>(proposed);
    bookings.forEach(booking -> choices.put(booking.reservationId(), choice));
    form.addBox(
        texts.of("sessions.plan-all-bookings", bookings.size()),
        new RequiredComboBox<>(
            texts,
            "sessions.plan-booking",
            List.of(BookingChoice.values()),
            option -> texts.get(key(option)),
            choice));
  }

  private static String key(BookingChoice choice) {
    return switch (choice) {
      case MOVE -> "sessions.plan-move";
      case REFUND -> "sessions.plan-refund";
      case KEEP -> "sessions.plan-keep";
    };
  }
}
