package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.BoardSnapshot.CourtColumn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/** Writes a day as an HTML page that a browser can print. */
record DayHtmlWriter(Texts texts, BoardFormatter formatter) {

  private static final String STYLE =
      """
      @page { size: A4 landscape; margin: 10mm } body { font: 10pt sans-serif }
      table { border-collapse: collapse; width: 100%; table-layout: fixed } thead th:first-child { width: 12mm }
      thead { display: table-header-group }
      th, td { border: 1px solid #999; padding: 2px 4px; text-align: left; overflow-wrap: anywhere } tr { break-inside: avoid }
      .blocked { background: #ddd }
      """;

  /**
   * Writes the page to a temporary file that only this system user can read, because it has names
   * on it. The file is deleted when the program ends.
   */
  Path write(LocalDate date, String title, BoardSnapshot board) throws IOException {
    Path file = Files.createTempFile("courtflash-" + date + "-", ".html");
    file.toFile().deleteOnExit();
    return Files.writeString(file, page(title, board), StandardCharsets.UTF_8);
  }

  private String page(String dayTitle, BoardSnapshot board) {
    StringBuilder page = new StringBuilder("<!doctype html><html lang=\"");
    String title = escaped(dayTitle);
    page.append(texts.language().toLanguageTag()).append("\"><meta charset=\"utf-8\"><title>");
    page.append(title).append("</title><style>").append(STYLE).append("</style><h1>");
    page.append(title).append("</h1><table><thead><tr><th></th>");
    for (CourtColumn court : board.courts()) {
      page.append("<th>").append(escaped(court.name())).append("</th>");
    }
    page.append("</tr></thead>");
    for (LocalTime time : board.times()) {
      page.append("<tr><th>").append(BoardFormatter.time(time)).append("</th>");
      board.courts().forEach(court -> cell(page, board.at(new BoardPosition(court.id(), time))));
      page.append("</tr>");
    }
    return page.append("</table></html>").toString();
  }

  private void cell(StringBuilder page, @Nullable BoardSlot cell) {
    if (cell == null) {
      page.append("<td></td>");
      return;
    }
    page.append(cell.isBlocked() ? "<td class=\"blocked\">" : "<td>");
    String reason = cell.slot().blockReason();
    if (!cell.slot().bookings().isEmpty()) {
      cell.slot()
          .bookings()
          .forEach(
              seat ->
                  page.append(escaped(formatter.onPaper(seat)).replace("\n", "<br>"))
                      .append("<br>"));
    } else if (reason != null) {
      page.append(escaped(reason));
    }
    page.append("</td>");
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text, StandardCharsets.UTF_8.name());
  }
}
