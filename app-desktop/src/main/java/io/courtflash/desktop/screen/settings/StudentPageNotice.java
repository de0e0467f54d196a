package io.courtflash.desktop.screen.settings;

import io.courtflash.desktop.fx.QrCode;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page for the wall that tells students where to book, in the console's language: the QR code,
 * the URL, and the fingerprint by which they recognise the hall's certificate at their first visit.
 */
record StudentPageNotice(StudentPageUrls urls, Texts texts) {

  private static final String STYLE =
      """
      @page { size: A4; margin: 20mm } body { font: 14pt sans-serif; text-align: center }
      svg { width: 90mm } code { font-size: 12pt; overflow-wrap: anywhere }
      """;

  /** Writes it to a temporary HTML file, which is deleted when the program ends. */
  Path write() throws IOException {
    Path file = Files.createTempFile("courtflash-", ".html");
    file.toFile().deleteOnExit();
    return Files.writeString(file, page(), StandardCharsets.UTF_8);
  }

  /** The URL and the fingerprint need no escaping. */
  String page() {
    StringBuilder page = new StringBuilder("<!doctype html><html lang=\"");
    page.append(texts.language().toLanguageTag()).append("\"><meta charset=\"utf-8\"><title>");
    String title = texts.get("settings.notice-title");
    page.append(title).append("</title><style>").append(STYLE).append("</style><h1>");
    page.append(title).append("</h1>").append(QrCode.of(urls.code()).svg());
    page.append("<p><code>").append(urls.network().getFirst()).append("</code></p>");
    if (!urls.fingerprint().isEmpty()) {
      page.append("<p>").append(texts.get("settings.notice-fingerprint")).append("</p><p><code>");
      page.append(urls.fingerprint()).append("</code></p>");
    }
    return page.append("</html>").toString();
  }
}
