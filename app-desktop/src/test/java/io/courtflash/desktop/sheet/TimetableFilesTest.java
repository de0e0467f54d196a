package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.TimetableFiles.Content;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimetableFilesTest {

  private static final TimetableEvent MATCH =
      new TimetableEvent(
          2,
          "比赛, \"A\"",
          "1 号场",
          WeeklyDates.on(LocalDate.of(2026, 9, 7)),
          LocalTime.of(8, 0),
          LocalTime.of(9, 0));

  @TempDir private Path directory;

  @Test
  void aWorkbookIsReadAsTheSameTimetableAsAText() throws IOException {
    Path workbook = directory.resolve("classes.xlsx");
    try (OutputStream out = Files.newOutputStream(workbook);
        SpreadsheetExport.SpreadsheetWriter sheet =
            SpreadsheetExport.SpreadsheetWriter.to(out, "classes.xlsx")) {
      sheet.line(List.of("课程", "地点", "开始时间", "结束时间", "日期"));
      sheet.line(List.of("比赛, \"A\"", "1 号场", "08:00", "09:00", "2026-09-07"));
    }
    assertThat(events(workbook)).containsExactly(MATCH);
    Path csv = directory.resolve("classes.csv");
    Files.writeString(
        csv,
        "课程,地点,开始时间,结束时间,日期\n\"比赛, \"\"A\"\"\",1 号场,08:00,09:00,2026-09-07\n",
        Charset.forName("GB18030"));
    assertThat(events(csv)).containsExactly(MATCH);
  }

  @Test
  void cellsThatBeginLikeFormulasStayAsTheyAre() throws IOException {
    Path workbook = directory.resolve("signs.xlsx");
    try (OutputStream out = Files.newOutputStream(workbook);
        SpreadsheetExport.SpreadsheetWriter sheet =
            SpreadsheetExport.SpreadsheetWriter.to(out, "signs.xlsx")) {
      sheet.line(List.of("课程", "地点", "开始时间", "结束时间", "日期"));
      sheet.line(List.of("@体育部训练", "-1楼1号场", "08:00", "09:30", "2027-09-06"));
    }
    assertThat(events(workbook))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.title()).isEqualTo("@体育部训练");
              assertThat(event.location()).isEqualTo("-1楼1号场");
            });
  }

  @Test
  void aWorkbookSaysTheSameAsATable() throws IOException {
    List<TimetableEvent> workbook = events(Cases.file("timetable-leading-sign.xlsx"));

    assertThat(workbook).isEqualTo(events(Cases.file("control.csv")));
    assertThat(workbook.getFirst().location()).isEqualTo("-1楼1号场");
  }

  @Test
  void aLineFoldedInsideACharacterIsWhole() throws IOException {
    assertThat(events(Cases.file("folded-bytes-neither.ics")).getFirst().title())
        .isEqualTo("体育学院羽毛球专项提高班周一上午第一二节课程公");
    assertThat(events(Cases.file("folded-bytes-mojibake.ics")).getFirst().title())
        .isEqualTo("AAA体育学院羽毛球专项提高班周一上午第一二节课程");
  }

  @ParameterizedTest
  @CsvSource({
    "transparent-event.ics, 1, 2027-09-06 2027-09-13 2027-09-20, 08:00, 09:30",
    "zone-customized.ics, 1, 2027-09-06 2027-09-13 2027-09-20, 08:00, 09:30",
    "zone-utc-words.ics, 1, 2027-09-06 2027-09-13 2027-09-20, 08:00, 09:30",
    "class-until-midnight.ics, 1, 2027-09-06 2027-09-13 2027-09-20, 20:00, 23:59:59",
    "class-until-2400.csv, 1, 2027-09-06 2027-09-13 2027-09-20, 20:00, 23:59:59",
    "until-inclusive-biweekly.ics, 1, 2026-12-14 2027-01-11 2027-02-22 2027-03-08, 16:30, 17:30",
  })
  void theClassesOfACalendarAreReadAsTheyWereMeant(
      String file, int classes, String dates, LocalTime from, LocalTime until) throws IOException {
    List<TimetableEvent> events = events(Cases.file(file));

    assertThat(events).hasSize(classes);
    assertThat(events.getFirst().dates().all())
        .extracting(LocalDate::toString)
        .containsExactly(dates.split(" "));
    assertThat(events.getFirst().from()).isEqualTo(from);
    assertThat(events.getFirst().until()).isEqualTo(until);
  }

  @Test
  void aFileThatIsTooLargeOrInAnUnknownEncodingIsRefused() throws IOException {
    Path large = Files.write(directory.resolve("large.ics"), new byte[(4 << 20) + 1]);
    assertThat(read(large))
        .isEqualTo(new Content.Unusable(TranslatableText.of("timetable.too-large")));
    Path odd = Files.write(directory.resolve("odd.csv"), new byte[] {(byte) 0xFF, (byte) 0xFF});
    assertThat(read(odd)).isEqualTo(new Content.Unusable(TranslatableText.of("import.encoding")));
  }

  private static Content read(Path file) throws IOException {
    return TimetableFiles.read(file, SheetChoice.NONE, TimetableFile::isTable);
  }

  private static List<TimetableEvent> events(Path file) throws IOException {
    String text = ((Content.Text) read(file)).text();
    TimetableFile read = TimetableFile.parse(text, ZoneId.of("Asia/Shanghai"), List.of());
    assertThat(read).isInstanceOf(TimetableFile.Events.class);
    return ((TimetableFile.Events) read).events();
  }
}
