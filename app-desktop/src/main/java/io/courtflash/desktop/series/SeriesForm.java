package io.courtflash.desktop.series;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.SegmentedChoice;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.BlockSeriesService.NamedCourts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** The fields for the courts, the time and the reason of a closure, and the sentence they make. */
final class SeriesForm {

  /** How often the courts are closed. */
  private enum Repeat {
    ONCE,
    DAILY,
    WEEKLY;

    private String key() {
      return switch (this) {
        case ONCE -> "closing.once";
        case DAILY -> "closing.daily";
        case WEEKLY -> "closing.weekly";
      };
    }
  }

  private final Texts texts;
  private final CourtChoices courts;
  private final Form form;
  private final Input reason = ReasonInput.input();
  private final Input first;
  private final Input last;
  private final Input weekdays = new Input("", _ -> Optional.empty());
  private final Input from;
  private final Input until;
  private final ObjectProperty<Repeat> repeat = new SimpleObjectProperty<>(Repeat.ONCE);
  private final ObjectProperty<Integer> everyWeeks = new SimpleObjectProperty<>(1);
  private final ObjectProperty<Boolean> skipsBooked = new SimpleObjectProperty<>(false);
  private final Label sentence = new Label();

  /**
   * @param courts that can be chosen; none of them stands for the whole hall
   */
  SeriesForm(Texts texts, List<NamedCourts> courts, ClosingTime proposed) {
    this.texts = texts;
    this.courts = new CourtChoices(courts, proposed.courtIds());
    this.form = new Form(texts);
    first =
        new Input(
            Objects.toString(proposed.date(), ""),
            Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule")));
    last =
        new Input(
            "",
            text ->
                text.isEmpty() || TimeFormatter.date(text).isPresent()
                    ? Optional.empty()
                    : Optional.of(TranslatableText.of("closing.date-rule")));
    from = time(proposed.from());
    until = time(proposed.until());
    addFields();
    repeat.subscribe((_, _) -> proposeWeekday());
    first.textProperty().subscribe((_, _) -> proposeWeekday());
    for (ObservableValue<?> each :
        List.of(
            repeat,
            everyWeeks,
            first.textProperty(),
            last.textProperty(),
            weekdays.textProperty(),
            from.textProperty(),
            until.textProperty(),
            this.courts.input().textProperty())) {
      each.subscribe(_ -> check());
    }
  }

  private void addFields() {
    ObservableValue<Boolean> repeats = repeat.map(chosen -> chosen != Repeat.ONCE);
    form.addPart(new SeriesSteps(texts, SeriesSteps.TIME, ""));
    form.addReason("closing.reason", reason);
    form.addChoice(
        "closing.repeat",
        new SegmentedChoice<>(
            texts, "closing-repeat", List.of(Repeat.values()), Repeat::key, repeat));
    addDays(repeats);
    form.addTime("closing.from", from);
    form.addTime("closing.until", until);
    form.pairLast();
    addRepetition(repeats);
    form.addChoices("closing.courts", courts.named(), courts.input());
    sentence.setId("closing-sentence");
    sentence.setWrapText(true);
    sentence.setMinHeight(Region.USE_PREF_SIZE);
    sentence.getStyleClass().add(Styles.TEXT_BOLD);
    form.addPart(sentence);
    form.hint(texts.of("closing.hint"));
    form.showLastWhile(repeats);
  }

  private void addDays(ObservableValue<Boolean> repeats) {
    form.addDay("closing.first", first);
    form.addDay("closing.last", last);
    form.showLastWhile(repeats);
    form.pairLast();
  }

  private void addRepetition(ObservableValue<Boolean> repeats) {
    form.addChoices("closing.weekdays", WeekdayTexts.choices(texts), weekdays);
    form.showLastWhile(repeat.map(chosen -> chosen == Repeat.WEEKLY));
    form.addBox(
        "closing.every",
        new RequiredComboBox<>(
            texts,
            "closing.every",
            List.of(1, 2, 3, 4),
            weeks -> texts.get("closing.every-weeks", weeks),
            everyWeeks));
    form.showLastWhile(repeat.map(chosen -> chosen == Repeat.WEEKLY));
    form.addBox(
        "closing.conflicts",
        new RequiredComboBox<>(
            texts,
            "closing.conflicts",
            List.of(false, true),
            skips -> texts.get(skips ? "closing.skip-booked" : "closing.decide"),
            skipsBooked));
    form.showLastWhile(repeats);
    form.pairLast();
  }

  /** A closure that repeats each week does so on the weekday of its first day, unless told else. */
  private void proposeWeekday() {
    if (repeat.get() == Repeat.WEEKLY && weekdays.text().isEmpty()) {
      TimeFormatter.date(first.text())
          .ifPresent(
              day -> weekdays.textProperty().set(Integer.toString(day.getDayOfWeek().getValue())));
    }
  }

  /** The requirements of one field depend on the others. */
  private void check() {
    boolean repeats = repeat.get() != Repeat.ONCE;
    Optional<LocalDate> begin = TimeFormatter.date(first.text());
    boolean ends = TimeFormatter.date(last.text()).isPresent();
    last.setProblem(
        repeats && !ends
            ? Optional.of(TranslatableText.of("closing.date-rule"))
            : Optional.empty());
    weekdays.setProblem(
        repeat.get() == Repeat.WEEKLY && weekdays.text().isEmpty()
            ? Optional.of(TranslatableText.of("sessions.rule.weekday"))
            : Optional.empty());
    boolean complete =
        begin.isPresent()
            && last.isValid()
            && weekdays.isValid()
            && from.isValid()
            && until.isValid();
    sentence.setText(complete ? sentence() : texts.get("closing.sentence-missing"));
  }

  /** The courts and times that are closed, in words. */
  private String sentence() {
    WeeklyDates dates = dates();
    String days =
        dates.weekdays().stream()
            .sorted()
            .map(day -> texts.get(WeekdayTexts.key(day)))
            .collect(Collectors.joining(texts.get("sessions.weekday-separator")));
    String which = courts.isNoneChosen() ? texts.get("closing.whole-hall") : courts.names(texts);
    String time = from.text() + "–" + until.text();
    return switch (repeat.get()) {
      case ONCE -> texts.get("closing.sentence-once", which, dates.firstDate(), time);
      case DAILY ->
          texts.get("closing.sentence-daily", which, dates.firstDate(), dates.lastDate(), time);
      case WEEKLY ->
          texts.get(
              "closing.sentence-weekly",
              which,
              dates.firstDate(),
              dates.lastDate(),
              time,
              days,
              everyWeeks.get());
    };
  }

  Form form() {
    return form;
  }

  /** The typed closure; every field is valid. */
  BlockSeriesChange change() {
    WeeklyBlock block =
        new WeeklyBlock(
            reason.text(),
            dates(),
            TimeFormatter.timeOfDay(from.text()).orElseThrow(),
            TimeFormatter.timeOfDay(until.text()).orElseThrow(),
            courtIds());
    return new BlockSeriesChange(List.of(block), repeat.get() != Repeat.ONCE && skipsBooked.get());
  }

  private WeeklyDates dates() {
    LocalDate firstDate = TimeFormatter.date(first.text()).orElseThrow();
    if (repeat.get() == Repeat.ONCE) {
      return WeeklyDates.daily(firstDate, firstDate);
    }
    LocalDate lastDate = TimeFormatter.date(last.text()).orElseThrow();
    if (repeat.get() == Repeat.DAILY) {
      return WeeklyDates.daily(firstDate, lastDate);
    }
    Set<DayOfWeek> days =
        MultipleChoiceField.split(weekdays.text()).stream()
            .map(day -> DayOfWeek.of(Integer.parseInt(day)))
            .collect(Collectors.toSet());
    return new WeeklyDates(firstDate, lastDate, days, everyWeeks.get(), Set.of());
  }

  private Set<Long> courtIds() {
    return courts.isNoneChosen() ? courts.all() : courts.chosen();
  }

  /** A field for a time of day. */
  static Input time(@Nullable LocalTime proposed) {
    return new Input(
        Objects.toString(proposed, ""),
        Input.parsed(TimeFormatter::timeOfDay, TranslatableText.of("closing.time-rule")));
  }
}
