package io.courtflash.desktop.i18n;

import java.util.List;

/** A text's key with its arguments, which may be such texts, translated when it is shown. */
public record TranslatableText(String key, List<Object> arguments) {

  public TranslatableText {
    arguments = List.copyOf(arguments);
  }

  public static TranslatableText of(String key, Object... arguments) {
    return new TranslatableText(key, List.of(arguments));
  }

  /** Returns the text in the present language. */
  public String in(Texts texts) {
    return texts.get(
        key,
        arguments.stream()
            .map(each -> each instanceof TranslatableText text ? text.in(texts) : each)
            .toArray());
  }
}
