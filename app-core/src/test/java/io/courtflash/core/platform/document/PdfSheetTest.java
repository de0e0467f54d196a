package io.courtflash.core.platform.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.junit.jupiter.api.Test;

class PdfSheetTest {

  @Test
  void anyTextIsWritten() {
    String text = text("喆玥堃 José ¥20.00\n\t\u0000 \uD83C\uDFF8 𠀀 end");

    assertThat(text).contains("喆玥堃 José ¥20.00").contains("〓 〓 end");
  }

  @Test
  void aLongTextIsBrokenWithoutALoss() {
    String words = "court ".repeat(60).strip();
    String chinese = "羽毛球馆".repeat(80);

    String text = text(words + chinese).replaceAll("\\s", "");

    assertThat(text).contains("court".repeat(60) + chinese);
  }

  @Test
  void whatDoesNotFitGoesOnOnTheNextPage() throws IOException {
    byte[] pdf;
    try (PdfSheet sheet = PdfSheet.wholes("Days", Locale.ENGLISH)) {
      for (int row = 0; row < 120; row++) {
        sheet.row(List.of("row " + row, "值"), List.of(0.5f, 0.5f));
      }
      pdf = sheet.end("days.pdf").content().getByteArray();
    }

    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getNumberOfPages()).isEqualTo(3);
    }
    assertThat(PdfText.of(pdf)).contains("row 0", "row 119");
  }

  /** A reader without Chinese fonts shows it, too. */
  @Test
  void theFileHasOnlyTheUsedPartOfTheFont() throws IOException {
    byte[] pdf = pdf("羽毛球");

    assertThat(pdf.length).isLessThan(40_000);
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDPage page = document.getPage(0);
      PDResources resources = page.getResources();
      for (COSName name : resources.getFontNames()) {
        assertThat(resources.getFont(name).isEmbedded()).isTrue();
      }
      assertThat(resources.getFontNames()).isNotEmpty();
    }
  }

  private static String text(String value) {
    return PdfText.of(pdf(value));
  }

  private static byte[] pdf(String value) {
    try (PdfSheet sheet = PdfSheet.halves("A title", Locale.SIMPLIFIED_CHINESE)) {
      sheet.heading("CourtFlash 羽毛球馆");
      sheet.value("名称", value);
      return sheet.end("a.pdf").content().getByteArray();
    }
  }
}
