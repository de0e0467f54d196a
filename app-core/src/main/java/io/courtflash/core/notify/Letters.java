package io.courtflash.core.notify;

import io.courtflash.core.notify.PostOffice.Letter;
import io.courtflash.core.notify.store.MailMapper.Due;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Writes the mail of a message, with its appointment. */
@Component
class Letters {

  private final Wording wording;
  private final Calendars calendars;

  Letters(Wording wording, Calendars calendars) {
    this.wording = wording;
    this.calendars = calendars;
  }

  Letter of(Due due, Locale language) {
    Message message =
        new Message(
            due.id(),
            due.kind(),
            due.reservationId(),
            due.slotId(),
            due.fromSlotId(),
            due.reason(),
            due.payDeadline(),
            false,
            due.createTime());
    Wording.Words words = wording.of(message, language);
    return new Letter(
        due.email(),
        words.title(),
        wording.letter(words, language),
        calendars.of(due.userId(), due.reservationId(), language).orElse(null));
  }
}
