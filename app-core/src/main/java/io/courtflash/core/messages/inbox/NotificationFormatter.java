package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Formats notifications in the reader's language. */
@Component
@RequiredArgsConstructor
public class NotificationFormatter {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

  private final MessageSource messages;
  private final ReasonMessages reasons;
  private final Slots slots;
  private final Courts courts;
  private final BookedCells cells;
  private final ZoneId zone;

  /** The text of a notification: a title in one line, and the details. */
  public record LocalizedText(String title, String text) {}

  /** Formats a notification; times are in the venue's time zone. */
  public LocalizedText of(Notification message, Locale language) {
    return switch (message.kind()) {
      case STAFF_MESSAGE ->
          new LocalizedText(
              Objects.requireNonNullElse(message.subject(), ""),
              Objects.requireNonNullElse(message.body(), ""));
      case SERIES_DATE_LOST ->
          ofLostDate(LostDate.read(Objects.requireNonNull(message.body())), language);
      case RELEASE_SOON ->
          ofGates(ReleaseReminder.read(Objects.requireNonNull(message.body())), language);
      default -> ofBooking(message, language);
    };
  }

  private LocalizedText ofLostDate(LostDate lost, Locale language) {
    Object[] args = {
      place(lost.courtIds(), lost.date(), lost.from(), lost.until(), language),
      messages.getMessage("notify.lost-date." + lost.cause(), null, language)
    };
    return text("notify.SERIES_DATE_LOST", args, language);
  }

  private LocalizedText ofGates(ReleaseReminder gates, Locale language) {
    String openings =
        gates.openings().stream()
            .map(
                opening ->
                    messages.getMessage(
                        "notify.opening",
                        new Object[] {opening.session(), day(language).format(opening.date())},
                        language))
            .collect(Collectors.joining(messages.getMessage("notify.and", null, language)));
    Object[] args = {TIME.format(gates.opensAt().atZone(zone)), openings};
    return text("notify.RELEASE_SOON", args, language);
  }

  private LocalizedText ofBooking(Notification message, Locale language) {
    Object[] args = {
      place(message, language),
      instant(message.payDeadline(), language),
      fromPlace(message, language),
      reason(message.reason(), language)
    };
    return text(key(message), args, language);
  }

  /** A notification with words of its own has another text, with them. */
  private static String key(Notification message) {
    String key = "notify." + message.kind();
    if (message.reason() == EndReason.Code.FORFEITED) {
      return key + ".forfeited";
    }
    if (!(message.reason() instanceof EndReason.FreeText)) {
      return key;
    }
    return switch (message.kind()) {
      case REFUNDED -> key + ".by-staff";
      case SERIES_BOOKED -> key + ".waiting";
      default -> key;
    };
  }

  private LocalizedText text(String key, Object[] args, Locale language) {
    return new LocalizedText(
        messages.getMessage(key + ".title", args, language),
        messages.getMessage(key + ".text", args, language));
  }

  /** The text of a mail with a code for the address that it is sent to. */
  LocalizedText ofCode(String code, Locale language) {
    Object[] args = {code, MailAddresses.COUNTS_FOR.toMinutes()};
    return new LocalizedText(
        messages.getMessage("notify.address-code.title", args, language),
        messages.getMessage("notify.address-code.text", args, language));
  }

  /**
   * The text of a mail with a code for the first login.
   *
   * @param page the address of the students' page
   */
  LocalizedText ofFirstCode(FirstLogin code, String page, Locale language) {
    Object[] args = {
      code.studentId(), code.code(), page, MINUTE.format(code.validUntil().atZone(zone))
    };
    return new LocalizedText(
        messages.getMessage("notify.first-code.title", args, language),
        messages.getMessage("notify.first-code.text", args, language));
  }

  /** The body of a mail. */
  String mailText(LocalizedText text, Locale language) {
    return messages.getMessage("notify.letter", new Object[] {text.text()}, language);
  }

  /** The subject of a mail, with the name of the hall. */
  String subject(String hall, LocalizedText text, Locale language) {
    return messages.getMessage("notify.subject", new Object[] {hall, text.title()}, language);
  }

  /** The summary of a calendar entry. */
  String calendarSummary(String hall, String courtName, Locale language) {
    return messages.getMessage("notify.appointment", new Object[] {courtName, hall}, language);
  }

  private String reason(@Nullable EndReason reason, Locale language) {
    String text = reasons.text(reason, language);
    return text == null ? "" : text;
  }

  private String place(Notification message, Locale language) {
    return message.cellCount() == 1
        ? slot(message.slotId(), language)
        : place(cells.at(message.reservationId(), message.createTime()), language);
  }

  private String fromPlace(Notification message, Locale language) {
    Long fromSlotId = message.fromSlotId();
    if (fromSlotId == null) {
      return "";
    }
    return message.cellCount() == 1
        ? slot(fromSlotId, language)
        : place(cells.beforeLastMove(message.reservationId(), message.createTime()), language);
  }

  private String place(Optional<BookingCells> booking, Locale language) {
    return booking.map(it -> place(it, language)).orElse("");
  }

  private String slot(long slotId, Locale language) {
    return place(slots.find(slotId).map(BookingCells::of), language);
  }

  private String place(BookingCells booking, Locale language) {
    return place(
        booking.slots().stream().map(Slot::courtId).toList(),
        booking.day(),
        booking.first().startTime(),
        booking.slots().getLast().endTime(),
        language);
  }

  private String place(
      List<Long> courtIds, LocalDate date, LocalTime from, LocalTime until, Locale language) {
    String courtNames =
        courtIds.stream()
            .distinct()
            .map(id -> courts.find(id).map(Court::courtName).orElse("#" + id))
            .collect(Collectors.joining(messages.getMessage("notify.and", null, language)));
    Object[] args = {courtNames, day(language).format(date), TIME.format(from), TIME.format(until)};
    return messages.getMessage("notify.slot", args, language);
  }

  private String instant(@Nullable Instant instant, Locale language) {
    return instant == null
        ? ""
        : DateTimeFormatter.ofPattern(
                messages.getMessage("notify.instant", null, language), language)
            .format(instant.atZone(zone));
  }

  private DateTimeFormatter day(Locale language) {
    return DateTimeFormatter.ofPattern(messages.getMessage("notify.day", null, language), language);
  }
}
