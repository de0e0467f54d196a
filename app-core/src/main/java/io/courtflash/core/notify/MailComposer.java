package io.courtflash.core.notify;

import io.courtflash.core.config.CachedHallName;
import io.courtflash.core.notify.MailGateway.Mail;
import io.courtflash.core.notify.store.MailMapper.DueMail;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Composes the mail of a notification, with a calendar file of the reservation. */
@Component
class MailComposer {

  private final NotificationFormatter formatter;
  private final CalendarService calendars;
  private final CachedHallName hall;

  MailComposer(NotificationFormatter formatter, CalendarService calendars, CachedHallName hall) {
    this.formatter = formatter;
    this.calendars = calendars;
    this.hall = hall;
  }

  /** Composes the mail with the code that shows that an address is its owner's. */
  Mail confirmation(String address, String code, Locale language) {
    NotificationFormatter.LocalizedText text = formatter.ofCode(code, language);
    return new Mail(address, formatter.subject(hall.get(), text, language), text.text(), null);
  }

  Mail of(DueMail due, Locale language) {
    Notification notification =
        new Notification(
            due.id(),
            due.kind(),
            due.reservationId(),
            due.slotId(),
            due.fromSlotId(),
            due.reason(),
            due.payDeadline(),
            due.cellCount(),
            false,
            due.createTime());
    NotificationFormatter.LocalizedText text = formatter.of(notification, language);
    return new Mail(
        due.email(),
        formatter.subject(hall.get(), text, language),
        formatter.mailText(text, language),
        calendars.of(due.userId(), due.reservationId(), language).orElse(null));
  }
}
