package io.courtflash.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages on security name tests that exist, and leave out no section of ASVS 5.0. */
class SecurityDocumentTest {

  private static final Path DOCS = Path.of("..", "docs");
  private static final List<Path> TESTS =
      List.of(
          Path.of("src/test/java"),
          Path.of("src/thorough/java"),
          Path.of("../app-desktop/src/test/java"));

  /** How many sections each chapter has, from V1 on. */
  private static final List<Integer> SECTIONS =
      List.of(5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3);

  private static final Set<String> ANSWERS = Set.of("met", "partly", "not met", "not applicable");
  private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*(?:Test|Fuzz))`");
  private static final Pattern PROOF = Pattern.compile("`\\w+Test`|]\\([\\w./#-]+\\)");
  private static final Pattern CELLS = Pattern.compile(" *\\| *");

  @Test
  void everyTestThatIsNamedExists() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String page : List.of("security.md", "security-asvs.md")) {
      TEST.matcher(Files.readString(DOCS.resolve(page)))
          .results()
          .map(name -> name.group(1))
          .forEach(named::add);
    }

    assertThat(named).isNotEmpty();
    assertThat(tests()).containsAll(named);
  }

  @Test
  void everySectionOfAsvsHasItsRow() throws IOException {
    List<String> expected = new ArrayList<>();
    for (int chapter = 1; chapter <= SECTIONS.size(); chapter++) {
      for (int section = 1; section <= SECTIONS.get(chapter - 1); section++) {
        expected.add("V" + chapter + "." + section);
      }
    }

    assertThat(rows())
        .extracting(cells -> cells.get(1).replaceFirst(" .*", ""))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void whatIsMetNamesATestOrAPage() throws IOException {
    assertThat(rows()).extracting(cells -> cells.get(2)).isNotEmpty().isSubsetOf(ANSWERS);
    assertThat(rows())
        .filteredOn(cells -> Set.of("met", "partly").contains(cells.get(2)))
        .isNotEmpty()
        .filteredOn(cells -> PROOF.matcher(cells.get(3)).results().findAny().isEmpty())
        .isEmpty();
  }

  private static List<List<String>> rows() throws IOException {
    return Files.readAllLines(DOCS.resolve("security-asvs.md")).stream()
        .filter(line -> line.startsWith("| V"))
        .map(line -> CELLS.splitAsStream(line).toList())
        .toList();
  }

  private static Set<String> tests() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path root : TESTS) {
      try (Stream<Path> files = Files.walk(root)) {
        names.addAll(
            files
                .map(file -> String.valueOf(file.getFileName()))
                .filter(name -> name.endsWith(".java"))
                .map(name -> name.substring(0, name.length() - ".java".length()))
                .collect(Collectors.toSet()));
      }
    }
    return names;
  }
}
