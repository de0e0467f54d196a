package io.courtflash.desktop.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.Permission;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TextsTest {

  private static final Path BUNDLES = Path.of("src/main/resources/io/courtflash/desktop/i18n");

  /**
   * The types whose values have texts by their names, behind these prefixes of {@link Texts#key}.
   */
  private static final Map<String, List<String>> BY_CONVENTION =
      Map.ofEntries(
          Map.entry("booking.all", List.of("core.change.BookingChoice")),
          Map.entry("booking.pays", List.of("core.money.order.PayMethod")),
          Map.entry("booking.refuses", List.of("core.booking.rule.Quota")),
          Map.entry(
              "bookings.",
              List.of(
                  "desktop.screen.bookings.BookingQuery$DayChoice",
                  "core.office.BookingFilter$MoneyState")),
          Map.entry("cli.backup", List.of("core.operations.backup.Backup$Origin")),
          Map.entry("closing.", List.of("desktop.series.SeriesForm$Repeat")),
          Map.entry("deadletters.advice", List.of("core.booking.settle.DeadLetter$Cause")),
          Map.entry("deadletters.cause", List.of("core.booking.settle.DeadLetter$Cause")),
          Map.entry("export.list", List.of("core.operations.export.ExportList")),
          Map.entry("factor.", List.of("desktop.screen.signin.SecondFactorDialog$Change")),
          Map.entry("health.backup", List.of("core.operations.backup.Backup$Kind")),
          Map.entry("health.check", List.of("core.operations.health.Finding$Severity")),
          Map.entry(
              "live.rehearsal",
              List.of(
                  "core.operations.rehearsal.RehearsalPlan$Arrival",
                  "core.operations.rehearsal.RehearsalProgress$Phase")),
          Map.entry("part.", List.of("core.platform.servers.EngineComponent")),
          Map.entry("rush.outcome", List.of("core.booking.claim.AttemptLog$Outcome")),
          Map.entry("sessions.kind", List.of("core.hall.plan.ReleaseKind")),
          Map.entry("sessions.limit", List.of("core.booking.rule.Quota")),
          Map.entry("settings.", List.of("core.hall.settings.ConfigKey$Group")),
          Map.entry("settings.pay", List.of("core.money.provider.PayChannel")),
          Map.entry(
              "settings.protection",
              List.of("desktop.screen.settings.ListenAddressModel$ProtectionChoice")),
          Map.entry("settings.risk", List.of("core.hall.settings.ConfigKey$Risk")),
          Map.entry("start.", List.of("desktop.boot.StartModel$StartComponent")),
          Map.entry("weekly.", List.of("core.change.series.BookingSeriesEnd$EndTerms")),
          Map.entry("weekly.rule", List.of("core.booking.rule.Quota")));

  private static final Pattern WORD = Pattern.compile("\"([a-z]+(?:\\.[a-z][a-z-]*)+)\"");
  private static final Pattern PLACE = Pattern.compile("\\{\\d}");

  @Test
  void bothLanguagesHaveTheSameKeys() {
    assertThat(english().stringPropertyNames()).isEqualTo(chinese().stringPropertyNames());
  }

  /** The second text of a key would replace the first one. */
  @Test
  void noKeyHasTwoTexts() throws IOException {
    for (String bundle : List.of("console.properties", "console_en.properties")) {
      List<String> keys =
          Files.readAllLines(BUNDLES.resolve(bundle)).stream()
              .filter(line -> line.contains("="))
              .map(line -> line.substring(0, line.indexOf('=')))
              .toList();
      assertThat(keys).as(bundle).doesNotHaveDuplicates();
    }
  }

  @Test
  void bothLanguagesHaveTheSameArguments() {
    Properties chinese = chinese();
    Properties english = english();
    for (String key : chinese.stringPropertyNames()) {
      if (!key.startsWith("headless.")) {
        assertThat(places(english.getProperty(key)))
            .as(key)
            .isEqualTo(places(chinese.getProperty(key)));
      }
    }
  }

  /**
   * The console's own words for a text of the engine are used where the engine refuses something.
   */
  @Test
  void exactlyTheUsedKeysHaveTexts() throws IOException {
    Set<String> ofEngine = ResourceBundle.getBundle("messages", Texts.CHINESE).keySet();
    Set<String> keys = new TreeSet<>(chinese().stringPropertyNames());
    keys.removeAll(ofEngine);
    Set<String> roots = keys.stream().map(TextsTest::root).collect(Collectors.toSet());
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      files.filter(file -> file.toString().endsWith(".java")).forEach(file -> collect(file, used));
    }
    Arrays.stream(Permission.values()).map(Permission::textKey).forEach(used::add);
    Arrays.stream(AuditAction.values()).map(AuditActionFormatter::key).forEach(used::add);
    Arrays.stream(DayOfWeek.values()).map(WeekdayTexts::key).forEach(used::add);
    used.removeIf(word -> BY_CONVENTION.containsKey(word) && !keys.contains(word));
    BY_CONVENTION.forEach(
        (prefix, types) -> types.stream().flatMap(type -> keys(prefix, type)).forEach(used::add));
    keys("settings.protection", "desktop.screen.settings.ListenAddressModel$ProtectionChoice")
        .map(name -> name + "-hint")
        .forEach(used::add);
    used.removeIf(word -> !roots.contains(root(word)) || ofEngine.contains(word));
    assertThat(used).isEqualTo(keys);
  }

  @Test
  void aBindingFollowsTheLanguage() {
    Texts texts = new Texts();
    var title = texts.of("start.title");
    assertThat(title.get()).isEqualTo("正在启动");
    texts.languageProperty().set(Texts.ENGLISH);
    assertThat(title.get()).isEqualTo("Starting");
  }

  @Test
  void aRefusalNamesTheNextGateInTheFormOfTheWindow() {
    Texts texts = new Texts();
    LocalDate day = LocalDate.parse("2026-09-02");
    LocalDateTime opensAt = LocalDateTime.parse("2026-09-01T05:00");
    Refusal refusal =
        BookingRefusal.NO_LONGER_NEXT.refuse(new GateService.LocalGate(day, opensAt), "evening");
    assertThat(RefusalMessages.of(refusal).in(texts))
        .contains("evening", texts.get("sessions.day-and-gate", day, opensAt));
  }

  @Test
  void everyLanguageButEnglishFallsBackToChinese() {
    assertThat(Texts.language("en-GB")).isEqualTo(Texts.ENGLISH);
    assertThat(Texts.language("zh-CN")).isEqualTo(Texts.CHINESE);
    assertThat(Texts.language("fr")).isEqualTo(Texts.CHINESE);
    assertThat(Texts.language("")).isEqualTo(Texts.CHINESE);
  }

  @Test
  void aCountdownReachesZeroOnlyAtItsEnd() {
    Texts texts = new Texts();
    assertThat(DurationFormatter.countdown(texts, Duration.ZERO)).isEqualTo("00:00:00");
    assertThat(DurationFormatter.countdown(texts, Duration.ofMillis(1))).isEqualTo("00:00:01");
    assertThat(DurationFormatter.countdown(texts, Duration.ofHours(25))).isEqualTo("1 天 01:00:00");
  }

  @Test
  void anUptimeIsFormattedToTheMinute() {
    Texts texts = new Texts();
    assertThat(DurationFormatter.toMinutes(texts, Duration.ofSeconds(59))).isEqualTo("不到 1 分钟");
    assertThat(DurationFormatter.toMinutes(texts, Duration.ofMinutes(61))).isEqualTo("1 小时 1 分钟");
    assertThat(DurationFormatter.toMinutes(texts, Duration.ofHours(49))).isEqualTo("2 天 1 小时");
  }

  private static Stream<String> keys(String prefix, String type) {
    try {
      return Arrays.stream(Class.forName("io.courtflash." + type).getEnumConstants())
          .map(value -> Texts.key(prefix, (Enum<?>) value));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Properties chinese() {
    return load("console.properties");
  }

  private static Properties english() {
    return load("console_en.properties");
  }

  private static Properties load(String file) {
    Properties texts = new Properties();
    try (Reader reader = Files.newBufferedReader(BUNDLES.resolve(file), StandardCharsets.UTF_8)) {
      texts.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  private static Set<String> places(String text) {
    return PLACE.matcher(text).results().map(place -> place.group()).collect(Collectors.toSet());
  }

  private static String root(String key) {
    return key.substring(0, key.indexOf('.'));
  }

  private static void collect(Path file, Set<String> words) {
    try {
      Matcher matcher = WORD.matcher(Files.readString(file));
      while (matcher.find()) {
        words.add(matcher.group(1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
