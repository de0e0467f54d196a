package io.courtflash.desktop.i18n;

import java.util.List;

/** A text that is chosen before its language is. */
public record Saying(String key, List<Object> arguments) {

  public Saying {
    arguments = List.copyOf(arguments);
  }

  public static Saying of(String key, Object... arguments) {
    return new Saying(key, List.of(arguments));
  }

  /** The text in the present language. */
  public String in(Texts texts) {
    return texts.get(key, arguments.toArray());
  }
}
