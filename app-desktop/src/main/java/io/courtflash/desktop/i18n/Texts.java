package io.courtflash.desktop.i18n;

import java.text.MessageFormat;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The console's texts. Their language can be changed while the console runs. */
public final class Texts {

  public static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;
  public static final Locale ENGLISH = Locale.ENGLISH;

  /** All languages, the default first. */
  public static final List<Locale> LANGUAGES = List.of(CHINESE, ENGLISH);

  private static final String BUNDLE = "io.courtflash.desktop.i18n.console";

  /** The engine's texts, in which it says why it refuses something. */
  private static final String ENGINE_BUNDLE = "messages";

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("HH:mm");

  private static final Pattern ENGINE_DAY = Pattern.compile("\\b\\d{4}-\\d{2}-\\d{2}\\b");

  private final ObjectProperty<Locale> language = new SimpleObjectProperty<>(CHINESE);
  private Function<Locale, List<String>> reasons = _ -> List.of();
  private Supplier<@Nullable LocalDate> today = () -> null;

  /** The language of a tag such as {@code zh-CN}; Chinese for a language without texts. */
  public static Locale language(String tag) {
    return ENGLISH.getLanguage().equals(Locale.forLanguageTag(tag).getLanguage())
        ? ENGLISH
        : CHINESE;
  }

  /**
   * Returns the text of a key in a language: the console's own, else the engine's.
   *
   * @param arguments inserted for <code>{0}</code>, <code>{1}</code> and so on, as MessageFormat
   *     does; days and times as {@link #day} and {@link #minute} have them, with the year
   * @throws java.util.MissingResourceException for a key without a text
   */
  public static String get(Locale language, String key, Object... arguments) {
    return get(language, null, key, arguments);
  }

  private static String get(
      Locale language, @Nullable LocalDate today, String key, Object... arguments) {
    ResourceBundle console = bundle(BUNDLE, language);
    String text =
        (console.containsKey(key) ? console : bundle(ENGINE_BUNDLE, language)).getString(key);
    Object[] shown =
        Arrays.stream(arguments).map(argument -> shown(argument, language, today)).toArray();
    return new MessageFormat(text, language).format(shown);
  }

  private static Object shown(Object argument, Locale language, @Nullable LocalDate today) {
    return switch (argument) {
      case LocalDate day -> day(day, language, today);
      case LocalDateTime time -> minute(time, language, today);
      default -> argument;
    };
  }

  private static String day(LocalDate day, Locale language, @Nullable LocalDate today) {
    boolean thisYear = today != null && today.getYear() == day.getYear();
    String pattern = get(language, thisYear ? "date.day" : "date.day-of-year");
    return DateTimeFormatter.ofPattern(pattern, language).format(day);
  }

  private static String minute(LocalDateTime time, Locale language, @Nullable LocalDate today) {
    return day(time.toLocalDate(), language, today) + " " + MINUTE.format(time);
  }

  /**
   * The key of the text of an enum's value, such as {@code weekday.monday}: the prefix, a hyphen
   * unless it ends with a dot, and the value's name.
   */
  public static String key(String prefix, Enum<?> value) {
    return prefix
        + (prefix.endsWith(".") ? "" : "-")
        + value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ResourceBundle bundle(String name, Locale language) {
    return ResourceBundle.getBundle(
        name,
        language,
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  public ObjectProperty<Locale> languageProperty() {
    return language;
  }

  public Locale language() {
    return language.get();
  }

  /**
   * Takes over the hall's own words for usual reasons.
   *
   * @param ofLanguage must not wait for anything
   */
  public void useReasons(Function<Locale, List<String>> ofLanguage) {
    reasons = ofLanguage;
  }

  /** The hall's words for usual reasons in the present language. */
  public List<String> reasons() {
    return reasons.apply(language());
  }

  /**
   * Leaves the year out of the days of the present one.
   *
   * @param ofHall today in the hall's zone, null while that isn't known; must not wait for anything
   */
  public void useToday(Supplier<@Nullable LocalDate> ofHall) {
    today = ofHall;
  }

  /** A day with its weekday, such as {@code Sat 28 Nov}; with its year if it is another one. */
  public String day(LocalDate day) {
    return day(day, language(), today.get());
  }

  /** A day without its weekday and year, such as {@code 28 Nov}, for an axis or a week. */
  public String dayOfAxis(LocalDate day) {
    return DateTimeFormatter.ofPattern(get("date.axis"), language()).format(day);
  }

  /** The month of a day, such as {@code Nov}. */
  public String month(LocalDate day) {
    return DateTimeFormatter.ofPattern(get("date.month"), language()).format(day);
  }

  /** A day and a time of it, such as {@code Sat 28 Nov 17:00}. */
  public String minute(LocalDateTime time) {
    return minute(time, language(), today.get());
  }

  /** A name that the engine made, whose days have the form that people read. */
  public String named(String byEngine) {
    return ENGINE_DAY
        .matcher(byEngine)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    TimeFormatter.date(found.group()).map(this::day).orElse(found.group())));
  }

  /** A day and a part of it, such as {@code Sat 28 Nov 17:00–18:00}. */
  public String span(LocalDate day, LocalTime from, LocalTime until) {
    return day(day) + " " + MINUTE.format(from) + "–" + MINUTE.format(until);
  }

  /** Returns the text of a key in the present language. */
  public String get(String key, Object... arguments) {
    return get(language(), today.get(), key, arguments);
  }

  /** Returns a binding that follows the language. */
  public StringBinding of(String key, Object... arguments) {
    return Bindings.createStringBinding(() -> get(key, arguments), language);
  }
}
