package io.courtflash.desktop.series;

import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ChoiceField;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.BlockSeriesService.NamedCourts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The fields for the courts, the time and the reason of a closure. */
final class SeriesForm {

  private final CourtChoices courts;
  private final Form form;
  private final Input reason = ReasonInput.input();
  private final Input first;
  private final Input last;
  private final Input weekdays = new Input("", _ -> Optional.empty());
  private final Input from;
  private final Input until;
  private final ObjectProperty<Integer> everyWeeks = new SimpleObjectProperty<>(1);
  private final ObjectProperty<Boolean> skipsBooked = new SimpleObjectProperty<>(false);

  /**
   * @param courts that can be chosen; none of them stands for the whole hall
   */
  SeriesForm(Texts texts, List<NamedCourts> courts, ClosingTime proposed) {
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
    form.addPart(new SeriesSteps(texts, SeriesSteps.TIME, ""));
    form.addReason("closing.reason", reason);
    form.addDay("closing.first", first);
    form.addDay("closing.last", last);
    form.pairLast();
    form.addTime("closing.from", from);
    form.addTime("closing.until", until);
    form.pairLast();
    form.addChoices("closing.weekdays", WeekdayTexts.choices(texts), weekdays);
    form.addBox(
        "closing.every",
        new RequiredComboBox<>(
            texts,
            "closing.every",
            List.of(1, 2, 3, 4),
            weeks -> texts.get("closing.every-weeks", weeks),
            everyWeeks));
    form.addBox(
        "closing.conflicts",
        new RequiredComboBox<>(
            texts,
            "closing.conflicts",
            List.of(false, true),
            skips -> texts.get(skips ? "closing.skip-booked" : "closing.decide"),
            skipsBooked));
    form.pairLast();
    form.addChoices("closing.courts", this.courts.named(), this.courts.input());
    form.hint(texts.of("closing.hint"));
  }

  Form form() {
    return form;
  }

  /** What was typed; every field is valid. */
  BlockSeriesChange change() {
    LocalDate firstDate = TimeFormatter.date(first.text()).orElseThrow();
    LocalDate lastDate = TimeFormatter.date(last.text()).orElse(firstDate);
    Set<DayOfWeek> days =
        ChoiceField.split(weekdays.text()).stream()
            .map(day -> DayOfWeek.of(Integer.parseInt(day)))
            .collect(Collectors.toSet());
    WeeklyDates dates =
        new WeeklyDates(
            firstDate,
            lastDate,
            days.isEmpty() ? EnumSet.allOf(DayOfWeek.class) : days,
            everyWeeks.get(),
            Set.of());
    WeeklyBlock block =
        new WeeklyBlock(
            reason.text(),
            dates,
            TimeFormatter.timeOfDay(from.text()).orElseThrow(),
            TimeFormatter.timeOfDay(until.text()).orElseThrow(),
            courtIds());
    return new BlockSeriesChange(List.of(block), skipsBooked.get());
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
