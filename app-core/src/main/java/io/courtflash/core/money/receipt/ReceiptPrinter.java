package io.courtflash.core.money.receipt;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.document.PdfSheet;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Writes receipts as PDF, with times in the venue's zone. */
@Component
@RequiredArgsConstructor
class ReceiptPrinter {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
  private static final DateTimeFormatter INSTANT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private final MessageSource messages;
  private final ReasonMessages reasons;
  private final ZoneId zone;

  /** The receipt in a language; what people and the hall have written stays as it is. */
  PdfFile print(Receipt receipt, Locale language) {
    String title = text("receipt.title." + receipt.kind(), language);
    try (PdfSheet sheet = PdfSheet.halves(title + " " + receipt.numberText(), language)) {
      sheet.heading(receipt.hallName(language));
      sheet.subheading(title);
      if (receipt.prints() > 1) {
        sheet.subheading(text("receipt.copy", language));
      }
      sheet.rule();
      write(sheet, receipt, language);
      sheet.rule();
      sheet.remark(
          messages.getMessage(
              "receipt.issued", new Object[] {instant(receipt.issuedAt())}, language));
      return sheet.end("receipt-" + receipt.numberText() + ".pdf");
    }
  }

  private void write(PdfSheet sheet, Receipt receipt, Locale language) {
    value(sheet, "receipt.number", receipt.numberText(), language);
    value(
        sheet,
        "receipt.amount." + receipt.kind(),
        "¥" + receipt.amount().toPlainString(),
        language);
    if (receipt.fee().signum() > 0) {
      value(sheet, "receipt.fee", "¥" + receipt.fee().toPlainString(), language);
    }
    value(sheet, "receipt.method", method(receipt, language), language);
    value(sheet, "receipt.moved." + receipt.kind(), instant(receipt.movedAt()), language);
    value(sheet, "receipt.customer", customer(receipt), language);
    value(sheet, "receipt.booked", booked(receipt), language);
    if (receipt.reason() != null) {
      String reason = reasons.text(EndReason.parse(receipt.reason()), language);
      value(sheet, "receipt.reason", Objects.requireNonNullElse(reason, ""), language);
    }
    value(sheet, "receipt.order." + receipt.kind(), receipt.orderNo(), language);
    value(sheet, "receipt.booking", "#" + receipt.reservationId(), language);
  }

  private void value(PdfSheet sheet, String name, String value, Locale language) {
    sheet.value(text(name, language), value);
  }

  private String method(Receipt receipt, Locale language) {
    if (receipt.byHand()) {
      return text("receipt.method.BY_HAND", language);
    }
    String provider = receipt.provider();
    if (provider != null) {
      String name = messages.getMessage("receipt.provider." + provider, null, provider, language);
      return Objects.requireNonNullElse(name, provider);
    }
    return text("receipt.method." + receipt.method(), language);
  }

  private static String customer(Receipt receipt) {
    String known =
        Stream.of(receipt.customer(), receipt.customerNo())
            .filter(Objects::nonNull)
            .collect(Collectors.joining(" · "));
    return known.isEmpty() ? "—" : known;
  }

  private static String booked(Receipt receipt) {
    String times =
        receipt.fromTime() == null || receipt.untilTime() == null
            ? ""
            : TIME.format(receipt.fromTime()) + "–" + TIME.format(receipt.untilTime());
    String known =
        Stream.of(receipt.courts(), receipt.slotDate(), times)
            .filter(Objects::nonNull)
            .map(Object::toString)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" · "));
    return known.isEmpty() ? "—" : known;
  }

  private String instant(Instant instant) {
    return INSTANT.format(instant.atZone(zone)) + " (" + zone.getId() + ")";
  }

  private String text(String key, Locale language) {
    return messages.getMessage(key, null, language);
  }
}
