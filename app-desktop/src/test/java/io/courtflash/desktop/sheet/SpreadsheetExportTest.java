package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.desktop.fx.TaskRunner.CancellableTask.Progress;
import io.courtflash.desktop.sheet.SpreadsheetExport.Columns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpreadsheetExportTest {

  private static final List<String> HEADING = List.of("学号", "Number");

  @TempDir private Path directory;

  @Test
  void csvHasNoFormulas() throws Exception {
    Path file = directory.resolve("list.csv");
    write(file, once("=1+1", "a\"b", "-x"), name -> List.of(name, 7));
    assertThat(Files.readString(file))
        .isEqualTo("\uFEFF\"学号\",\"Number\"\r\n\"'=1+1\",7\r\n\"a\"\"b\",7\r\n\"'-x\",7\r\n");
  }

  @Test
  void aWorkbookStoresValuesByTheirKind() throws Exception {
    Path file = directory.resolve("list.XLSX");
    write(file, once("=1+1"), name -> List.of(name, 7));
    assertThat(part(file, "xl/worksheets/sheet1.xml"))
        .contains("&#x5b66;&#x53f7;", "=1+1", "<v>7</v>")
        .doesNotContain("<f>");
  }

  @Test
  void allPagesAreWrittenInOrder() throws Exception {
    Path file = directory.resolve("list.xlsx");
    assertThat(write(file, SpreadsheetExportTest::upTo5000, number -> List.of(number)))
        .contains(5_000);
    assertThat(part(file, "xl/worksheets/sheet1.xml")).contains("<v>1</v>", "<v>5000</v>");
  }

  @Test
  void aCancelledExportKeepsTheExistingFile() throws Exception {
    Path file = Files.writeString(directory.resolve("list.csv"), "before");
    List<Long> told = new ArrayList<>();
    Progress afterAPage =
        new Progress() {
          @Override
          public void report(long done, long total) {
            told.add(done);
          }

          @Override
          public boolean isCancelled() {
            return !told.isEmpty();
          }
        };
    Columns<Integer> columns = new Columns<>(HEADING, number -> List.of(number));
    assertThat(SpreadsheetExport.write(file, columns, SpreadsheetExportTest::upTo5000, afterAPage))
        .isEmpty();
    assertThat(told).containsExactly(700L);
    assertThat(directory.toFile().list()).containsExactly("list.csv");
    assertThat(file).hasContent("before");
  }

  @Test
  void aFailedExportLeavesNoFile() {
    Path file = directory.resolve("list.csv");
    SpreadsheetExport.PageSource<Integer> source =
        last -> {
          throw new IOException("The engine is away");
        };
    assertThatThrownBy(() -> write(file, source, number -> List.of(number)))
        .hasMessage("The engine is away");
    assertThat(directory.toFile().list()).isEmpty();
  }

  private static <T> Optional<Integer> write(
      Path file, SpreadsheetExport.PageSource<T> source, Function<T, List<?>> cells)
      throws Exception {
    return SpreadsheetExport.write(file, new Columns<>(HEADING, cells), source, Progress.NONE);
  }

  private static SpreadsheetExport.PageSource<String> once(String... names) {
    return last -> last == null ? List.of(names) : List.of();
  }

  private static List<Integer> upTo5000(@Nullable Integer last) {
    int first = last == null ? 1 : last + 1;
    return IntStream.range(first, Math.min(first + 700, 5_001)).boxed().toList();
  }

  private static String part(Path file, String name) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return new String(
          zip.getInputStream(zip.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
