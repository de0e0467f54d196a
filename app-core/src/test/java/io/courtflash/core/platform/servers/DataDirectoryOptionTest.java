package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataDirectoryOptionTest {

  @Test
  void bothFormsOfTheOptionBecomeTheProperty() {
    assertThat(DataDirectoryOption.expand("--data-dir", "/a b", "--x"))
        .containsExactly("--courtflash.data-dir=/a b", "--x");
    assertThat(DataDirectoryOption.expand("--data-dir=/c"))
        .containsExactly("--courtflash.data-dir=/c");
  }

  @Test
  void eachPlatformHasItsDefault() {
    Path home = Path.of(System.getProperty("user.home"));
    assertThat(DataDirectoryOption.platformDefault("Linux", Map.of("XDG_DATA_HOME", "/data")))
        .isEqualTo(Path.of("/data/courtflash"));
    assertThat(DataDirectoryOption.platformDefault("Linux", Map.of("XDG_DATA_HOME", "relative")))
        .isEqualTo(home.resolve(".local/share/courtflash"));
    assertThat(DataDirectoryOption.platformDefault("Mac OS X", Map.of()))
        .isEqualTo(home.resolve("Library/Application Support/CourtFlash"));
    assertThat(DataDirectoryOption.platformDefault("Windows 11", Map.of("LOCALAPPDATA", "/local")))
        .isEqualTo(Path.of("/local/CourtFlash"));
  }
}
