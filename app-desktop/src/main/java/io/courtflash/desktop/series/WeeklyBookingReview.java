package io.courtflash.desktop.series;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.series.BookingSeriesDay;
import io.courtflash.core.series.BookingSeriesPreview;
import io.courtflash.desktop.booking.BookingChoiceFields;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.Objects;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Shows what a series of bookings does on each date, what it costs and whom it hits; makes it. */
record WeeklyBookingReview(WeeklyBookingModel model, Texts texts, Node page) {

  void show(ProposedBookings proposed) {
    BookingSeriesPreview preview = proposed.preview();
    Form form = new Form(texts);
    form.hint(
        texts.of(
            "weekly.numbers",
            preview.free(),
            preview.total().toPlainString(),
            preview.days().size() - preview.free()));
    form.getChildren()
        .add(
            SeriesReview.area(
                texts,
                "weekly-days",
                "closing.days",
                preview.days().stream().map(this::line).toList()));
    BookingChoiceFields choices =
        new BookingChoiceFields(texts, proposed.hit(), BookingChoice.KEEP);
    choices.addTo(form);
    Input reason = ReasonInput.input();
    reason.textProperty().set(proposed.change().note());
    if (!proposed.hit().isEmpty()) {
      form.hint(texts.of("weekly.hit-hint"));
      form.add("closing.refund-reason", reason);
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("weekly.review-title", proposed.change().customer().label()),
            form,
            "weekly.apply",
            () -> model.apply(proposed, choices.chosen(), reason.text()));
  }

  private String line(BookingSeriesDay day) {
    String what =
        switch (day.kind()) {
          case FREE ->
              texts.get(day.madeNow() ? "weekly.day-made-now" : "weekly.day-free", price(day));
          case TAKEN -> texts.get("weekly.day-taken", price(day));
          case BEING_FREED -> texts.get("weekly.day-being-freed", price(day));
          case BOOKED -> texts.get("weekly.day-own");
          case RULE -> texts.get("weekly.day-rule", rule(day.broken()));
          case BLOCKED -> texts.get("weekly.day-blocked");
          case NO_PLACES -> texts.get("weekly.day-no-places");
          case HALL_CLOSED -> texts.get("closing.day-closed");
          case LEFT_OUT -> texts.get("closing.day-left-out");
        };
    return day.date() + "  " + what;
  }

  private static String price(BookingSeriesDay day) {
    return Objects.requireNonNullElse(day.price(), BigDecimal.ZERO).toPlainString();
  }

  private String rule(@Nullable QuotaUse broken) {
    return broken == null
        ? ""
        : texts.get(
            switch (broken.quota()) {
              case AUDIENCE -> "weekly.rule-audience";
              case FEE_PAID -> "weekly.rule-fee";
              case ACTIVE -> "weekly.rule-active";
              case DAY -> "weekly.rule-day";
              case WEEK -> "weekly.rule-week";
              case TERM -> "weekly.rule-term";
              case WEEK_MINUTES -> "weekly.rule-minutes";
              case IN_A_ROW -> "weekly.rule-in-a-row";
              case DAYS_AHEAD -> "weekly.rule-ahead";
              case SAME_TIME -> "weekly.rule-same-time";
            },
            broken.limit());
  }
}
