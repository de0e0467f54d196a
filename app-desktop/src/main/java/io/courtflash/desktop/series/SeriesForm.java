package io.courtflash.desktop.series;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.SegmentedChoice;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** The fields for the courts, the time and the reason of a closure, and the sentence they make. */
final class SeriesForm {

  /** How often the courts are closed. */
  private enum Repeat {
    ONCE,
    DAILY,
    WEEKLY;

    private String key() {
      return Texts.key("closing.", this);
    }
  }

  private final Texts texts;
  private final CourtChoices courts;
  private final Form form;
  private final Input reason = ReasonInput.input();
  private final SeriesTimes times;
  private final ObjectProperty<Repeat> repeat = new SimpleObjectProperty<>(Repeat.ONCE);
  private final ObjectProperty<Boolean> skipsBooked = new SimpleObjectProperty<>(false);
  private final Label sentence = new Label();

  /**
   * @param courts that can be chosen; none of them stands for the whole hall
   */
  SeriesForm(Texts texts, List<NamedCourts> courts, SeriesWizard.ClosingTime proposed) {
    this.texts = texts;
    this.courts = new CourtChoices(courts, proposed.courtIds());
    this.form = new Form(texts);
    times =
        SeriesTimes.of(
            proposed,
            new Input(
                "",
                text ->
                    text.isEmpty() || TimeFormatter.date(text).isPresent()
                        ? Optional.empty()
                        : Optional.of(TranslatableText.of("closing.date-rule"))));
    addFields();
    repeat.subscribe((_, _) -> proposeWeekday());
    times.first().textProperty().subscribe((_, _) -> proposeWeekday());
    for (ObservableValue<?> each :
        List.of(
            repeat,
            times.everyWeeks(),
            times.first().textProperty(),
            times.last().textProperty(),
            times.weekdays().textProperty(),
            times.from().textProperty(),
            times.until().textProperty(),
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
    form.addTime("closing.from", times.from());
    form.addTime("closing.until", times.until());
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
    form.addDay("closing.first", times.first());
    form.addDay("closing.last", times.last());
    form.showLastWhile(repeats);
    form.pairLast();
  }

  private void addRepetition(ObservableValue<Boolean> repeats) {
    form.addChoices("closing.weekdays", WeekdayTexts.choices(texts), times.weekdays());
    form.showLastWhile(repeat.map(chosen -> chosen == Repeat.WEEKLY));
    times.addEvery(form, texts);
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
    if (repeat.get() == Repeat.WEEKLY && times.weekdays().text().isEmpty()) {
      TimeFormatter.date(times.first().text())
          .ifPresent(
              day ->
                  times
                      .weekdays()
                      .textProperty()
                      .set(Integer.toString(day.getDayOfWeek().getValue())));
    }
  }

  /** The requirements of one field depend on the others. */
  private void check() {
    boolean repeats = repeat.get() != Repeat.ONCE;
    Optional<LocalDate> begin = TimeFormatter.date(times.first().text());
    boolean ends = TimeFormatter.date(times.last().text()).isPresent();
    times
        .last()
        .setProblem(
            repeats && !ends
                ? Optional.of(TranslatableText.of("closing.date-rule"))
                : Optional.empty());
    times
        .weekdays()
        .setProblem(
            repeat.get() == Repeat.WEEKLY && times.weekdays().text().isEmpty()
                ? Optional.of(TranslatableText.of("sessions.rule.weekday"))
                : Optional.empty());
    boolean complete =
        begin.isPresent()
            && times.last().isValid()
            && times.weekdays().isValid()
            && times.from().isValid()
            && times.until().isValid();
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
    String time = times.from().text() + "–" + times.until().text();
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
              times.everyWeeks().get());
    };
  }

  Form form() {
    return form;
  }

  /** The typed closure; every field is valid. */
  BlockSeriesChange change() {
    WeeklyBlock block =
        new WeeklyBlock(reason.text(), dates(), times.fromTime(), times.untilTime(), courtIds());
    return new BlockSeriesChange(List.of(block), repeat.get() != Repeat.ONCE && skipsBooked.get());
  }

  private WeeklyDates dates() {
    return switch (repeat.get()) {
      case ONCE -> WeeklyDates.daily(times.firstDate(), times.firstDate());
      case DAILY -> WeeklyDates.daily(times.firstDate(), times.lastDate());
      case WEEKLY ->
          new WeeklyDates(
              times.firstDate(),
              times.lastDate(),
              times.days(),
              times.everyWeeks().get(),
              Set.of());
    };
  }

  private Set<Long> courtIds() {
    return courts.isNoneChosen() ? courts.all() : courts.chosen();
  }
}
