package io.courtflash.core.platform.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.document.CsvFile.Lines;
import io.courtflash.core.platform.document.CsvFile.WrongQuotes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFileTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id,name\na1,\"Li\na2,Wang\n",
        "id,name\na1,\"Li\na2,\"Wang\"\na3,Wu\n",
        "id,name\na1,\"Li\"Lei\n",
        "id,name\na1,\""
      })
  void quotationMarksThatDoNotMatchAreRefusedWithTheLineOfTheirCell(String file) {
    assertThat(CsvFile.read(file)).isEqualTo(new WrongQuotes(2));
  }

  @Test
  void blanksAroundQuotationMarksAreNoPartOfTheCell() {
    assertThat(CsvFile.read("a1, \"Li, Lei\" ,5\" net"))
        .isEqualTo(new Lines(List.of(List.of("a1", "Li, Lei", "5\" net"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void linesOfEachSystemAreKeptAlsoWhenTheyAreEmptyOrHaveOtherNumbersOfCells(String end) {
    assertThat(CsvFile.read(String.join(end, "\uFEFFid;name", "", "a1", "a2;Li;x", "")))
        .isEqualTo(
            new Lines(
                List.of(
                    List.of("id", "name"), List.of(""), List.of("a1"), List.of("a2", "Li", "x"))));
  }
}
