package io.courtflash.desktop.series;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formats weekly bookings and blocks in the window's language. */
public record SeriesTexts(Texts texts) {

  /** A weekly booking in one line. */
  public String line(BookingSeries series) {
    BookingSeriesChange plan = series.plan();
    return texts.get(
        "weekly.line",
        plan.customer().label() + " · " + plan.note(),
        plan.dates().firstDate(),
        plan.dates().lastDate(),
        days(plan.dates()),
        plan.from() + "–" + plan.until(),
        series.bookingsLeft(),
        series.waiting());
  }

  /** A weekly block in one line; of a single day that day alone. */
  public String line(WeeklyBlocks.BlockSeries series) {
    WeeklyBlock plan = series.plan();
    if (plan.dates().firstDate().equals(plan.dates().lastDate())) {
      return texts.get("closing.line-once", plan.reason(), plan.dates().firstDate(), time(plan));
    }
    return texts.get(
        "closing.line",
        plan.reason(),
        plan.dates().firstDate(),
        plan.dates().lastDate(),
        days(plan.dates()),
        time(plan),
        series.blocksLeft());
  }

  /** From when until when a block is; until 24:00 when it ends with its day. */
  static String time(WeeklyBlock plan) {
    return plan.from() + "–" + (plan.endsWithDay() ? "24:00" : plan.until().toString());
  }

  /** On which dates and at what time a weekly block is. */
  String when(WeeklyBlock plan) {
    String time = time(plan);
    WeeklyDates dates = plan.dates();
    return dates.firstDate().equals(dates.lastDate())
        ? texts.day(dates.firstDate()) + " " + time
        : texts.get("closing.when", dates.firstDate(), dates.lastDate(), days(dates), time);
  }

  /** A date of a weekly booking with what became of it. */
  String line(BookedDate date) {
    return texts.day(date.date()) + "  " + state(date);
  }

  private String state(BookedDate date) {
    return switch (date.state()) {
      case WAITING -> texts.get("weekly.date-waiting");
      case REFUSED -> texts.get("weekly.date-lost", cause(date.refused()));
      case BOOKED -> status(date.status());
    };
  }

  private String status(@Nullable ReservationStatus status) {
    return switch (status) {
      case null -> "";
      case PENDING_PAYMENT, CLOSING -> texts.get("booking.pending");
      case CONFIRMED -> texts.get("booking.confirmed");
      case REFUNDING -> texts.get("booking.refunding");
      case KEPT, OFFERED -> texts.get("booking.offered");
      case FORFEITED -> texts.get("booking.forfeited");
      case CANCELLED, LOST, ABANDONED -> texts.get("booking.cancelled");
    };
  }

  private String cause(BookedDate.@Nullable Cause cause) {
    return switch (cause) {
      case null -> "";
      case TOO_LATE -> texts.get("weekly.lost-too-late");
      case TAKEN -> texts.get("weekly.lost-taken");
      case BLOCKED -> texts.get("weekly.lost-blocked");
      case RULE -> texts.get("weekly.lost-rule");
      case NO_PLACES -> texts.get("weekly.lost-no-places");
      case NO_PERSON -> texts.get("weekly.lost-no-person");
      case SUSPENDED -> texts.get("weekly.lost-suspended");
      case ENDED -> texts.get("weekly.lost-ended");
    };
  }

  private String days(WeeklyDates dates) {
    return dates.weekdays().stream()
        .map(day -> texts.get(WeekdayTexts.key(day)))
        .collect(Collectors.joining(" "));
  }
}
