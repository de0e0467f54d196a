package io.courtflash.core.notify;

import io.courtflash.core.config.HallName;
import io.courtflash.core.notify.PostOffice.Letter;
import io.courtflash.core.notify.store.MailMapper.Due;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Writes the mail of a message, with its appointment. */
@Component
class Letters {

  private final Wording wording;
  private final Calendars calendars;
  private final HallName hall;

  Letters(Wording wording, Calendars calendars, HallName hall) {
    this.wording = wording;
    this.calendars = calendars;
    this.hall = hall;
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
        wording.subject(hall.get(), words, language),
        wording.letter(words, language),
        calendars.of(due.userId(), due.reservationId(), language).orElse(null));
  }
}
