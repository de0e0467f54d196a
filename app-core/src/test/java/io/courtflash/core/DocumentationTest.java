package io.courtflash.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentationTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> SOURCES =
      List.of(
          "app-core/src/main/java/io/courtflash/core",
          "app-core/src/test/java/io/courtflash/core",
          "app-desktop/src/main/java/io/courtflash/desktop",
          "app-desktop/src/test/java/io/courtflash/desktop");

  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s#]+)(#[^)]*)?\\)");

  /** A type in backticks, with its package or without: {@code reserve.ClaimService}. */
  private static final Pattern TYPE_NAME =
      Pattern.compile("`((?:[a-z][a-z0-9]*\\.)*)([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)`");

  private static final Pattern DECLARATION =
      Pattern.compile("\\b(?:class|record|enum|@?interface) ([A-Z]\\w*)");

  @Test
  void everyLinkOfTheDocumentationPointsToAFile() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path document : documents()) {
      for (String target : links(Files.readString(document))) {
        links++;
        if (!Files.exists(document.resolveSibling(target))) {
          broken.add(ROOT.relativize(document) + ": " + target);
        }
      }
    }

    assertThat(broken).isEmpty();
    assertThat(links).isPositive();
  }

  @Test
  void everyTypeNamedInTheArchitectureExists() throws IOException {
    Map<String, Set<String>> packagesByType = packagesByType();
    String text = Files.readString(ROOT.resolve("docs/architecture.md"));
    List<MatchResult> names = TYPE_NAME.matcher(text).results().toList();

    assertThat(names).isNotEmpty();
    assertThat(names)
        .filteredOn(name -> !exists(name.group(1), name.group(2), packagesByType))
        .extracting(MatchResult::group)
        .isEmpty();
  }

  private static List<String> links(String text) {
    return LINK.matcher(text)
        .results()
        .map(link -> link.group(1))
        .filter(target -> !target.contains(":"))
        .toList();
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> root = Files.list(ROOT)) {
      return Stream.concat(docs, root).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  /**
   * Whether a type exists in a package.
   *
   * @param packagePrefix the package below {@code core} or {@code desktop} with a dot at its end;
   *     empty for any package
   */
  private static boolean exists(
      String packagePrefix, String type, Map<String, Set<String>> packagesByType) {
    Set<String> packages = packagesByType.getOrDefault(type, Set.of());
    return packagePrefix.isEmpty() ? !packages.isEmpty() : packages.contains(packagePrefix);
  }

  /** The packages that declare each type, nested types too; each package has a dot at its end. */
  private static Map<String, Set<String>> packagesByType() throws IOException {
    Map<String, Set<String>> packages = new HashMap<>();
    for (String source : SOURCES) {
      Path root = ROOT.resolve(source);
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          StringBuilder name = new StringBuilder();
          root.relativize(file.getParent()).forEach(part -> name.append(part).append('.'));
          DECLARATION
              .matcher(Files.readString(file))
              .results()
              .forEach(
                  declaration ->
                      packages
                          .computeIfAbsent(declaration.group(1), _ -> new HashSet<>())
                          .add(name.toString()));
        }
      }
    }
    return packages;
  }
}
