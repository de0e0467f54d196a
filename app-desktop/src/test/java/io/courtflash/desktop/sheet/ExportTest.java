package io.courtflash.desktop.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {

  private static final List<String> HEADING = List.of("学号", "Number");

  @TempDir private Path directory;
  private final Export export = new Export();

  @Test
  void valuesSeparatedByCommasAreMarkedAsUtf8AndNeverAFormula() throws Exception {
    Path file = directory.resolve("list.csv");
    export.write(file, HEADING, once("=1+1", "a\"b", "-x"), name -> List.of(name, 7));
    assertThat(Files.readString(file))
        .isEqualTo("\uFEFF\"学号\",\"Number\"\r\n\"'=1+1\",7\r\n\"a\"\"b\",7\r\n\"'-x\",7\r\n");
  }

  @Test
  void aWorkbookHoldsTextsAsTextsAndNumbersAsNumbers() throws Exception {
    Path file = directory.resolve("list.XLSX");
    export.write(file, HEADING, once("=1+1"), name -> List.of(name, 7));
    assertThat(part(file, "xl/worksheets/sheet1.xml"))
        .contains("&#x5b66;&#x53f7;", "=1+1", "<v>7</v>")
        .doesNotContain("<f>");
  }

  @Test
  void manyPagesAreWrittenOneAfterTheOther() throws Exception {
    Path file = directory.resolve("list.xlsx");
    int written = export.write(file, HEADING, ExportTest::upTo5000, number -> List.of(number));
    assertThat(written).isEqualTo(5_000);
    assertThat(part(file, "xl/worksheets/sheet1.xml")).contains("<v>1</v>", "<v>5000</v>");
  }

  @Test
  void whatWasCalledOffLeavesNoFileAndKeepsTheOneBefore() throws Exception {
    Path file = Files.writeString(directory.resolve("list.csv"), "before");
    Export.Source<Integer> source =
        last -> {
          export.callOff();
          return upTo5000(last);
        };
    export.write(file, HEADING, source, number -> List.of(number));
    assertThat(directory.toFile().list()).containsExactly("list.csv");
    assertThat(file).hasContent("before");
  }

  @Test
  void aListThatBreaksOffLeavesNoFile() {
    Path file = directory.resolve("list.csv");
    Export.Source<Integer> source =
        last -> {
          throw new IOException("The engine is away");
        };
    assertThatThrownBy(() -> export.write(file, HEADING, source, number -> List.of(number)))
        .hasMessage("The engine is away");
    assertThat(directory.toFile().list()).isEmpty();
  }

  private static Export.Source<String> once(String... names) {
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
