package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * The dialog for whether a session's slots are claimed one by one, or from any start to any end.
 */
@RequiredArgsConstructor
final class SessionModeForm {

  private final SessionsModel model;
  private final Texts texts;
  private final Dialogs dialogs;

  void show(SessionRow row) {
    SessionInterval present = row.status().interval();
    Input min = input(present, SessionInterval::minMinutes);
    Input max = input(present, SessionInterval::maxMinutes);
    Input courts = input(present, SessionInterval::maxCourts);
    Form form = new Form(texts);
    form.add("sessions.mode-min", min);
    form.add("sessions.mode-max", max);
    form.pairLast();
    form.add("sessions.mode-courts", courts);
    form.hint(texts.of("sessions.mode-hint"));
    dialogs.form(
        TranslatableText.of("sessions.mode-title", row.session().name()),
        form,
        "form.save",
        () -> change(row, wanted(min, max, courts), Set.of()));
  }

  private PendingOutcome change(
      SessionRow row, @Nullable SessionInterval wanted, Set<LocalDate> seen) {
    return model.replaceInterval(
        row,
        wanted,
        seen,
        days ->
            new ReleasedDaysQuestion(texts, dialogs)
                .ask(days, consequence(row, wanted), all -> change(row, wanted, all)));
  }

  /** Single slots that are shorter than the shortest booking can't be booked any more. */
  private String consequence(SessionRow row, @Nullable SessionInterval wanted) {
    int minutes = row.session().slotInterval();
    return wanted != null && minutes < wanted.minMinutes()
        ? texts.get("sessions.released-too-short", minutes, wanted.minMinutes())
        : "";
  }

  private static Input input(@Nullable SessionInterval present, ToIntFunction<SessionInterval> of) {
    return new Input(
        present == null ? "" : String.valueOf(of.applyAsInt(present)), SessionModeForm::problem);
  }

  private static Optional<TranslatableText> problem(String text) {
    return text.matches("\\d{0,4}")
        ? Optional.empty()
        : Optional.of(TranslatableText.of("sessions.mode-rule"));
  }

  /** Nothing at all means one by one; what is left out of several counts as 0, which is refused. */
  private static @Nullable SessionInterval wanted(Input min, Input max, Input courts) {
    return min.text().isEmpty() && max.text().isEmpty() && courts.text().isEmpty()
        ? null
        : new SessionInterval(number(min), number(max), number(courts));
  }

  private static int number(Input input) {
    return input.text().isEmpty() ? 0 : Integer.parseInt(input.text());
  }
}
