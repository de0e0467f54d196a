package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Formats bookings and their payments in the window's language. */
public final class BookingFormatter {

  private final Texts texts;
  private final TimeFormatter times;
  private final BiFunction<EndReason, Texts, String> reasons;

  /**
   * The formatter of one window.
   *
   * @param reasons translates a stored reason into the language of the texts
   */
  public BookingFormatter(
      Texts texts, TimeFormatter times, BiFunction<EndReason, Texts, String> reasons) {
    this.texts = texts;
    this.times = times;
    this.reasons = reasons;
  }

  /** A formatter that takes the texts of reasons from the engine. */
  public static BookingFormatter of(Texts texts, TimeFormatter times, ReasonMessages reasons) {
    return new BookingFormatter(
        texts, times, (reason, to) -> String.valueOf(reasons.text(reason, to.language())));
  }

  public Texts texts() {
    return texts;
  }

  public TimeFormatter times() {
    return times;
  }

  public String status(ReservationStatus status) {
    return status(texts, status);
  }

  /** The status of a booking; one that is confirmed was paid, or cost nothing. */
  public String status(BookingLine booking) {
    return status(booking.status(), booking.amount());
  }

  /** The status of a booking of a slot; one that is confirmed was paid, or cost nothing. */
  public String status(SlotBooking booking) {
    return status(booking.status(), booking.paid());
  }

  /**
   * A booking's status as a text; one that is confirmed was paid, or cost nothing.
   *
   * @param paid the amount of its paid order, in yuan; null when none was
   */
  public String status(ReservationStatus status, @Nullable BigDecimal paid) {
    return status == ReservationStatus.CONFIRMED && !hasReceipt(paid)
        ? texts.get("booking.confirmed-free")
        : status(status);
  }

