package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.desktop.booking.BookingChoiceFields;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.booking.ProposedChange;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import lombok.RequiredArgsConstructor;

/** The dialog that shows the effects of a change of the plan, and applies it. */
@RequiredArgsConstructor
final class PlanChangeDialog {

  private static final int MOST_LINES = 8;

  private final PlanChangeModel model;
  private final SessionsModel sessions;
  private final Texts texts;
  private final Dialogs dialogs;

  void show(ProposedChange<PlanChange, PlanPreview> proposed) {
    PlanPreview preview = proposed.preview();
    List<HitBooking> bookings = proposed.bookings();
    BookingChoiceFields choices = new BookingChoiceFields(texts, bookings);
    Form form = new Form(texts);
    form.hint(texts.of("sessions.plan-numbers", preview.made(), preview.withdrawn()));
    PlanComparison comparison = new PlanComparison(sessions, texts, proposed);
    form.setMinWidth(comparison.getMinWidth());
    if (!bookings.isEmpty()) {
      // The bookings need the room that is left.
      comparison.setPrefHeight(comparison.getMinHeight());
    }
    form.addPart(comparison);
    form.hint(new SimpleStringProperty(days(preview)));
    choices.addTo(
        form, proposed.otherDays() ? null : () -> model.lookAtOtherDays(proposed, this::show));
    if (!bookings.isEmpty() && deletesSession(proposed.change())) {
      form.hint(texts.of("sessions.delete-ends"));
    }
    Optional<Input> reason =
        bookings.isEmpty() ? Optional.empty() : Optional.of(ReasonInput.input());
    reason.ifPresent(input -> form.addReason("sessions.plan-reason", input));
    dialogs.form(
        TranslatableText.of("sessions.plan-title"),
        form,
        "sessions.plan-apply",
        () -> model.apply(proposed, choices.chosen(), reason.map(Input::text).orElse("").strip()));
  }

  private static boolean deletesSession(PlanChange change) {
    return change.singles().stream().anyMatch(PlanChange.WithoutSession.class::isInstance);
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
                        day.date(),
                        day.session().name(),
                        day.missing().size(),
                        day.surplus().size()))
            .collect(Collectors.joining("\n"));
    return preview.days().size() > MOST_LINES ? lines + "\n…" : lines;
  }
}
