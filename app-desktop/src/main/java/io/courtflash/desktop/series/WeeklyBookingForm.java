package io.courtflash.desktop.series;

import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.desktop.booking.CustomerInput;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The fields for the customer, the courts, the time and the payment of a weekly booking. */
final class WeeklyBookingForm {

  private final CourtChoices courts;
  private final Form form;
  private final CustomerInput customer;
  private final Input note = ReasonInput.input();
  private final SeriesTimes times;
  private final Input despiteRules = ReasonInput.optional();
  private final ObjectProperty<PayMethod> method;

  WeeklyBookingForm(
      Texts texts,
      List<NamedCourts> all,
      List<PayMethod> methods,
      WeeklyBookingWizard.WeeklyTime proposed) {
    SeriesWizard.ClosingTime time = proposed.time();
    courts = new CourtChoices(all, time.courtIds());
    form = new Form(texts);
    method = new SimpleObjectProperty<>(methods.getFirst());
    customer = new CustomerInput(proposed.studentId());
    times =
        SeriesTimes.of(
            time,
            new Input(
                "", Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule"))));
    customer.addTo(form, texts, "weekly-person");
    form.pairLast();
    form.add("weekly.note", note);
    form.addDay("weekly.first", times.first());
    form.addDay("weekly.last", times.last());
    form.pairLast();
    form.addTime("weekly.from", times.from());
    form.addTime("weekly.until", times.until());
    form.pairLast();
    form.addChoices("weekly.weekdays", WeekdayTexts.choices(texts), times.weekdays());
    times.addEvery(form, texts);
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
    Set<DayOfWeek> days = times.days();
    WeeklyDates dates =
        new WeeklyDates(
            times.firstDate(),
            times.lastDate(),
            days.isEmpty() ? EnumSet.of(times.firstDate().getDayOfWeek()) : days,
            times.everyWeeks().get(),
            Set.of());
    return new BookingSeriesChange(
        customer.customer(),
        note.text(),
        dates,
        times.fromTime(),
        times.untilTime(),
        courts.chosen(),
        method.get(),
        despiteRules.text().isEmpty() ? null : despiteRules.text());
  }

  private static String key(PayMethod method) {
    return Texts.key("booking.pays", method);
  }
}
