package io.courtflash.desktop.series;

import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.desktop.booking.CustomerInput;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.BlockSeriesService.NamedCourts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The fields for the customer, the courts, the time and the payment of a weekly booking. */
final class WeeklyBookingForm {

  private final CourtChoices courts;
  private final Form form;
  private final CustomerInput customer;
  private final Input note = ReasonInput.input();
  private final Input first;
  private final Input last;
  private final Input weekdays = new Input("", _ -> Optional.empty());
  private final Input from;
  private final Input until;
  private final Input despiteRules = ReasonInput.optional();
  private final ObjectProperty<Integer> everyWeeks = new SimpleObjectProperty<>(1);
  private final ObjectProperty<PayMethod> method;

  WeeklyBookingForm(
      Texts texts, List<NamedCourts> all, List<PayMethod> methods, WeeklyTime proposed) {
    ClosingTime time = proposed.time();
    courts = new CourtChoices(all, time.courtIds());
    form = new Form(texts);
    method = new SimpleObjectProperty<>(methods.getFirst());
    customer = new CustomerInput(proposed.studentId());
    first =
        new Input(
            Objects.toString(time.date(), ""),
            Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule")));
    last =
        new Input("", Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule")));
    from = SeriesForm.time(time.from());
    until = SeriesForm.time(time.until());
    customer.addTo(form, texts, "weekly-person");
    form.pairLast();
    form.add("weekly.note", note);
    form.addDay("weekly.first", first);
    form.addDay("weekly.last", last);
    form.pairLast();
    form.addTime("weekly.from", from);
    form.addTime("weekly.until", until);
    form.pairLast();
    form.addChoices("weekly.weekdays", WeekdayTexts.choices(texts), weekdays);
    form.addBox(
        "closing.every",
        new RequiredComboBox<>(
            texts,
            "closing.every",
            List.of(1, 2, 3, 4),
            weeks -> texts.get("closing.every-weeks", weeks),
            everyWeeks));
    form.addBox(
        "booking.method",
        new RequiredComboBox<>(
            texts, "booking.method", methods, each -> texts.get(key(each)), method));
    form.pairLast();
    form.addChoices("weekly.courts", courts.named(), courts.input());
    form.add("weekly.despite-rules", despiteRules);
    form.hint(texts.of("weekly.hint"));
  }

  Form form() {
    return form;
  }

  /** The typed series; every field is valid. */
  BookingSeriesChange change() {
    LocalDate firstDate = TimeFormatter.date(first.text()).orElseThrow();
    LocalDate lastDate = TimeFormatter.date(last.text()).orElseThrow();
    Set<DayOfWeek> days =
        MultipleChoiceField.split(weekdays.text()).stream()
            .map(day -> DayOfWeek.of(Integer.parseInt(day)))
            .collect(Collectors.toSet());
    WeeklyDates dates =
        new WeeklyDates(
            firstDate,
            lastDate,
            days.isEmpty() ? EnumSet.of(firstDate.getDayOfWeek()) : days,
            everyWeeks.get(),
            Set.of());
    return new BookingSeriesChange(
        customer.customer(),
        note.text(),
        dates,
        TimeFormatter.timeOfDay(from.text()).orElseThrow(),
        TimeFormatter.timeOfDay(until.text()).orElseThrow(),
        courts.chosen(),
        method.get(),
        despiteRules.text().isEmpty() ? null : despiteRules.text());
  }

  private static String key(PayMethod method) {
    return switch (method) {
      case ONLINE -> "booking.pays-later";
      case COUNTER -> "booking.pays-at-counter";
      case CASH -> "booking.pays-cash";
      case CARD -> "booking.pays-card";
      case CAMPUS_CARD -> "booking.pays-campus-card";
      case FREE -> "booking.pays-nothing";
    };
  }
}
