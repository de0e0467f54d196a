package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.hall.venue.WeeklyDates;
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
  void aWorkbookAndATextAreTheSameTimetable() throws IOException {
    Path workbook = directory.resolve("classes.xlsx");
    try (OutputStream out = Files.newOutputStream(workbook);
        SpreadsheetWriter sheet = SpreadsheetWriter.to(out, "classes.xlsx")) {
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
        SpreadsheetWriter sheet = SpreadsheetWriter.to(out, "signs.xlsx")) {
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
  void aFileThatIsTooLargeOrInAnUnknownEncodingIsRefused() throws IOException {
    Path large = Files.write(directory.resolve("large.ics"), new byte[(4 << 20) + 1]);
    assertThat(TimetableFiles.read(large)).isInstanceOf(Content.TooLarge.class);
    Path odd = Files.write(directory.resolve("odd.csv"), new byte[] {(byte) 0xFF, (byte) 0xFF});
    assertThat(TimetableFiles.read(odd)).isInstanceOf(Content.UnknownEncoding.class);
  }

  private static List<TimetableEvent> events(Path file) throws IOException {
    String text = ((Content.Text) TimetableFiles.read(file)).text();
    TimetableFile read = TimetableFile.parse(text, ZoneId.of("UTC"));
    assertThat(read).isInstanceOf(TimetableFile.Events.class);
    return ((TimetableFile.Events) read).events();
  }
}
