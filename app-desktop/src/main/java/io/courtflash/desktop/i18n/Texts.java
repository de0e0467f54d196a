package io.courtflash.desktop.i18n;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The console's texts. Their language can be changed while the console runs. */
public final class Texts {

  public static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;
  public static final Locale ENGLISH = Locale.ENGLISH;

  /** All languages, the default first. */
  public static final List<Locale> LANGUAGES = List.of(CHINESE, ENGLISH);

  private static final String BUNDLE = "io.courtflash.desktop.i18n.console";

  /** The engine's texts, in which it says why it refuses something. */
  private static final String ENGINE_BUNDLE = "messages";

  private final ObjectProperty<Locale> language = new SimpleObjectProperty<>(CHINESE);
  private Function<Locale, List<String>> reasons = _ -> List.of();

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
   *     does
   * @throws java.util.MissingResourceException for a key without a text
   */
  public static String get(Locale language, String key, Object... arguments) {
    ResourceBundle console = bundle(BUNDLE, language);
    String text =
        (console.containsKey(key) ? console : bundle(ENGINE_BUNDLE, language)).getString(key);
    return new MessageFormat(text, language).format(arguments);
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

  /** Returns the text of a key in the present language. */
  public String get(String key, Object... arguments) {
    return get(language(), key, arguments);
  }

  /** Returns a binding that follows the language. */
  public StringBinding of(String key, Object... arguments) {
    return Bindings.createStringBinding(() -> get(key, arguments), language);
  }
}