  static String status(Texts texts, ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT -> texts.get("booking.pending");
      case CLOSING -> texts.get("booking.closing");
      case CONFIRMED -> texts.get("booking.confirmed");
      case REFUNDING -> texts.get("booking.refunding");
      case KEPT -> texts.get("booking.kept");
      case OFFERED -> texts.get("booking.offered");
      case FORFEITED -> texts.get("booking.forfeited");
      case CANCELLED -> texts.get("booking.cancelled");
      case LOST -> texts.get("booking.lost");
      case ABANDONED -> texts.get("booking.abandoned");
    };
  }

  /** The meaning of a status, by which a list colours it. */
  public static Pill.Tone tone(ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT, CLOSING, REFUNDING, KEPT, OFFERED -> Pill.Tone.WARNING;
      case CONFIRMED -> Pill.Tone.INFO;
      case FORFEITED, CANCELLED, LOST, ABANDONED -> Pill.Tone.NEUTRAL;
    };
  }

  /** The meaning of an order's status, by which a list colours it. */
  public static Pill.Tone tone(PayStatus status) {
    return switch (status) {
      case PAYING -> Pill.Tone.WARNING;
      case SUCCESS -> Pill.Tone.INFO;
      case FAILED -> Pill.Tone.BAD;
      case CLOSED, REFUNDED -> Pill.Tone.NEUTRAL;
    };
  }

  /** The meaning of a refund's status, by which a list colours it. */
  public static Pill.Tone tone(RefundStatus status) {
    return switch (status) {
      case REQUESTED -> Pill.Tone.WARNING;
      case SUCCESS -> Pill.Tone.GOOD;
      case FAILED -> Pill.Tone.BAD;
    };
  }

  /**
   * The status of an order; of one without anything to pay that it is free.
   *
   * @param amount in yuan
   */
  public String status(PayStatus status, BigDecimal amount) {
    return status == PayStatus.SUCCESS && amount.signum() == 0
        ? texts.get("booking.free")
        : status(status);
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

  /** Why a booking ended or was changed; empty without a reason. */
  public String reason(@Nullable EndReason reason) {
    return reason == null ? "" : reasons.apply(reason, texts);
  }

  /** The reason of an order or a refund; empty without one. */
  public String reason(@Nullable String reason) {
    return reason == null ? "" : reason(EndReason.parse(reason));
  }

  /** Why a refund isn't made: an error, or what the provider said; null without either. */
  public @Nullable String refundError(
      @Nullable RefundProgress progress, @Nullable String lastError) {
    return switch (progress) {
      case null -> lastError;
      case PROCESSING -> texts.get("money.progress-processing");
      case ABNORMAL -> texts.get("money.progress-abnormal");
      case CLOSED -> texts.get("money.progress-closed");
    };
  }

  /** The guest, else the student ID, else that there is no account any more. */
  public String student(@Nullable String studentId, @Nullable String guest) {
    return student(studentId, guest, texts.get("booking.no-account"));
  }

  public String student(BookingLine booking) {
    return student(booking.studentId(), booking.guest());
  }

  /** Name and number, as a question names a person; the guest, else what is known. */
  public String named(BookingLine booking) {
    return nameAndNumber(booking.name(), booking.studentId(), student(booking));
  }

  /** Name and number; the guest, else what is known. */
  public String named(SlotBooking booking) {
    return nameAndNumber(booking.name(), booking.studentId(), student(booking));
  }

  /** Name and number; the guest, else what is known. */
  public String named(@Nullable String name, @Nullable String studentId, @Nullable String guest) {
    return nameAndNumber(name, studentId, student(studentId, guest));
  }

  private static String nameAndNumber(
      @Nullable String name, @Nullable String studentId, String otherwise) {
    return name == null || studentId == null ? otherwise : name + " · " + studentId;
  }

  /** The person's or the guest's name, else as {@link #student(BookingLine)}. */
  public String person(BookingLine booking) {
    return booking.name() == null ? student(booking) : booking.name();
  }

  /** The person's or the guest's name, else as {@link #student(SlotBooking)}. */
  public String person(SlotBooking booking) {
    return person(booking.name(), booking.studentId(), booking.guest(), booking.userId());
  }

  /** The name, else the guest, else the student ID, else the number of the account. */
  public String person(
      @Nullable String name, @Nullable String studentId, @Nullable String guest, long userId) {
    return name == null ? student(studentId, guest, "#" + userId) : name;
  }

  /** The guest, else the student ID, else the number of the account. */
  public String student(SlotBooking booking) {
    return student(booking.studentId(), booking.guest(), "#" + booking.userId());
  }

  /** Name and number; the guest, else what is known. */
  public String named(BookedSlot booking) {
    return nameAndNumber(
        booking.name(),
        booking.studentId(),
        student(booking.studentId(), booking.guest(), "#" + booking.userId()));
  }

  /** Name and number; the guest, else what is known. */
  public String named(BoardOperations.BookingMove move) {
    return named(move.name(), move.studentId(), move.guest());
  }

  private static String student(
      @Nullable String studentId, @Nullable String guest, String otherwise) {
    return Objects.requireNonNullElse(guest, Objects.requireNonNullElse(studentId, otherwise));
  }

  /** Court, day and time; that the slot does not exist for a booking that never had one. */
  public String place(BookingLine booking) {
    return booking.courtName() == null
        ? texts.get("booking.no-slot")
        : booking.courtName() + " · " + time(booking);
  }

  /** Day, time and court. */
  public String place(BookedSlot booking) {
    return texts.span(booking.slotDate(), booking.startTime(), booking.endTime())
        + " · "
        + booking.courtName();
  }

  /** Empty for a booking that never had a slot. */
  public static String court(BookingLine booking) {
    return Objects.requireNonNullElse(booking.courtName(), "");
  }

  /** Day and time in the venue's zone; empty for a booking that never had a slot. */
  private String time(BookingLine booking) {
    LocalDate day = booking.slotDate();
    LocalTime start = booking.startTime();
    LocalTime end = booking.endTime();
    return day == null || start == null || end == null ? "" : texts.span(day, start, end);
  }

  /**
   * Day and time in the venue's zone for a narrow column: of another year without the end; empty
   * for a booking that never had a slot.
   */
  public String shortTime(BookingLine booking, LocalDate today) {
    LocalDate day = booking.slotDate();
    if (day == null) {
      return "";
    }
    return day.getYear() == today.getYear()
        ? time(booking)
        : texts.day(day) + " " + booking.startTime();
  }

  public String method(PayMethod method) {
    return switch (method) {
      case ONLINE -> texts.get("booking.online");
      case COUNTER -> texts.get("booking.counter");
      case CASH -> texts.get("booking.cash");
      case CARD -> texts.get("booking.card");
      case CAMPUS_CARD -> texts.get("booking.campus-card");
      case FREE -> texts.get("booking.free");
    };
  }

  /** The payment or its refund; empty for a booking without a payment. */
  public String amount(BookingLine booking) {
    BigDecimal amount = booking.amount();
    if (amount == null) {
      return "";
    }
    return booking.payStatus() == PayStatus.REFUNDED
        ? texts.get("booking.refunded", yuan(amount))
        : yuan(amount);
  }

  /** The amount and how it was paid; empty for a booking without a payment. */
  public String payment(BookingLine booking) {
    PayMethod method = booking.method();
    return method == null ? "" : amount(booking) + " · " + method(method);
  }

  /**
   * An amount and how it was paid; empty for a booking without a payment.
   *
   * @param paid in yuan
   */
  public String payment(@Nullable BigDecimal paid, @Nullable PayMethod method) {
    return paid == null || method == null ? "" : yuan(paid) + " · " + method(method);
  }

  /**
   * Whether a booking has receipts: something was paid for it.
   *
   * @param paid the amount of its paid order, in yuan; null when none was
   */
  public static boolean hasReceipt(@Nullable BigDecimal paid) {
    return paid != null && paid.signum() > 0;
  }

  /** Such as {@code ¥20.00}, or {@code -¥10.00}. */
  public static String yuan(BigDecimal amount) {
    return (amount.signum() < 0 ? "-¥" : "¥") + amount.abs().setScale(2).toPlainString();
  }
}
