package io.courtflash.desktop.series;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesDay;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.desktop.booking.BookingChoiceFields;
import io.courtflash.desktop.booking.ProposedChange;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * Shows the preview of a series of bookings: each date, the price and the affected bookings; makes
 * it.
 */
record WeeklyBookingReview(
    BookingSeriesService service, SeriesModel model, Texts texts, Node page) {

  void show(ProposedChange<BookingSeriesChange, BookingSeriesPreview> proposed) {
    BookingSeriesPreview preview = proposed.preview();
    Form form = new Form(texts);
    form.hint(
        texts.of(
            "weekly.numbers",
            preview.free(),
            preview.total().toPlainString(),
            preview.days().size() - preview.free() - preview.waiting()));
    if (preview.waiting() > 0) {
      form.hint(
          texts.of(
              "weekly.numbers-waiting", preview.waiting(), preview.waitingTotal().toPlainString()));
    }
    if (!preview.againstRules().isEmpty()) {
      form.hint(
          texts.of(
              proposed.change().despiteRules() == null
                  ? "weekly.refused-by-rules"
                  : "weekly.overridden-rules",
              againstRules(preview)));
    }
    form.getChildren()
        .add(
            SeriesReview.area(
                texts,
                "weekly-days",
                "closing.days",
                preview.days().stream().map(this::line).toList()));
    BookingChoiceFields choices =
        new BookingChoiceFields(texts, proposed.bookings(), BookingChoice.KEEP);
    choices.addTo(
        form,
        proposed.otherDays()
            ? null
            : () -> model.propose(service, proposed.change(), true, this::show));
    Input reason = ReasonInput.input();
    reason.textProperty().set(proposed.change().note());
    if (!proposed.bookings().isEmpty()) {
      form.hint(texts.of("weekly.hit-hint"));
      form.addReason("closing.refund-reason", reason);
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("weekly.review-title", proposed.change().customer().label()),
            form,
            "weekly.apply",
            () ->
                model.apply(
                    () -> service.apply(proposed.approved(choices.chosen(), reason.text())),
                    WeeklyBookingReview::message,
                    _ -> {}));
  }

  private static ActionOutcome message(BookingSeriesChanges.Applied applied) {
    return ActionOutcome.done(
        "weekly.applied",
        applied.booked(),
        applied.total().toPlainString(),
        applied.waiting(),
        applied.waitingTotal().toPlainString(),
        applied.skipped(),
        applied.moved(),
        applied.refunded());
  }

  /** Each rule with the number of dates that it refuses. */
  private String againstRules(BookingSeriesPreview preview) {
    Map<String, Long> dates =
        preview.againstRules().stream()
            .collect(
                Collectors.groupingBy(
                    day -> rule(day.broken()), LinkedHashMap::new, Collectors.counting()));
    return dates.entrySet().stream()
        .map(each -> texts.get("weekly.rule-dates", each.getKey(), each.getValue()))
        .collect(Collectors.joining(texts.get("weekly.rule-and")));
  }

  private String line(BookingSeriesDay day) {
    String what =
        switch (day.kind()) {
          case FREE ->
              booked(
                  day,
                  texts.get(day.madeNow() ? "weekly.day-made-now" : "weekly.day-free", price(day)));
          case TAKEN -> booked(day, texts.get("weekly.day-taken", price(day)));
          case BEING_FREED -> booked(day, texts.get("weekly.day-being-freed", price(day)));
          case BOOKED -> texts.get("weekly.day-own");
          case RULE -> texts.get("weekly.day-rule", rule(day.broken()));
          case BLOCKED -> texts.get("weekly.day-blocked");
          case NO_PLACES -> texts.get("weekly.day-no-places");
          case HALL_CLOSED -> texts.get("closing.day-closed");
          case LEFT_OUT -> texts.get("closing.day-left-out");
        };
    return texts.day(day.date()) + "  " + what;
  }

  /** With the rule that staff override. */
  private String booked(BookingSeriesDay day, String how) {
    return day.broken() == null ? how : texts.get("weekly.day-despite", how, rule(day.broken()));
  }

  private static String price(BookingSeriesDay day) {
    return Objects.requireNonNullElse(day.price(), BigDecimal.ZERO).toPlainString();
  }

  private String rule(@Nullable QuotaUse broken) {
    return broken == null
        ? ""
        : texts.get(Texts.key("weekly.rule", broken.quota()), broken.limit());
  }
}
