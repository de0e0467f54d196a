package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Asks staff whether a change that counts at once may affect released days. */
record ReleasedDaysQuestion(Texts texts, Dialogs dialogs) {

  /**
   * Asks.
   *
   * @param consequence what else the change does to them; empty for nothing
   * @param change makes the change with the days that staff have seen
   */
  void ask(List<ReleasedDay> days, String consequence, Consumer<Set<LocalDate>> change) {
    String lines = days.stream().map(this::line).collect(Collectors.joining("\n"));
    dialogs.confirm(
        TranslatableText.of(
            "sessions.released-question",
            consequence.isEmpty() ? lines : lines + "\n\n" + consequence),
        "sessions.released-change",
        () -> change.accept(days.stream().map(ReleasedDay::date).collect(Collectors.toSet())));
  }

  private String line(ReleasedDay day) {
    LocalDate date = day.date();
    return day.notAllowed() == 0
        ? texts.get("sessions.released-day", date, day.bookings())
        : texts.get("sessions.released-day-other", date, day.bookings(), day.notAllowed());
  }
}
