package io.courtflash.desktop.i18n;

import java.util.List;

/** A text that is chosen before its language is. */
public record TranslatableText(String key, List<Object> arguments) {

  public TranslatableText {
    arguments = List.copyOf(arguments);
  }

  public static TranslatableText of(String key, Object... arguments) {
    return new TranslatableText(key, List.of(arguments));
  }

  /** The text in the present language. */
  public String in(Texts texts) {
    return texts.get(key, arguments.toArray());
  }
}
