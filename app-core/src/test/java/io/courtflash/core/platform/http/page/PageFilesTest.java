package io.courtflash.core.platform.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.reservation.ReservationStatus;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PageFilesTest {

  private static final JSONObject CHINESE = words("zh-CN");
  private static final JSONObject ENGLISH = words("en");
  private static final Pattern PASSED_ON = Pattern.compile("\"([a-z]+(?:\\.[a-zA-Z]+)+)\"");
  private static final Pattern DIRECT = Pattern.compile("\\bt\\(\"([^\"]+)\"");
  private static final Pattern BLANK = Pattern.compile("\\{\\w+}");
  private static final Pattern IMPORT = Pattern.compile("from \"([^\"]+)\"");
  private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"([^\"#]+)\"");

  @Test
  void bothLanguagesHaveTheSameTexts() {
    assertThat(ENGLISH.keySet()).isEqualTo(CHINESE.keySet());
    assertThat(CHINESE.values()).isNotEmpty().allMatch(word -> !word.toString().isBlank());
    assertThat(ENGLISH.values()).isNotEmpty().allMatch(word -> !word.toString().isBlank());
  }

  @Test
  void bothLanguagesHaveTheSamePlaceholders() {
    CHINESE
        .keySet()
        .forEach(
            key ->
                assertThat(all(BLANK, ENGLISH.getString(key), 0))
                    .as(key)
                    .containsExactlyInAnyOrderElementsOf(all(BLANK, CHINESE.getString(key), 0)));
  }

  @Test
  void everyUsedTextExists() {
    List<String> direct = inAllModules(DIRECT);
    List<String> passedOn = inAllModules(PASSED_ON).stream().filter(PageFilesTest::isWord).toList();

    assertThat(direct).isNotEmpty().isSubsetOf(CHINESE.keySet());
    assertThat(passedOn).isNotEmpty().isSubsetOf(CHINESE.keySet());
  }

  private static List<String> inAllModules(Pattern pattern) {
    return modules().stream()
        .flatMap(module -> all(pattern, PageFiles.read(module), 1).stream())
        .toList();
  }

  @Test
  void everyStateHasAText() {
    // A place that is kept is nobody's: no answer has one.
    Set<ReservationStatus> shown = EnumSet.complementOf(EnumSet.of(ReservationStatus.KEPT));
    Stream<String> reservations = shown.stream().map(status -> "status." + status);
    Stream<String> cells =
        shown.stream().filter(ReservationStatus::isLive).map(status -> "cell." + status);
    Stream<String> sessions =
        Arrays.stream(SessionStatus.State.values()).map(state -> "state." + state);

    assertThat(CHINESE.keySet())
        .containsAll(Stream.of(reservations, cells, sessions).flatMap(keys -> keys).toList());
  }

  @Test
  void thePageHasNoInlineScriptOrStyle() {
    String page = PageFiles.read(PageFiles.ROOT.resolve("index.html"));

    assertThat(page)
        .doesNotContainPattern("(?i)<style|\\sstyle=|\\son\\w+=|javascript:")
        .doesNotContainPattern("(?i)<script(?![^>]*\\ssrc=)");
  }

  @ParameterizedTest
  @MethodSource("modules")
  void noModuleTurnsTextIntoCodeOrMarkup(Path module) {
    assertThat(PageFiles.read(module))
        .doesNotContainPattern(
            "innerHTML|outerHTML|insertAdjacentHTML|document\\.write|\\beval\\(|new Function");
  }

  @Test
  void everyImportedModuleExists() {
    List<Path> imported =
        modules().stream()
            .flatMap(
                module ->
                    all(IMPORT, PageFiles.read(module), 1).stream().map(module::resolveSibling))
            .toList();

    assertThat(imported).isNotEmpty().allSatisfy(other -> assertThat(other).exists());
  }

  @Test
  void everyFileThatThePageRefersToExists() {
    String page = PageFiles.read(PageFiles.ROOT.resolve("index.html"));

    assertThat(all(REFERENCE, page, 1))
        .isNotEmpty()
        .allSatisfy(file -> assertThat(PageFiles.ROOT.resolve(file.substring(1))).exists());
  }

  @Test
  void thePageCanBeInstalledWithIconsOfTheirSize() throws IOException {
    JSONObject manifest =
        JSON.parseObject(PageFiles.read(PageFiles.ROOT.resolve("page/manifest.json")));

    assertThat(manifest.getString("start_url")).isEqualTo("/");
    assertThat(manifest.getString("display")).isEqualTo("standalone");
    for (Object each : manifest.getJSONArray("icons")) {
      JSONObject icon = (JSONObject) each;
      BufferedImage image =
          ImageIO.read(PageFiles.ROOT.resolve(icon.getString("src").substring(1)).toFile());
      assertThat(image.getWidth() + "x" + image.getHeight()).isEqualTo(icon.getString("sizes"));
    }
    assertThat(manifest.getJSONArray("icons").stream().map(Object::toString))
        .anyMatch(icon -> icon.contains("192x192"))
        .anyMatch(icon -> icon.contains("512x512"));
  }

  /** Whether a text looks like a key: its first part is a topic of the text files. */
  private static boolean isWord(String text) {
    String topic = text.substring(0, text.indexOf('.') + 1);
    return CHINESE.keySet().stream().anyMatch(key -> key.startsWith(topic));
  }

  static List<Path> modules() {
    return PageFiles.modules();
  }

  private static JSONObject words(String language) {
    return JSON.parseObject(
        PageFiles.read(PageFiles.ROOT.resolve("page/words/" + language + ".json")));
  }

  private static List<String> all(Pattern pattern, String text, int group) {
    return pattern.matcher(text).results().map((MatchResult found) -> found.group(group)).toList();
  }
}
