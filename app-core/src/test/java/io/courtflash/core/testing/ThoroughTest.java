package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What every build leaves out is of a kind of which it runs something; what it runs shares the
 * servers of its process.
 */
class ThoroughTest {

  private static final List<Path> SOURCES =
      List.of(
          Path.of("src/test/java"),
          Path.of("src/thorough/java"),
          Path.of("../app-desktop/src/test/java"));

  private static final Pattern MARK = Pattern.compile("@Thorough\\(besides = \"(\\w+)\"\\)");
  private static final Pattern CLASS_MARK = Pattern.compile("^@Thorough\\(", Pattern.MULTILINE);
  private static final Pattern METHOD_MARK = Pattern.compile("^  @Thorough\\(", Pattern.MULTILINE);
  private static final Pattern TEST =
      Pattern.compile("^  @(?:Test|ParameterizedTest|ArchTest)\\b", Pattern.MULTILINE);

  /** What gives a test another context than the shared one. */
  private static final Pattern OTHER_SET_UP =
      Pattern.compile(
          "^@(?:TestPropertySource|Import|ContextConfiguration|ActiveProfiles)\\b"
              + "|@(?:DynamicPropertySource|Mockito(?:Spy)?Bean|TestConfiguration)\\b",
          Pattern.MULTILINE);

  private static final Pattern OWN_SERVERS =
      Pattern.compile("\\b(?:RunningEngines|SecondEngine|CourtFlashProcess)\\.(?:on|start)\\(");

  @Test
  void besidesEachThoroughTestThereIsOneOfItsKindInEveryBuild() throws IOException {
    Map<String, String> tests = tests();
    List<String> besides =
        tests.values().stream()
            .flatMap(text -> MARK.matcher(text).results().map(mark -> mark.group(1)))
            .distinct()
            .toList();

    assertThat(besides).isNotEmpty();
    assertThat(besides).allMatch(name -> isInEveryBuild(tests.get(name)));
  }

  /** Three servers take seconds to start, and a process needs them once. */
  @Test
  void anEngineThatIsSetUpInAnotherWayIsAGuestOfTheSharedOneOrThorough() throws IOException {
    Map<String, String> tests = tests();
    List<String> others =
        tests.entrySet().stream()
            .filter(test -> test.getValue().contains("\n@EngineTest"))
            .filter(test -> OTHER_SET_UP.matcher(test.getValue()).find())
            .map(Map.Entry::getKey)
            .toList();

    assertThat(others).contains("StrictConfigurationTest", "PaymentEngineTest");
    assertThat(others)
        .allSatisfy(
            name ->
                assertThat(tests.get(name))
                    .as(name)
                    .containsPattern("EngineTest\\.GUEST|(?m)^@Thorough"));
    assertThat(tests)
        .allSatisfy(
            (name, text) -> {
              if (OWN_SERVERS.matcher(text).find()) {
                assertThat(text)
                    .as(name)
                    .containsPattern("GuestHall\\.at\\(|@Thorough\\(|mode=external");
              }
            });
  }

  private static boolean isInEveryBuild(@Nullable String text) {
    return text != null
        && count(CLASS_MARK, text) == 0
        && count(TEST, text) > count(METHOD_MARK, text);
  }

  private static long count(Pattern pattern, String text) {
    return pattern.matcher(text).results().count();
  }

  /** The texts of all test classes of both modules by their names. */
  private static Map<String, String> tests() throws IOException {
    Map<String, String> tests = new HashMap<>();
    for (Path source : SOURCES) {
      try (Stream<Path> files = Files.walk(source)) {
        for (Path file : files.filter(path -> path.toString().endsWith("Test.java")).toList()) {
          tests.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
        }
      }
    }
    return tests;
  }
}
