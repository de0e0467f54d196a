package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.EndReason;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Translates end reasons into the reader's language; free text stays as it is. */
@Component
@RequiredArgsConstructor
public class ReasonMessages {

  private static final String PREFIX = "reason.";
  private static final List<Locale> LANGUAGES = List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH);

  private final MessageSource messages;

  /** The reason's text in a language; null for no reason. */
  public @Nullable String text(@Nullable EndReason reason, Locale locale) {
    return switch (reason) {
      case null -> null;
      case EndReason.Code code -> messages.getMessage(PREFIX + code, null, locale);
      case EndReason.FreeText(String text) -> text;
    };
  }

  /** The codes whose text in any language contains a part; upper and lower case are alike. */
  public List<EndReason.Code> codesContaining(String part) {
    String lowerCase = part.toLowerCase(Locale.ROOT);
    return Arrays.stream(EndReason.Code.values())
        .filter(code -> LANGUAGES.stream().anyMatch(in -> contains(code, in, lowerCase)))
        .toList();
  }

  private boolean contains(EndReason.Code code, Locale language, String lowerCase) {
    return messages
        .getMessage(PREFIX + code, null, language)
        .toLowerCase(Locale.ROOT)
        .contains(lowerCase);
  }
}
