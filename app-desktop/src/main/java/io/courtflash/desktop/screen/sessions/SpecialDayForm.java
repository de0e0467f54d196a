package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.calendar.SpecialDay;
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
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Hyperlink;
import org.jspecify.annotations.Nullable;

/** The dialog for days of the hall's calendar, with the special days that there are. */
final class SpecialDayForm {

  /** The kinds of days: closed, like another weekday, or as usual. */
  private record Choice(String key, @Nullable DayOfWeek likeWeekday) {}

  private static final Choice CLOSED = new Choice("sessions.calendar-closed", null);
  private static final Choice AS_USUAL = new Choice("sessions.calendar-as-usual", null);

  private final SessionsModel model;
  private final Texts texts;
  private final Dialogs dialogs;
  private final HolidayImport holidays;
  private final boolean collects;
  private final BiFunction<PlanChange, Boolean, PendingOutcome> save;
  private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(CLOSED);

  /**
   * @param holidays reads days from a file
   * @param collects whether other changes are being put together already
   * @param save puts a change of the days to the others, or else looks at it, and applies it when
   *     it touches no slot
   */
  SpecialDayForm(
      SessionsModel model,
      Texts texts,
      Dialogs dialogs,
      HolidayImport holidays,
      boolean collects,
      BiFunction<PlanChange, Boolean, PendingOutcome> save) {
    this.model = model;
    this.texts = texts;
    this.dialogs = dialogs;
    this.holidays = holidays;
    this.collects = collects;
    this.save = save;
  }

  void show() {
    Input date = model.day("");
    Input until = model.lastDayOrNone(date);
    Input note = new Input("", _ -> Optional.empty());
    Input opens = timeOrNone();
    Input closes = timeOrNone();
    Form form = new Form(texts);
    form.hint(
        Bindings.createStringBinding(
            this::present, model.specialDaysProperty(), texts.languageProperty()));
    form.addDay("sessions.calendar-date", date);
    form.addDay("sessions.calendar-until", until);
    form.pairLast();
    form.addBox(
        "sessions.calendar-choice",
        new RequiredComboBox<>(texts, "sessions.calendar-choice", choices(), this::name, choice));
    form.addTime("sessions.calendar-opens", opens);
    form.addTime("sessions.calendar-closes", closes);
    form.pairLast();
    form.add("sessions.calendar-note", note);
    form.hint(texts.of("sessions.calendar-hint"));
    Input together = CollectChangeCheckBox.addTo(form, texts, collects);
    form.addPart(importButton(form));
    dialogs.form(
        TranslatableText.of("sessions.calendar"),
        form,
        "form.save",
        () -> {
          LocalDate first = TimeFormatter.date(date.text()).orElseThrow();
          SpecialDay day =
              new SpecialDay(
                  first,
                  choice.get().likeWeekday(),
                  note.text().strip(),
                  TimeFormatter.timeOfDay(opens.text()).orElse(null),
                  TimeFormatter.timeOfDay(closes.text()).orElse(null));
          return save.apply(
              change(day, TimeFormatter.date(until.text()).orElse(first)),
              CollectChangeCheckBox.isChecked(together));
        });
  }

  /** Its dialog closes when a file's days are among the changes, which the page shows. */
  private Hyperlink importButton(Form form) {
    Hyperlink link = new Hyperlink();
    link.setId("sessions-calendar-import");
    link.textProperty().bind(texts.of("sessions.calendar-import"));
    link.setOnAction(
        _ -> holidays.start(form, model.today(), () -> form.getScene().getWindow().hide()));
    return link;
  }

  /** The change of all days from the first to the last one. */
  private PlanChange change(SpecialDay first, LocalDate last) {
    List<PlanChange.Single> days =
        first.date().datesUntil(last.plusDays(1)).map(date -> change(on(first, date))).toList();
    return days.size() == 1 ? days.getFirst() : new PlanChange.Several(days);
  }

  private static SpecialDay on(SpecialDay day, LocalDate date) {
    return new SpecialDay(date, day.likeWeekday(), day.note(), day.opensAt(), day.closesAt());
  }

  /** A usual day with hours of its own follows its own weekday. */
  private PlanChange.Single change(SpecialDay day) {
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
        : days.stream()
            .map(day -> SpecialDayTexts.line(texts, texts.day(day.date()), day))
            .collect(Collectors.joining("\n"));
  }
}
