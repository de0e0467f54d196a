package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.account.roster.RosterFile;
import io.courtflash.core.people.account.roster.RosterFile.Problem;
import io.courtflash.core.people.account.roster.RosterRow;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void aWorkbookIsKnownByItsContentAndItsNumbersAreWrittenOut() throws IOException {
    assertThat(RosterFiles.read(workbook()))
        .isEqualTo(
            new RosterFile.Rows(
                List.of(
                    new RosterRow("20260001234", "王芳", "13800000000", null, null, null),
                    new RosterRow("s7", null, null, null, null, null)),
                List.of("班级")));
  }

  @Test
  void anythingElseIsReadAsCsv() throws IOException {
    Path file = Files.writeString(directory.resolve("list.xlsx"), "学号\na1\n");

    assertThat(RosterFiles.read(file))
        .isEqualTo(
            new RosterFile.Rows(
                List.of(new RosterRow("a1", null, null, null, null, null)), List.of()));
  }

  @Test
  void aHugeFileIsNotRead() throws IOException {
    Path file = directory.resolve("huge.csv");
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(new byte[(20 << 20) + 1]);
    }

    assertThat(RosterFiles.read(file))
        .isEqualTo(new RosterFile.Unusable(Problem.TOO_LARGE, List.of(20)));
  }
}
