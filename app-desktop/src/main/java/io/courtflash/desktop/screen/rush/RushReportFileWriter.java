package io.courtflash.desktop.screen.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.screen.rush.RushReportFormatter.Figure;
import io.courtflash.desktop.sheet.SpreadsheetExport.Columns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.springframework.web.util.HtmlUtils;

/** Writes rush reports as the lines of a table, and as a page to print. */
record RushReportFileWriter(RushReportFormatter formatter) {

  private static final String STYLE =
      """
      @page { size: A4; margin: 15mm } body { font: 10pt sans-serif }
      table { border-collapse: collapse; width: 100% }
      th, td { border: 1px solid #999; padding: 3px 6px; text-align: left; white-space: pre-line }
      """;

  /** A line for each report; times are in the venue's zone. */
  Columns<RushReport> columns() {
    return new Columns<>(heading(), this::cells);
  }

  /**
   * Writes reports, side by side, to a temporary HTML page, which is deleted when the program ends.
   */
  Path writePage(List<RushReport> reports) throws IOException {
    Path file = Files.createTempFile("courtflash-rush-", ".html");
    file.toFile().deleteOnExit();
    return Files.writeString(file, page(reports), StandardCharsets.UTF_8);
  }

  private String page(List<RushReport> reports) {
    StringBuilder page = new StringBuilder("<!doctype html><html lang=\"");
    String title = escaped(formatter.texts().get("screen.rush"));
    page.append(formatter.texts().language().toLanguageTag());
    page.append("\"><meta charset=\"utf-8\"><title>").append(title).append("</title><style>");
    page.append(STYLE).append("</style><h1>").append(title).append("</h1><table><tr><th></th>");
    for (RushReport report : reports) {
      page.append("<th>").append(escaped(formatter.name(report))).append("</th>");
    }
    page.append("</tr>");
    for (Figure figure : formatter.figures(reports)) {
      page.append("<tr><th>").append(escaped(figure.title())).append("</th>");
      for (RushReport report : reports) {
        page.append("<td>").append(escaped(figure.value().apply(report))).append("</td>");
      }
      page.append("</tr>");
    }
    return page.append("</table></html>").toString();
  }

  private static List<String> heading() {
    List<String> titles =
        new ArrayList<>(
            List.of(
                "session",
                "slotDate",
                "opensAt",
                "places",
                "taken",
                "firstPlaceMillis",
                "lastPlaceMillis",
                "unpaid",
                "people",
                "winnersP50Millis",
                "winnersP99Millis",
                "winnersMaxMillis",
                "violated"));
    Arrays.stream(AttemptLog.Outcome.values()).map(AttemptLog.Outcome::name).forEach(titles::add);
    return titles;
  }

  private List<Object> cells(RushReport report) {
    List<Object> cells =
        new ArrayList<>(
            List.of(
                report.sessionName(),
                report.slotDate().toString(),
                formatter.times().second(report.opensAt()),
                report.places(),
                report.taken(),
                Objects.requireNonNullElse(report.firstPlaceMillis(), ""),
                Objects.requireNonNullElse(report.lastPlaceMillis(), ""),
                report.unpaid(),
                report.attempts().people(),
                report.attempts().winners().p50(),
                report.attempts().winners().p99(),
                report.attempts().winners().max(),
                String.join(" ", report.violated())));
    for (AttemptLog.Outcome outcome : AttemptLog.Outcome.values()) {
      cells.add(report.attempts().byOutcome().getOrDefault(outcome, 0L));
    }
    return cells;
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text, StandardCharsets.UTF_8.name());
  }
}
