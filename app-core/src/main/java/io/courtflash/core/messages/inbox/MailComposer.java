package io.courtflash.core.messages.inbox;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.messages.inbox.MailGateway.Mail;
import io.courtflash.core.messages.inbox.store.MailMapper.DueMail;
import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.document.PdfFile;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Composes the mail of a notification, with a calendar file of the reservation, and the receipt of
 * what was paid or given back.
 */
@Component
@RequiredArgsConstructor
class MailComposer {

  private final NotificationFormatter formatter;
  private final CalendarService calendars;
  private final Receipts receipts;
  private final HallName hall;

  /** Composes the mail with the code that shows that an address is its owner's. */
  Mail confirmation(String address, String code, Locale language) {
    NotificationFormatter.LocalizedText text = formatter.ofCode(code, language);
    return new Mail(
        address, formatter.subject(hall.get(language), text, language), text.text(), null, null);
  }

  /** Composes the mail with a code for the first login. */
  Mail firstCode(String address, FirstLogin code, String page, Locale language) {
    NotificationFormatter.LocalizedText text = formatter.ofFirstCode(code, page, language);
    return new Mail(
        address, formatter.subject(hall.get(language), text, language), text.text(), null, null);
  }

  Mail of(DueMail due, Locale language) {
    NotificationFormatter.LocalizedText text = formatter.of(due.notification(), language);
    return new Mail(
        due.email(),
        formatter.subject(hall.get(language), text, language),
        formatter.mailText(text, language),
        calendars.of(due.userId(), due.reservationId(), language).orElse(null),
        receipt(due, language).orElse(null));
  }

  /** A mail that is sent late has the receipt of its own time, not of a later refund. */
  private Optional<PdfFile> receipt(DueMail due, Locale language) {
    return switch (due.kind()) {
      case PAID ->
          receipts.ofMessage(due.reservationId(), Receipt.Kind.PAYMENT, due.createTime(), language);
      case PART_REFUNDED, REFUNDED ->
          receipts.ofMessage(due.reservationId(), Receipt.Kind.REFUND, due.createTime(), language);
      default -> Optional.empty();
    };
  }
}
