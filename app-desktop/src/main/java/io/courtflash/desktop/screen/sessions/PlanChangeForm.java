package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.plan.PlanPreview;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;

/** The dialog that shows what a change of the plan does, and applies it. */
final class PlanChangeForm {

  /** With more, one choice is for all of them: the dialog must fit on a small screen. */
  private static final int MOST_SINGLE_CHOICES = 6;

  private static final int MOST_LINES = 8;

  private final PlanChangeModel model;
  private final Texts texts;
  private final Dialogs dialogs;

  PlanChangeForm(PlanChangeModel model, Texts texts, Dialogs dialogs) {
    this.model = model;
    this.texts = texts;
    this.dialogs = dialogs;
  }

  void show(ProposedPlanChange proposed) {
    PlanPreview preview = proposed.preview();
    List<ProposedPlanChange.Booking> bookings = proposed.bookings();
    Map<Long, ObjectProperty<BookingChoice>> choices = new HashMap<>();
    Form form = new Form(texts);
    form.hint(texts.of("sessions.plan-numbers", preview.made(), preview.withdrawn()));
    form.hint(new SimpleStringProperty(days(preview)));
    if (bookings.size() > MOST_SINGLE_CHOICES) {
      oneChoiceForAll(form, bookings, choices);
    } else {
      bookings.forEach(booking -> singleChoice(form, booking, choices));
    }
    Optional<Input> reason =
        bookings.isEmpty() ? Optional.empty() : Optional.of(ReasonInput.input());
    reason.ifPresent(input -> form.add("sessions.plan-reason", input));
    dialogs.form(
        TranslatableText.of("sessions.plan-title"),
        form,
        "sessions.plan-apply",
        () ->
            model.apply(
                proposed, chosen(bookings, choices), reason.map(Input::text).orElse("").strip()));
  }

  private void singleChoice(
      Form form,
      ProposedPlanChange.Booking booking,
      Map<Long, ObjectProperty<BookingChoice>> choices) {
    List<BookingChoice> possible =
        booking.moveTo() == null
            ? List.of(BookingChoice.REFUND, BookingChoice.KEEP)
            : List.of(BookingChoice.MOVE, BookingChoice.REFUND, BookingChoice.KEEP);
    ObjectProperty<BookingChoice> choice = new SimpleObjectProperty<>(possible.getFirst());
    choices.put(booking.reservationId(), choice);
    form.addBox(
        new SimpleStringProperty(booking.text()),
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

  private void oneChoiceForAll(
      Form form,
      List<ProposedPlanChange.Booking> bookings,
      Map<Long, ObjectProperty<BookingChoice>> choices) {
    ObjectProperty<BookingChoice> choice = new SimpleObjectProperty<>(BookingChoice.MOVE);
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

  /** A booking without a place to move to is refunded when all are to move. */
  private static Map<Long, BookingChoice> chosen(
      List<ProposedPlanChange.Booking> bookings, Map<Long, ObjectProperty<BookingChoice>> choices) {
    return bookings.stream()
        .collect(
            Collectors.toMap(
                ProposedPlanChange.Booking::reservationId,
                booking -> {
                  BookingChoice choice =
                      Objects.requireNonNull(choices.get(booking.reservationId())).get();
                  return choice == BookingChoice.MOVE && booking.moveTo() == null
                      ? BookingChoice.REFUND
                      : choice;
                }));
  }

  /** The days that change, one a line. */
  private String days(PlanPreview preview) {
    String lines =
        preview.days().stream()
            .limit(MOST_LINES)
            .map(
                day ->
                    texts.get(
                        "sessions.plan-day",
                        day.date().toString(),
                        day.session().name(),
                        day.missing().size(),
                        day.surplus().size()))
            .collect(Collectors.joining("\n"));
    return preview.days().size() > MOST_LINES ? lines + "\n…" : lines;
  }

  private static String key(BookingChoice choice) {
    return switch (choice) {
      case MOVE -> "sessions.plan-move";
      case REFUND -> "sessions.plan-refund";
      case KEEP -> "sessions.plan-keep";
    };
  }
}
