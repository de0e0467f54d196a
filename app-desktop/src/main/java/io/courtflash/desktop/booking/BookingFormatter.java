package io.courtflash.desktop.booking;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.PayStatus;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.math.BigDecimal;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A booking and its money in the present language. */
public final class BookingFormatter {

  private final Texts texts;
  private final TimeFormatter times;
  private final BiFunction<EndReason, Texts, String> reasons;

  /**
   * Words of one window.
   *
   * @param reasons says a reason in the texts' language
   */
  public BookingFormatter(
      Texts texts, TimeFormatter times, BiFunction<EndReason, Texts, String> reasons) {
    this.texts = texts;
    this.times = times;
    this.reasons = reasons;
  }

  /** Words whose reasons are the engine's. */
  public static BookingFormatter of(Texts texts, TimeFormatter times, ReasonMessages reasons) {
    return new BookingFormatter(
        texts, times, (reason, in) -> String.valueOf(reasons.text(reason, in.language())));
  }

  public Texts texts() {
    return texts;
  }

  public TimeFormatter times() {
    return times;
  }

  public String status(ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT -> texts.get("booking.pending");
      case CLOSING -> texts.get("booking.closing");
      case CONFIRMED -> texts.get("booking.confirmed");
      case REFUNDING -> texts.get("booking.refunding");
      case CANCELLED -> texts.get("booking.cancelled");
      case LOST -> texts.get("booking.lost");
      case ABANDONED -> texts.get("booking.abandoned");
    };
  }

  public String status(PayStatus status) {
    return switch (status) {
      case PAYING -> texts.get("booking.pay-open");
      case SUCCESS -> texts.get("booking.pay-success");
      case FAILED -> texts.get("booking.pay-failed");
      case CLOSED -> texts.get("booking.pay-closed");
      case REFUNDED -> texts.get("booking.pay-refunded");
    };
  }

  public String status(RefundStatus status) {
    return switch (status) {
      case REQUESTED -> texts.get("booking.refund-requested");
      case SUCCESS -> texts.get("booking.refund-success");
      case FAILED -> texts.get("booking.refund-failed");
    };
  }

  /** Blank when there is none. */
  public String reason(@Nullable EndReason reason) {
    return reason == null ? "" : reasons.apply(reason, texts);
  }

  /** The reason of an order or a refund; blank when there is none. */
  public String reason(@Nullable String reason) {
    return reason == null ? "" : reason(EndReason.parse(reason));
  }

  /** Who plays: a student, or somebody without an account. */
  public String who(@Nullable String studentId, @Nullable String guest) {
    if (guest != null) {
      return guest;
    }
    return studentId == null ? texts.get("booking.nobody") : studentId;
  }

  public String student(BookingLine line) {
    return who(line.studentId(), line.guest());
  }

  /** Where and when. */
  public String place(BookingLine line) {
    return line.courtName() == null
        ? texts.get("booking.no-slot")
        : line.courtName() + " · " + time(line);
  }

  public String court(BookingLine line) {
    return line.courtName() == null ? "" : line.courtName();
  }

  /** When, in the venue's zone; blank for a slot that never was. */
  public String time(BookingLine line) {
    return line.slotDate() == null
        ? ""
        : line.slotDate() + " " + line.startTime() + "–" + line.endTime();
  }

  public String method(PayMethod method) {
    return switch (method) {
      case ONLINE -> texts.get("booking.online");
      case CASH -> texts.get("booking.cash");
      case FREE -> texts.get("booking.free");
    };
  }

  /** What was paid for it. */
  public String money(BookingLine line) {
    BigDecimal amount = line.amount();
    if (amount == null) {
      return "";
    }
    return line.payStatus() == PayStatus.REFUNDED
        ? texts.get("booking.given-back", yuan(amount))
        : yuan(amount);
  }

  /** What was paid for it and how; blank when nothing was. */
  public String payment(BookingLine line) {
    PayMethod method = line.method();
    return method == null ? "" : money(line) + " · " + method(method);
  }

  public static String yuan(BigDecimal amount) {
    return "¥" + amount.setScale(2).toPlainString();
  }
}
