package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.plan.PlanChange;
import io.courtflash.core.venue.SpecialDay;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The dialog for one day of the hall's calendar, with the special days that there are. */
final class SpecialDayForm {

  /** What a day can be: closed, like another weekday, or as usual. */
  private record Choice(String key, @Nullable DayOfWeek likeWeekday) {}

  private static final Choice CLOSED = new Choice("sessions.calendar-closed", null);
  private static final Choice AS_USUAL = new Choice("sessions.calendar-as-usual", null);

  private final SessionsModel model;
  private final Texts texts;
  private final Dialogs dialogs;
  private final Function<PlanChange, PendingOutcome> propose;
  private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(CLOSED);

  /**
   * @param propose looks at a change of the day, and applies it when it touches no slot
   */
  SpecialDayForm(
      SessionsModel model,
      Texts texts,
      Dialogs dialogs,
      Function<PlanChange, PendingOutcome> propose) {
    this.model = model;
    this.texts = texts;
    this.dialogs = dialogs;
    this.propose = propose;
  }

  void show() {
    Input date = model.day("");
    Input note = new Input("", _ -> Optional.empty());
    Input opens = timeOrNone();
    Input closes = timeOrNone();
    Form form = new Form(texts);
    form.hint(
        Bindings.createStringBinding(
            this::present, model.specialDaysProperty(), texts.languageProperty()));
    form.addDay("sessions.calendar-date", date);
    form.addBox(
        "sessions.calendar-choice",
        new RequiredComboBox<>(texts, "sessions.calendar-choice", choices(), this::name, choice));
    form.addTime("sessions.calendar-opens", opens);
    form.addTime("sessions.calendar-closes", closes);
    form.pairLast();
    form.add("sessions.calendar-note", note);
    form.hint(texts.of("sessions.calendar-hint"));
    dialogs.form(
        TranslatableText.of("sessions.calendar"),
        form,
        "form.save",
        () ->
            save(
                new SpecialDay(
                    TimeFormatter.date(date.text()).orElseThrow(),
                    choice.get().likeWeekday(),
                    note.text().strip(),
                    TimeFormatter.timeOfDay(opens.text()).orElse(null),
                    TimeFormatter.timeOfDay(closes.text()).orElse(null))));
  }

  private PendingOutcome save(SpecialDay day) {
    return propose.apply(change(day));
  }

  /** A usual day with hours of its own follows its own weekday. */
  private PlanChange change(SpecialDay day) {
    if (!choice.get().equals(AS_USUAL)) {
      return new PlanChange.OfDay(day);
    }
    return day.opensAt() == null && day.closesAt() == null
        ? new PlanChange.ToUsualDay(day.date())
        : new PlanChange.OfDay(
            new SpecialDay(
                day.date(), day.date().getDayOfWeek(), day.note(), day.opensAt(), day.closesAt()));
  }

  private static Input timeOrNone() {
    return new Input(
        "",
        text ->
            text.isBlank() || TimeFormatter.timeOfDay(text).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.time-or-none")));
  }

  private static List<Choice> choices() {
    return Stream.of(
            Stream.of(CLOSED),
            Arrays.stream(DayOfWeek.values()).map(day -> new Choice(WeekdayTexts.key(day), day)),
            Stream.of(AS_USUAL))
        .flatMap(choices -> choices)
        .toList();
  }

  private String name(Choice option) {
    return option.likeWeekday() == null
        ? texts.get(option.key())
        : texts.get("sessions.calendar-like", texts.get(option.key()));
  }

  /** The special days of today and later, one a line. */
  private String present() {
    List<SpecialDay> days = model.specialDaysProperty().get();
    return days.isEmpty()
        ? texts.get("sessions.calendar-none")
        : days.stream().map(this::line).collect(Collectors.joining("\n"));
  }

  private String line(SpecialDay day) {
    DayOfWeek like = day.likeWeekday();
    String what =
        like == null
            ? texts.get(CLOSED.key())
            : texts.get("sessions.calendar-like", texts.get(WeekdayTexts.key(like)));
    return Stream.of(day.date().toString(), what, hours(day), day.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("  "));
  }

  private static String hours(SpecialDay day) {
    return day.opensAt() == null && day.closesAt() == null
        ? ""
        : Objects.toString(day.opensAt(), "") + "–" + Objects.toString(day.closesAt(), "");
  }
}
