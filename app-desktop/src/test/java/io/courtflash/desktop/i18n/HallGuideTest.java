package io.courtflash.desktop.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The guide for the hall's staff names screens and buttons as they are, in both languages. */
class HallGuideTest {

  private static final Path DOCS = Path.of("..", "docs");
  private static final Path BUNDLES = Path.of("src/main/resources/io/courtflash/desktop/i18n");
  private static final Pattern BOLD = Pattern.compile("\\*\\*(.+?)\\*\\*");

  @Test
  void everyNameInBoldIsOnTheScreen() throws IOException {
    List<Set<String>> english = keys("hall.md", "console_en.properties");
    List<Set<String>> chinese = keys("hall.zh-CN.md", "console.properties");

    assertThat(english).hasSizeGreaterThan(50).hasSameSizeAs(chinese);
    for (int i = 0; i < english.size(); i++) {
      assertThat(english.get(i)).as("name %d of both", i + 1).containsAnyElementsOf(chinese.get(i));
    }
  }

  /** For each name in bold, the keys of the texts that are this name. */
  private static List<Set<String>> keys(String guide, String bundle) throws IOException {
    Properties texts = new Properties();
    try (Reader reader = Files.newBufferedReader(BUNDLES.resolve(bundle))) {
      texts.load(reader);
    }
    return BOLD.matcher(Files.readString(DOCS.resolve(guide)))
        .results()
        .map(
            name -> {
              Set<String> found =
                  texts.stringPropertyNames().stream()
                      .filter(key -> texts.getProperty(key).equals(name.group(1)))
                      .collect(Collectors.toSet());
              assertThat(found).as("%s: %s", guide, name.group(1)).isNotEmpty();
              return found;
            })
        .toList();
  }
}
