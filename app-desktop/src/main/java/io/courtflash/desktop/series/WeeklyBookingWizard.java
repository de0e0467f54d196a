package io.courtflash.desktop.series;

import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.series.BookingSeries;
import io.courtflash.core.series.BookingSeriesChange;
import io.courtflash.core.series.EndTerms;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.BlockSeriesService.NamedCourts;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * Books courts each week for a person or club: whom, when and where, then what it does on each
 * date, then one run. Ends such series.
 */
public final class WeeklyBookingWizard {

  private final WeeklyBookingModel model;
  private final Texts texts;

  /** What the form needs to know of the hall. */
  private record Choices(List<NamedCourts> courts, List<PayMethod> methods) {}

  /**
   * @param changed called after each change
   */
  public WeeklyBookingWizard(
      BookingSeriesService service, ActionRunner actions, Texts texts, Runnable changed) {
    this.model = new WeeklyBookingModel(service, actions, changed);
    this.texts = texts;
  }

  /** Asks for whom, when and where. */
  public void book(Node page, WeeklyTime proposed) {
    BookingSeriesService service = model.service();
    model
        .actions()
        .read(
            () -> new Choices(service.courts(), service.methods()),
            choices -> {
              WeeklyBookingForm fields =
                  new WeeklyBookingForm(texts, choices.courts, choices.methods, proposed);
              WeeklyBookingReview review = new WeeklyBookingReview(model, texts, page);
              new Dialogs(texts, page)
                  .form(
                      TranslatableText.of("weekly.title"),
                      fields.form(),
                      "closing.look",
                      () -> model.propose(fields.change(), review::show));
            });
  }

  /**
   * Asks which series is to be ended, from when on, and on which terms.
   *
   * @param userId of the person whose series can be chosen; null: those of everybody
   */
  public void end(Node page, @Nullable Long userId) {
    model
        .actions()
        .read(() -> model.service().list(userId), series -> end(page, series.reversed()));
  }

  /**
   * Asks which one of these.
   *
   * @param series the newest first
   */
  private void end(Node page, List<BookingSeries> series) {
    Dialogs dialogs = new Dialogs(texts, page);
    Form form = new Form(texts);
    if (series.isEmpty()) {
      form.hint(texts.of("weekly.none"));
      dialogs.panel(TranslatableText.of("weekly.end"), form);
      return;
    }
    ObjectProperty<BookingSeries> chosen = new SimpleObjectProperty<>(series.getFirst());
    ObjectProperty<EndTerms> terms = new SimpleObjectProperty<>(EndTerms.FREE_OF_CHARGE);
    Input from =
        new Input("", Input.parsed(TimeFormatter::date, TranslatableText.of("closing.date-rule")));
    Input reason = ReasonInput.input();
    form.addBox(
        "weekly.which", new RequiredComboBox<>(texts, "weekly.which", series, this::text, chosen));
    form.addDay("weekly.end-from", from);
    form.addBox(
        "weekly.terms",
        new RequiredComboBox<>(
            texts,
            "weekly.terms",
            List.of(EndTerms.values()),
            each ->
                texts.get(
                    switch (each) {
                      case FREE_OF_CHARGE -> "weekly.free-of-charge";
                      case BY_POLICY -> "weekly.by-policy";
                    }),
            terms));
    form.add("weekly.end-reason", reason);
    form.hint(texts.of("weekly.end-hint"));
    dialogs.form(
        TranslatableText.of("weekly.end"),
        form,
        "weekly.end-confirm",
        () -> {
          LocalDate date = TimeFormatter.date(from.text()).orElseThrow();
          return model.end(chosen.get(), date, terms.get(), reason.text());
        });
  }

  private String text(BookingSeries series) {
    BookingSeriesChange plan = series.plan();
    String days =
        plan.dates().weekdays().stream()
            .map(day -> texts.get(WeekdayTexts.key(day)))
            .collect(Collectors.joining(" "));
    return texts.get(
        "weekly.line",
        plan.studentId() + " · " + plan.note(),
        plan.dates().firstDate().toString(),
        plan.dates().lastDate().toString(),
        days,
        plan.from() + "–" + plan.until(),
        series.bookingsLeft(),
        series.waiting());
  }
}
