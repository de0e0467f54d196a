package io.courtflash.desktop.series;

import io.courtflash.core.change.block.BlockSeriesChanges.Applied;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;

/** Formats the results for the bookings of a closure, in the window's language. */
record ClosureTexts(Texts texts) {

  /** The totals of a closure. */
  static TranslatableText summary(Applied applied) {
    return TranslatableText.of(
        "closing.applied", applied.blocks(), applied.moved(), applied.refunded(), applied.kept());
  }

  /** The result for a booking. */
  String outcome(ClosureRun.ClosedBooking closed) {
    HitBooking booking = closed.booking();
    String place = booking.moveTo() == null ? "" : booking.moveTo().in(texts);
    return switch (closed.choice()) {
      case MOVE -> texts.get("closing.moved-to", place);
      case OFFER -> texts.get("closing.offered", place);
      case REFUND ->
          booking.paid().signum() > 0
              ? texts.get("closing.was-refunded", BookingFormatter.yuan(booking.paid()))
              : texts.get("booking.cancelled");
      case KEEP -> texts.get("closing.was-kept");
    };
  }

  /** How far the message to its person is. */
  String message(ClosureRun.ClosedBooking closed) {
    if (!closed.isToBeTold()) {
      return "–";
    }
    return texts.get(closed.told() ? "closing.message-sent" : "closing.message-waits");
  }

  static Pill.Tone tone(ClosureRun.ClosedBooking closed) {
    if (!closed.isToBeTold()) {
      return Pill.Tone.NEUTRAL;
    }
    return closed.told() ? Pill.Tone.GOOD : Pill.Tone.WARNING;
  }

  /** How many messages were sent. */
  String messages(List<ClosureRun.ClosedBooking> bookings) {
    long all = bookings.stream().filter(ClosureRun.ClosedBooking::isToBeTold).count();
    boolean guestsAlone =
        all == 0 && bookings.stream().anyMatch(ClosureRun.ClosedBooking::isChanged);
    return guestsAlone
        ? texts.get("closing.messages-none")
        : texts.get("closing.messages", told(bookings), all, all - told(bookings));
  }

  /** Which part of the messages was sent; 1 when there are none. */
  static double share(List<ClosureRun.ClosedBooking> bookings) {
    long all = bookings.stream().filter(ClosureRun.ClosedBooking::isToBeTold).count();
    return all == 0 ? 1 : (double) told(bookings) / all;
  }

  private static long told(List<ClosureRun.ClosedBooking> bookings) {
    return bookings.stream().filter(each -> each.isToBeTold() && each.told()).count();
  }
}
