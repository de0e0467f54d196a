package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.roster.RosterFile;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RosterFilesTest {

  @TempDir private Path directory;

  private Path workbook() throws IOException {
    Path file = directory.resolve("list.csv");
    try (OutputStream out = Files.newOutputStream(file);
        Workbook workbook = new Workbook(out, "Test", "1.0")) {
      Worksheet sheet = workbook.newWorksheet("1");
      List<String> headings = List.of("姓名", "学号", "班级", "手机号");
      for (int column = 0; column < headings.size(); column++) {
        sheet.value(0, column, headings.get(column));
      }
      sheet.value(1, 0, "王芳");
      sheet.value(1, 1, 20_260_001_234L);
      sheet.value(1, 2, "三班");
      sheet.value(1, 3, 13_800_000_000L);
      sheet.value(3, 1, "s7");
    }
    return file;
  }

  private static RosterFile.Rows people(Path file) throws IOException {
    return people(file, SheetChoice.NONE);
  }

  private static RosterFile.Rows people(Path file, SheetChoice choice) throws IOException {
    RosterFiles.Reading reading = RosterFiles.read(file, choice);
    assertThat(reading).isInstanceOf(RosterFiles.Reading.Read.class);
    return ((RosterFiles.Reading.Read) reading).people();
  }

  private static TranslatableText refusal(Path file) throws IOException {
    RosterFiles.Reading reading = RosterFiles.read(file, SheetChoice.NONE);
    assertThat(reading).isInstanceOf(RosterFiles.Reading.Refused.class);
    return first(((RosterFiles.Reading.Refused) reading).why());
  }

  /** The first of the problems that are named. */
  private static TranslatableText first(TranslatableText why) {
    return !why.arguments().isEmpty() && why.arguments().getFirst() instanceof TranslatableText part
        ? first(part)
        : why;
  }

  @Test
  void aWorkbookIsKnownByItsContent() throws IOException {
    assertThat(people(workbook()))
        .isEqualTo(
            new RosterFile.Rows(
                List.of(
                    new RosterRow("20260001234", "王芳", "13800000000", null, null, null),
                    new RosterRow("s7", null, null, null, null, null)),
                List.of("姓名", "学号", "手机号"),
                List.of("班级")));
  }

  @Test
  void anythingElseIsReadAsCsv() throws IOException {
    Path file = Files.writeString(directory.resolve("list.xlsx"), "学号\na1\n");

    assertThat(people(file).rows())
        .containsExactly(new RosterRow("a1", null, null, null, null, null));
  }

  @Test
  void aHugeFileIsNotRead() throws IOException {
    Path file = directory.resolve("huge.csv");
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(new byte[(20 << 20) + 1]);
    }

    assertThat(refusal(file)).isEqualTo(TranslatableText.of("roster.too-large", 20L));
  }

  @Test
  void aDateCellIsADate() throws IOException {
    assertThat(people(Cases.file("roster-fee-date-cell.xlsx")).rows())
        .containsExactly(
            new RosterRow("20270001", "测试甲", null, null, null, null, LocalDate.of(2027, 9, 1)));
    assertThat(people(Cases.file("roster-fee-date-slashes.csv")).rows())
        .extracting(RosterRow::feePaidUntil)
        .containsExactly(LocalDate.of(2027, 9, 1));
  }

  @Test
  void aNumberThatLostItsDigitsIsNobodysLoginId() throws IOException {
    assertThat(refusal(Cases.file("roster-long-numeric-ids.xlsx")))
        .isEqualTo(TranslatableText.of("roster.rounded", 2, "2.02600000000001E+17"));
    assertThat(refusal(Cases.file("roster-decimal-ids.csv")))
        .isEqualTo(TranslatableText.of("roster.id", 2));
  }

  @Test
  void aLoginIdIsAsItIsShown() throws IOException {
    assertThat(people(Cases.file("roster-zero-padded-format.xlsx")).rows())
        .extracting(RosterRow::studentId)
        .containsExactly("00026001", "00026002");
  }

  @Test
  void theVisibleSheetIsReadUnlessAnotherOneIsNamed() throws IOException {
    Path file = Cases.file("roster-hidden-first-sheet.xlsx");

    assertThat(people(file).rows())
        .extracting(RosterRow::studentId)
        .containsExactly("20270001", "20270002");
    assertThat(people(file, new SheetChoice("last year", null, List.of())).rows())
        .extracting(RosterRow::studentId)
        .containsExactly("20190001", "20190002");
  }

  @Test
  void doubtsAboutAFileAreAskedOneAfterTheOther() throws IOException {
    Path file = directory.resolve("several.xlsx");
    try (OutputStream out = Files.newOutputStream(file);
        Workbook workbook = new Workbook(out, "Test", "1.0")) {
      for (String name : List.of("spring", "autumn")) {
        Worksheet sheet = workbook.newWorksheet(name);
        sheet.value(0, 0, "学号");
        sheet.value(0, 1, "登录账号");
        sheet.value(1, 0, name + "-1");
        sheet.value(1, 1, name + "-2");
        sheet.value(2, 0, name + "-3");
        sheet.hideRow(2);
      }
    }

    FileQuestion sheets = question(file, SheetChoice.NONE);
    assertThat(sheets.text()).isEqualTo(TranslatableText.of("import.ask-sheet"));
    assertThat(sheets.refusal())
        .isEqualTo(TranslatableText.of("import.which-sheet", "spring, autumn"));
    FileQuestion hidden = question(file, sheets.answers().getLast().choice());
    assertThat(hidden.text()).isEqualTo(TranslatableText.of("import.ask-hidden", "autumn"));
    FileQuestion columns = question(file, hidden.answers().getLast().choice());
    assertThat(columns.answers())
        .extracting(FileQuestion.Answer::text)
        .containsExactly(
            TranslatableText.of("import.column", "学号"),
            TranslatableText.of("import.column", "登录账号"));

    assertThat(people(file, columns.answers().getFirst().choice()).rows())
        .extracting(RosterRow::studentId)
        .containsExactly("autumn-1", "autumn-3");
  }

  private static FileQuestion question(Path file, SheetChoice choice) throws IOException {
    RosterFiles.Reading reading = RosterFiles.read(file, choice);
    assertThat(reading).isInstanceOf(RosterFiles.Reading.Ask.class);
    return ((RosterFiles.Reading.Ask) reading).question();
  }

  @Test
  void headingsThatNobodyKnowsAreNoPeople() throws IOException {
    assertThat(refusal(Cases.file("roster-unknown-headings.csv")))
        .isEqualTo(TranslatableText.of("roster.no-id-column", "StudentNo, Department"));
    assertThat(refusal(Cases.file("roster-pinyin-heading.csv")))
        .isEqualTo(TranslatableText.of("roster.no-id-column", "XH"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html><table>",
        "\u00D0\u00CF\u0011\u00E0",
        "<?xml version='1.0'?>",
        "PK\u0003\u0004x"
      })
  void aWorkbookOfAnotherKindIsSaidToBeOne(String start) throws IOException {
    Path file =
        Files.writeString(directory.resolve("list.xls"), start, StandardCharsets.ISO_8859_1);

    assertThat(refusal(file)).isEqualTo(TranslatableText.of("import.no-workbook"));
  }
}
