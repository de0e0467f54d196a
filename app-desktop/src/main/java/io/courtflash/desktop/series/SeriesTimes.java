package io.courtflash.desktop.series;

import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
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
import org.jspecify.annotations.Nullable;

/** The inputs for the days and the time of a series, in the venue's zone. */
record SeriesTimes(
    Input first,
    Input last,
    Input weekdays,
    Input from,
    Input until,
    ObjectProperty<Integer> everyWeeks) {

  /**
   * @param last the input for the last day
   */
  static SeriesTimes of(SeriesWizard.ClosingTime proposed, Input last) {
    return new SeriesTimes(
        new Input(
            Objects.toString(proposed.date(), ""),
            Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule"))),
        last,
        new Input("", _ -> Optional.empty()),
        time(proposed.from()),
        time(proposed.until()),
        new SimpleObjectProperty<>(1));
  }

  private static Input time(@Nullable LocalTime proposed) {
    return new Input(
        Objects.toString(proposed, ""),
        Input.parsed(TimeFormatter::timeOfDay, TranslatableText.of("closing.time-rule")));
  }

  /** Adds the choice of every how many weeks. */
  void addEvery(Form form, Texts texts) {
    form.addBox(
        "closing.every",
        new RequiredComboBox<>(
            texts,
            "closing.every",
            List.of(1, 2, 3, 4),
            weeks -> texts.get("closing.every-weeks", weeks),
            everyWeeks));
  }

  LocalDate firstDate() {
    return TimeFormatter.date(first.text()).orElseThrow();
  }

  LocalDate lastDate() {
    return TimeFormatter.date(last.text()).orElseThrow();
  }

  Set<DayOfWeek> days() {
    return MultipleChoiceField.split(weekdays.text()).stream()
        .map(day -> DayOfWeek.of(Integer.parseInt(day)))
        .collect(Collectors.toSet());
  }

  LocalTime fromTime() {
    return TimeFormatter.timeOfDay(from.text()).orElseThrow();
  }

  LocalTime untilTime() {
    return TimeFormatter.timeOfDay(until.text()).orElseThrow();
  }
}
