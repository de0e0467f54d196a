package io.courtflash.core.operations.sample;

import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** The names in the sample hall, in the language of this computer. */
@Component
@RequiredArgsConstructor
class SampleNames {

  private final MessageSource messages;

  /**
   * The text of a key.
   *
   * @param key without its prefix {@code sample.}
   */
  String of(String key, Object... arguments) {
    return messages.getMessage("sample." + key, arguments, Locale.getDefault());
  }
}
