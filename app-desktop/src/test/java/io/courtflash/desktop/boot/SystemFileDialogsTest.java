package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.util.List;
import javafx.stage.FileChooser.ExtensionFilter;
import org.junit.jupiter.api.Test;

class SystemFileDialogsTest {

  @Test
  void filesOfEveryTypeAreShownFirst() {
    List<ExtensionFilter> filters =
        SystemFileDialogs.filtersToOpen(
            List.of(new FileType("Excel", "xlsx"), new FileType("CSV", "csv")));

    assertThat(filters)
        .extracting(ExtensionFilter::getDescription)
        .containsExactly("Excel, CSV", "Excel", "CSV");
    assertThat(filters.getFirst().getExtensions()).containsExactly("*.xlsx", "*.csv");
  }

  @Test
  void oneTypeIsShownOnce() {
    assertThat(SystemFileDialogs.filtersToOpen(List.of(new FileType("ZIP", "zip")))).hasSize(1);
  }
}
