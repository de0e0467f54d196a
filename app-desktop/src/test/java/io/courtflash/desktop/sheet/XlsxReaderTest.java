package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.sheet.XlsxReader.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XlsxReaderTest {

  private static final SheetChoice TAKES_HIDDEN = new SheetChoice(null, true, List.of());
  private static final SheetChoice SKIPS_HIDDEN = new SheetChoice(null, false, List.of());

  @TempDir private Path directory;

  /** The parts of a workbook with one sheet, which tests replace. */
  private static Map<String, String> parts(String sheet, String format) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "xl/workbook.xml",
        "<workbook xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'>"
            + "<sheets><sheet name='A' r:id='r1'/></sheets></workbook>");
    parts.put(
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id='r1' Type='x/worksheet' Target='worksheets/1.xml'/>"
            + "<Relationship Id='r2' Type='x/worksheet' Target='/xl/worksheets/2.xml'/>"
            + "</Relationships>");
    parts.put(
        "xl/styles.xml",
        "<styleSheet><numFmts><numFmt numFmtId='200' formatCode='"
            + format.replace("&", "&amp;").replace("'", "&apos;")
            + "'/></numFmts><cellStyleXfs><xf numFmtId='9'/></cellStyleXfs>"
            + "<cellXfs><xf numFmtId='0'/><xf numFmtId='200'/><xf numFmtId='14'/>"
            + "<xf numFmtId='9'/></cellXfs></styleSheet>");
    parts.put(
        "xl/sharedStrings.xml",
        "<sst><si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r>"
            + "<rPh><t>pronounced</t></rPh></si><si><t>a_x000D_b</t></si></sst>");
    parts.put("xl/worksheets/1.xml", "<worksheet>" + sheet + "</worksheet>");
    return parts;
  }

  private Result read(Map<String, String> parts, SheetChoice choice) throws IOException {
    Path file = directory.resolve("book.xlsx");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return XlsxReader.read(file, choice, lines -> lines.toString().contains("heading"));
  }

  private List<List<String>> cells(String data) throws IOException {
    return cells(parts("<sheetData>" + data + "</sheetData>", "0"));
  }

  private List<List<String>> cells(Map<String, String> parts) throws IOException {
    Result read = read(parts, SheetChoice.NONE);
    assertThat(read).isInstanceOf(Result.Cells.class);
    return ((Result.Cells) read).lines();
  }

  @Test
  void eachKindOfCellIsATextAsItIsShown() throws IOException {
    assertThat(
            cells(
                "<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' t='s'><v>1</v></c>"
                    + "<c r='D1' t='s'><v>2</v></c></row>"
                    + "<row r='3'><c t='inlineStr'><is><r><t>in</t></r><r><t>line</t></r></is></c>"
                    + "<c t='b'><v>1</v></c><c t='e'><v>#N/A</v></c>"
                    + "<c t='str'><f>A1</f><v>formula</v></c><c><f>1+1</f><v>2</v></c>"
                    + "<c><f>1+1</f></c><c t='d'><v>2027-10-01T00:00:00</v></c>"
                    + "<c t='d'><v>1899-12-31T09:00:00</v></c><c s='3'><v>0.5</v></c>"
                    + "<c s='2'/><c><v>0.30000000000000004</v></c></row>"))
        .containsExactly(
            List.of("plain", "rich text", "", "a\rb"),
            List.of(),
            List.of(
                "inline",
                "TRUE",
                "#N/A",
                "formula",
                "2",
                "#CALC!",
                "2027-10-01",
                "09:00:00",
                "50%",
                "",
                "0.3"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "00000000 | 26001 | 00026001",
        "00000000;[Red]-00000000 | 26001 | 00026001",
        "\"S\"00000 | 42 | S00042",
        "000-0000-0000 | 13800000000 | 138-0000-0000",
        "0 | 26001 | 26001",
        "General | 26001 | 26001",
        "#,##0.00 | 26001 | 26001",
        "0.00E+00 | 26001 | 26001",
        "@ | 20270001 | 20270001",
        "General | 202600000000001 | 202600000000001",
        "General | 2.02600000000001E+17 | 2.02600000000001E+17",
        "00000000 | 202600000000001234 | 2.02600000000001E+17",
        "yyyy/m/d | 46661 | 2027-10-01",
        "yyyy\"年\"m\"月\"d\"日\";@ | 46661 | 2027-10-01",
        "[$-804]yyyy-mm-dd\\ dddd | 46661.5 | 2027-10-01",
        "m/d | 46661 | 2027-10-01",
        "yyyy-mm-dd hh:mm | 46661.375 | 2027-10-01 09:00",
        "yyyy-mm-dd hh:mm | 0.375 | 09:00",
        "h:mm AM/PM | 0.75 | 18:00",
        "上午/下午h\"时\"mm\"分\" | 0.354166666666667 | 08:30",
        "h:mm | 0.99999999 | 24:00",
        "[h]:mm | 1 | 24:00",
        "h:mm | 46661.375 | 09:00",
        "mm:ss | 0.375011574074074 | 09:00:01",
      })
  void aNumberIsWhatItsFormatMakesOfIt(String format, String value, String shown)
      throws IOException {
    assertThat(
            cells(
                parts(
                    "<sheetData><row><c s='1'><v>" + value + "</v></c></row></sheetData>", format)))
        .containsExactly(List.of(shown));
  }

  @Test
  void daysMayCountFrom1904() throws IOException {
    Map<String, String> parts =
        parts("<sheetData><row><c s='2'><v>45199</v></c></row></sheetData>", "0");
    parts.computeIfPresent(
        "xl/workbook.xml",
        (_, book) -> book.replace("<sheets>", "<workbookPr date1904='1'/><sheets>"));

    assertThat(cells(parts)).containsExactly(List.of("2027-10-01"));
  }

  @Test
  void aMergedCellIsInEachOfItsLines() throws IOException {
    String sheet =
        "<sheetData><row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1'><v>1</v></c></row>"
            + "<row r='2'><c r='B2'><v>2</v></c></row></sheetData>"
            + "<mergeCells><mergeCell ref='A1:A3'/></mergeCells>";

    assertThat(cells(parts(sheet, "0")))
        .containsExactly(List.of("plain", "1"), List.of("plain", "2"));
  }

  @ParameterizedTest
  @CsvSource({"<row r='2' hidden='1'>, ''", "<row r='2' ht='0'>, ''", "<row r='2'>, 1"})
  void hiddenCellsAreAskedAbout(String row, String column) throws IOException {
    String columns =
        column.isEmpty() ? "" : "<cols><col min='1' max='1' width='9' hidden='true'/></cols>";
    Map<String, String> parts =
        parts(
            columns
                + "<sheetData>"
                + row
                + "<c r='A2'><v>7</v></c></row><row r='3'><c r='B3'><v>8</v></c></row>"
                + "</sheetData>",
            "0");

    assertThat(read(parts, SheetChoice.NONE)).isEqualTo(new Result.Hidden("A"));
    assertThat(((Result.Cells) read(parts, TAKES_HIDDEN)).lines().toString()).contains("7", "8");
    assertThat(((Result.Cells) read(parts, SKIPS_HIDDEN)).lines().toString())
        .contains("8")
        .doesNotContain("7");
  }

  @Test
  void ofSeveralSheetsTheOnlyUsableOneIsRead() throws IOException {
    String used = "<sheetData><row><c t='inlineStr'><is><t>heading</t></is></c></row></sheetData>";
    Map<String, String> parts = parts(used, "0");
    parts.computeIfPresent(
        "xl/workbook.xml",
        (_, book) -> book.replace("</sheets>", "<sheet name='B' r:id='r2'/></sheets>"));
    parts.put(
        "xl/worksheets/2.xml",
        "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>");

    assertThat(cells(parts)).containsExactly(List.of("heading"));
    parts.put("xl/worksheets/2.xml", "<worksheet>" + used + "</worksheet>");
    assertThat(read(parts, SheetChoice.NONE)).isEqualTo(new Result.WhichSheet(List.of("A", "B")));
    assertThat(read(parts, new SheetChoice("B", null, List.of()))).isInstanceOf(Result.Cells.class);
    assertThat(read(parts, new SheetChoice("C", null, List.of())))
        .isEqualTo(new Result.NoSheet(List.of("A", "B")));
  }

  @Test
  void whatIsBrokenOrTooLongIsRefused() throws IOException {
    Map<String, String> broken = parts("<sheetData><row>", "0");
    assertThat(read(broken, SheetChoice.NONE)).isEqualTo(new Result.NoWorkbook());
    assertThat(read(Map.of("content.xml", "<x/>"), SheetChoice.NONE))
        .isEqualTo(new Result.NoWorkbook());
    String far = "<sheetData><row r='50001'><c><v>1</v></c></row></sheetData>";
    assertThat(read(parts(far, "0"), SheetChoice.NONE)).isEqualTo(new Result.TooLong());
    Map<String, String> entity = parts("<sheetData><row><c><v>1</v></c></row></sheetData>", "0");
    entity.computeIfPresent(
        "xl/worksheets/1.xml",
        (_, sheet) -> "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/hostname'>]>" + sheet);
    assertThat(read(entity, SheetChoice.NONE)).isNotEqualTo(new Result.TooLong());
  }
}
