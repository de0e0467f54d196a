package io.courtflash.core.operations.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTest {

  @ParameterizedTest
  @ValueSource(strings = {"=", "+", "-", "@", "\t", "\r"})
  void aTextThatBeginsLikeAFormulaIsMarkedAsText(String sign) throws IOException {
    assertThat(line(sign + "1+1")).isEqualTo("\"'" + sign + "1+1\"\r\n");
    assertThat(line(sign)).isEqualTo("\"'" + sign + "\"\r\n");
    assertThat(line("1" + sign)).isEqualTo("\"1" + sign + "\"\r\n");
  }

  @Test
  void textsAreQuoted() throws IOException {
    assertThat(line("a\"b", "c,d", "e\nf", "")).isEqualTo("\"a\"\"b\",\"c,d\",\"e\nf\",\"\"\r\n");
  }

  @Test
  void numbersAreWrittenAsNumbers() throws IOException {
    assertThat(line(7, -7L, new BigDecimal("-20.00"))).isEqualTo("7,-7,-20.00\r\n");
  }

  @Test
  void aFileBeginsWithAByteOrderMark() throws IOException {
    StringWriter out = new StringWriter();
    try (CsvWriter csv = new CsvWriter(out)) {
      csv.line(List.of("学号"));
    }
    assertThat(out).hasToString("\uFEFF\"学号\"\r\n");
  }

  private static String line(Object... cells) throws IOException {
    StringWriter out = new StringWriter();
    try (CsvWriter csv = new CsvWriter(out)) {
      csv.line(List.of(cells));
    }
    return out.toString().substring(1);
  }
}
