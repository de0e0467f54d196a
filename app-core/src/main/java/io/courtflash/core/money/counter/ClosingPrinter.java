package io.courtflash.core.money.counter;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.document.PdfSheet;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Writes a day's closing as a PDF, to be signed and kept; times are in the venue's zone. */
@Component
@RequiredArgsConstructor
class ClosingPrinter {

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  /** Desk, method, and three amounts. */
  private static final List<Float> LINE = List.of(0.2f, 0.35f, 0.15f, 0.15f, 0.15f);

  /** Desk, method and number of the correction, when and by whom, amount, and why. */
  private static final List<Float> CLOSING = List.of(0.2f, 0.35f, 0.15f, 0.3f);

  private final HallName hall;
  private final MessageSource messages;
  private final ZoneId zone;
  private final InstantSource clock;

  /**
   * Prints the takings of each desk on a day by method, the counted amounts, and every correction.
   *
   * @param history all closings of the day and their corrections
   */
  PdfFile print(
      LocalDate day, List<ClosingLine> lines, List<ClosingLine.Closing> history, Locale language) {
    String title =
        text(
            "closing.title",
            language,
            day,
            day.getDayOfWeek().getDisplayName(TextStyle.SHORT, language));
    try (PdfSheet sheet = PdfSheet.wholes(title, language)) {
      sheet.heading(hall.get(language));
      sheet.subheading(title);
      sheet.rule();
      writeLines(sheet, lines, language);
      sheet.rule();
      sheet.row(
          List.of(
              text("closing.entry", language),
              text("closing.when", language),
              text("closing.counted", language),
              text("closing.reason", language)),
          CLOSING);
      history.forEach(closing -> writeClosing(sheet, closing, language));
      sheet.signature(text("closing.signature", language));
      sheet.remark(text("closing.printed", language, minute(clock.instant())));
      return sheet.end("closing-" + day + ".pdf");
    }
  }

  private void writeLines(PdfSheet sheet, List<ClosingLine> lines, Locale language) {
    sheet.row(
        List.of(
            text("closing.desk", language),
            text("closing.method", language),
            text("closing.expected", language),
            text("closing.counted", language),
            text("closing.difference", language)),
        LINE);
    for (ClosingLine line : lines) {
      Optional<ClosingLine.Closing> closing = Optional.ofNullable(line.closing());
      sheet.row(
          List.of(
              line.desk(),
              text("receipt.method." + line.method(), language),
              yuan(line.expected()),
              closing.map(it -> yuan(it.counted())).orElseGet(() -> text("closing.open", language)),
              closing.map(it -> yuan(it.difference())).orElse("")),
          LINE);
    }
  }

  private void writeClosing(PdfSheet sheet, ClosingLine.Closing closing, Locale language) {
    String who = Objects.requireNonNullElse(closing.closedBy(), "—");
    sheet.row(
        List.of(
            closing.desk()
                + " · "
                + text("receipt.method." + closing.method(), language)
                + (closing.lineNo() == 1
                    ? ""
                    : " · " + text("closing.correction", language, closing.lineNo() - 1)),
            minute(closing.closedAt()) + " · " + who,
            yuan(closing.counted()),
            Objects.requireNonNullElse(closing.reason(), "")),
        CLOSING);
  }

  static String yuan(BigDecimal amount) {
    String sign = amount.signum() < 0 ? "-" : "";
    return sign + "¥" + amount.abs().setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  private String minute(Instant instant) {
    return MINUTE.format(instant.atZone(zone));
  }

  private String text(String key, Locale language, Object... arguments) {
    return messages.getMessage(key, arguments, language);
  }
}
