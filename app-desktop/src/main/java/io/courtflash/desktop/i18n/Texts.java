package io.courtflash.desktop.i18n;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** What the console says, in a language that can be changed while it runs. */
public final class Texts {

  public static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;
  public static final Locale ENGLISH = Locale.ENGLISH;

  /** The default first. */
  public static final List<Locale> LANGUAGES = List.of(CHINESE, ENGLISH);

  private static final String BUNDLE = "io.courtflash.desktop.i18n.console";

  private final ObjectProperty<Locale> language = new SimpleObjectProperty<>(CHINESE);

  /** The language of a tag such as {@code zh-CN}; Chinese for one that there is no text for. */
  public static Locale language(String tag) {
    return ENGLISH.getLanguage().equals(Locale.forLanguageTag(tag).getLanguage())
        ? ENGLISH
        : CHINESE;
  }

  /**
   * The text in a language.
   *
   * @throws java.util.MissingResourceException for a key without a text
   */
  public static String get(Locale language, String key, Object... arguments) {
    ResourceBundle bundle =
        ResourceBundle.getBundle(
            BUNDLE,
            language,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    return new MessageFormat(bundle.getString(key), language).format(arguments);
  }

  public ObjectProperty<Locale> languageProperty() {
    return language;
  }

  public Locale language() {
    return language.get();
  }

  /** The text in the present language. */
  public String get(String key, Object... arguments) {
    return get(language(), key, arguments);
  }

  /** The text, following the language. */
  public StringBinding of(String key, Object... arguments) {
    return Bindings.createStringBinding(() -> get(key, arguments), language);
  }
}
