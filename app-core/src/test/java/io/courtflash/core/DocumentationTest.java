package io.courtflash.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DocumentationTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path DOCS = ROOT.resolve("docs");
  private static final List<String> MODULES = List.of("app-core", "app-desktop");

  /** Whoever clones the project or reads it on a phone loads them. */
  private static final long MAX_BYTES_OF_DOCS = 3_000_000;

  private static final Pattern LINK =
      Pattern.compile("(?:]\\(|src=\")([^)\"\\s#]*)(?:#([^)\"]*))?[)\"]");

  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

  /**
   * A type in backticks, with its package or without, and perhaps with one of its members: {@code
   * reserve.ClaimService}.
   */
  private static final Pattern TYPE_NAME =
      Pattern.compile(
          "`((?:[a-z][a-z0-9]*[./])*)([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:\\.\\w+)?`");

  /** The package of a source below {@code core}, {@code desktop} and the like. */
  private static final Pattern PACKAGE =
      Pattern.compile("/java/io/courtflash/[a-z]+/((?:[a-z0-9]+/)*)[A-Za-z]+\\.java$");

  private static final Pattern DECLARATION =
      Pattern.compile("\\b(?:class|record|enum|@?interface) ([A-Z]\\w*)");

  @Test
  void everyLinkOfTheDocumentationPointsToAFile() throws IOException {
    assertThat(links())
        .isNotEmpty()
        .filteredOn(link -> !Files.exists(link.target()))
        .extracting(Link::toString)
        .isEmpty();
  }

  @Test
  void everyLinkToAHeadingFindsIt() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Link link : links()) {
      if (!link.anchor().isEmpty() && !anchors(link.target()).contains(link.anchor())) {
        broken.add(link.toString());
      }
    }

    assertThat(broken).isEmpty();
  }

  @Test
  void everyPictureIsShownByADocument() throws IOException {
    Set<Path> shown = links().stream().map(Link::target).collect(Collectors.toSet());
    List<Path> pictures =
        files(DOCS).stream().filter(file -> file.toString().endsWith(".png")).toList();

    assertThat(pictures).isNotEmpty();
    assertThat(pictures).filteredOn(picture -> !shown.contains(picture)).isEmpty();
  }

  @Test
  void theDocumentationIsLight() throws IOException {
    long bytes = 0;
    for (Path file : files(DOCS)) {
      bytes += Files.size(file);
    }

    assertThat(bytes).isBetween(1L, MAX_BYTES_OF_DOCS);
  }

  @Test
  void everyTypeNamedInTheArchitectureExists() throws IOException {
    assertThatTypesExist(Files.readString(DOCS.resolve("architecture.md")));
    assertThatTypesExist(Files.readString(DOCS.resolve("engine.md")));
  }

  @Test
  void everyTypeNamedInTheGuideToChangesExists() throws IOException {
    String text = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
    assertThatTypesExist(text.substring(text.indexOf("## Where to change what")));
  }

  private static void assertThatTypesExist(String text) throws IOException {
    Map<String, Set<String>> packagesByType = packagesByType();
    List<MatchResult> names = TYPE_NAME.matcher(text).results().toList();

    assertThat(names).isNotEmpty();
    assertThat(names)
        .filteredOn(name -> !exists(name.group(1).replace('/', '.'), name.group(2), packagesByType))
        .extracting(MatchResult::group)
        .isEmpty();
  }

  /**
   * A link or a picture of a document.
   *
   * @param anchor of the heading that is meant; empty for the whole file
   */
  private record Link(Path document, Path target, String anchor) {

    @Override
    public String toString() {
      return "%s: %s#%s".formatted(ROOT.relativize(document), ROOT.relativize(target), anchor);
    }
  }

  private static List<Link> links() throws IOException {
    List<Link> links = new ArrayList<>();
    for (Path document : documents()) {
      LINK.matcher(Files.readString(document))
          .results()
          .filter(link -> !link.group(1).contains(":"))
          .map(link -> link(document, link.group(1), link.group(2)))
          .forEach(links::add);
    }
    return links;
  }

  private static Link link(Path document, String target, @Nullable String anchor) {
    Path file = target.isEmpty() ? document : document.resolveSibling(target).normalize();
    return new Link(document, file, anchor == null ? "" : anchor);
  }

  /** The anchors that GitHub gives the headings of a document. */
  private static Set<String> anchors(Path document) throws IOException {
    String text = CODE_BLOCK.matcher(Files.readString(document)).replaceAll("");
    return HEADING
        .matcher(text)
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> NOT_IN_ANCHORS.matcher(heading).replaceAll("").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> root = Files.list(ROOT)) {
      return Stream.of(root, files(DOCS).stream(), files(ROOT.resolve("installer")).stream())
          .flatMap(Function.identity())
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
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
    for (String module : MODULES) {
      for (Path file : files(ROOT.resolve(module).resolve("src"))) {
        Matcher place = PACKAGE.matcher(file.toString().replace('\\', '/'));
        if (place.find()) {
          String name = place.group(1).replace('/', '.');
          DECLARATION
              .matcher(Files.readString(file))
              .results()
              .forEach(
                  declaration ->
                      packages
                          .computeIfAbsent(declaration.group(1), _ -> new HashSet<>())
                          .add(name));
        }
      }
    }
    return packages;
  }
}
