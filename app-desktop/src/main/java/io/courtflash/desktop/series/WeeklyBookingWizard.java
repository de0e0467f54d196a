package io.courtflash.desktop.series;

import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesEnd.EndTerms;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.BookingSeriesService.SeriesDates;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import java.time.LocalDate;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * The wizard that books courts each week for a person or club: customer, times and courts, then a
 * preview of each date, then one run. Ends such series.
 */
public final class WeeklyBookingWizard {

  private final BookingSeriesService service;
  private final SeriesModel model;
  private final Texts texts;
  private final SeriesTexts lines;

  /** The courts and payment methods that the form offers. */
  private record Choices(List<NamedCourts> courts, List<PayMethod> methods) {}

  /**
   * @param changed called after each change
   */
  public WeeklyBookingWizard(
      BookingSeriesService service, ActionRunner actions, Texts texts, Runnable changed) {
    this.service = service;
    this.model = new SeriesModel(actions, changed);
    this.texts = texts;
    this.lines = new SeriesTexts(texts);
  }

  /** Asks for whom, when and where. */
  public void book(Node page, WeeklyTime proposed) {
    model
        .actions()
        .read(
            () -> new Choices(service.courts(), service.methods()),
            choices -> {
              WeeklyBookingForm fields =
                  new WeeklyBookingForm(texts, choices.courts, choices.methods, proposed);
              WeeklyBookingReview review = new WeeklyBookingReview(service, model, texts, page);
              new Dialogs(texts, page)
                  .form(
                      TranslatableText.of("weekly.title"),
                      fields.form(),
                      "closing.look",
                      () -> model.propose(service, fields.change(), false, review::show));
            });
  }

  /**
   * Shows a series with what became of its dates.
   *
   * @param mayEnd whether it can be ended from there
   */
  public void show(Node page, long seriesId, boolean mayEnd) {
    model
        .actions()
        .read(
            () -> service.find(seriesId),
            found -> found.ifPresent(series -> show(page, series, mayEnd)));
  }

  private void show(Node page, SeriesDates found, boolean mayEnd) {
    Form form = new Form(texts);
    form.hint(new SimpleStringProperty(lines.line(found.series())));
    form.addPart(
        SeriesReview.area(
            texts,
            "weekly-dates",
            "weekly.dates",
            found.dates().stream().map(lines::line).toList()));
    if (mayEnd && found.series().hasDatesLeft()) {
      Toolbar bar = new Toolbar(texts);
      bar.add(
          "weekly.end",
          () -> {
            form.getScene().getWindow().hide();
            end(page, List.of(found.series()));
          });
      form.addPart(bar);
    }
    new Dialogs(texts, page).panel(TranslatableText.of("weekly.one"), form);
  }

  /**
   * Asks which series is to be ended, from when on, and on which terms.
   *
   * @param userId of the person whose series can be chosen; null: those of everybody
   */
  public void end(Node page, @Nullable Long userId) {
    model.actions().read(() -> service.list(userId), series -> end(page, series.reversed()));
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
        "weekly.which", new RequiredComboBox<>(texts, "weekly.which", series, lines::line, chosen));
    form.addDay("weekly.end-from", from);
    form.addBox(
        "weekly.terms",
        new RequiredComboBox<>(
            texts,
            "weekly.terms",
            List.of(EndTerms.values()),
            each -> texts.get(Texts.key("weekly.", each)),
            terms));
    form.addReason("weekly.end-reason", reason);
    form.destructiveProperty().set(true);
    form.hint(texts.of("weekly.end-hint"));
    dialogs.form(
        TranslatableText.of("weekly.end"),
        form,
        "weekly.end-confirm",
        () -> {
          LocalDate date = TimeFormatter.date(from.text()).orElseThrow();
          return model.end(
              () -> service.endFrom(chosen.get().id(), date, terms.get(), reason.text()),
              "weekly.ended",
              "weekly.unknown");
        });
  }

  /**
   * The courts and the time that the dialog for a weekly booking proposes.
   *
   * @param studentId whom it is for; empty for nobody yet
   * @param time where and when
   */
  public record WeeklyTime(String studentId, SeriesWizard.ClosingTime time) {}
}
