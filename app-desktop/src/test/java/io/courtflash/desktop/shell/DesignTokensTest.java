package io.courtflash.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Colours, spaces and letters are those that the tokens at the top of the style sheet name. */
class DesignTokensTest {

  private static final Set<String> SPACES = Set.of("0", "1", "2", "4", "8", "12", "16", "24", "48");

  private static final Set<String> LETTERS = Set.of("11", "12", "14", "20");

  private static final Pattern RULE = Pattern.compile("(?s)([^{}]+)\\{([^}]*)}");
  private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{3,8}\\b|\\b(rgba?|hsba?)\\(");
  private static final Pattern SPACE =
      Pattern.compile("-fx-(?:padding|spacing|hgap|vgap|graphic-text-gap|label-padding): ([^;]+);");
  private static final Pattern LETTER = Pattern.compile("-fx-font-size: (\\d+)px;");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private static final Pattern BOX =
      Pattern.compile("new (?:VBox|HBox|FlowPane)\\((\\d+(?:, \\d+)?)[,)]");
  private static final Pattern GAP =
      Pattern.compile(
          "new Insets\\(([\\d., ]+)\\)|set(?:Spacing|Hgap|Vgap)\\((\\d+)\\)|(?<!MAX_)GAP\\w* ="
              + " (\\d+);");
  private static final Pattern OWN_COLOUR =
      Pattern.compile("Color\\.(web|rgb|valueOf)\\(|\"[^\"]*#[0-9a-fA-F]{6}\\b");

  /** Paper is white, whatever the window's theme is. */
  private static final Set<String> PAPER = Set.of("DayPrintPageView.java", "DayHtmlWriter.java");

  @Test
  void noColourIsWrittenOutOutsideOfTheTokens() throws IOException {
    assertThat(rules())
        .filteredOn(rule -> COLOUR.matcher(rule.group(2)).find())
        .extracting(rule -> rule.group(1).strip())
        .isNotEmpty()
        .allMatch(selector -> selector.endsWith(".root"));
  }

  @Test
  void spacesAndLettersOfTheStyleSheetAreOnTheScale() throws IOException {
    String declarations = rules().map(rule -> rule.group(2)).collect(Collectors.joining("\n"));
    assertThat(SPACE.matcher(declarations).results()).isNotEmpty();
    assertThat(LETTER.matcher(declarations).results()).isNotEmpty();
    assertThat(off(SPACE, declarations, SPACES)).isEmpty();
    assertThat(off(LETTER, declarations, LETTERS)).isEmpty();
  }

  @Test
  void spacesAndColoursOfTheProgramAreOnesOfTheTokens() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      List<Path> sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !PAPER.contains(file.getFileName().toString()))
              .toList();
      assertThat(sources)
          .anyMatch(file -> BOX.matcher(read(file)).find())
          .anyMatch(file -> GAP.matcher(read(file)).find());
      assertThat(sources).flatMap(file -> off(file).toList()).isEmpty();
    }
  }

  private static Stream<String> off(Path file) {
    String source = read(file);
    return Stream.of(
            off(BOX, source, SPACES),
            off(GAP, source, SPACES),
            OWN_COLOUR.matcher(source).results().map(MatchResult::group))
        .flatMap(found -> found)
        .map(found -> file.getFileName() + ": " + found);
  }

  /** What a pattern finds with a number that isn't one of these. */
  private static Stream<String> off(Pattern pattern, String text, Set<String> allowed) {
    return pattern
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(
            found -> !NUMBER.matcher(found).results().allMatch(it -> allowed.contains(it.group())));
  }

  private static Stream<MatchResult> rules() throws IOException {
    try (InputStream in = Objects.requireNonNull(Theme.class.getResourceAsStream("console.css"))) {
      String css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return RULE.matcher(css.replaceAll("(?s)/\\*.*?\\*/", "")).results();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
