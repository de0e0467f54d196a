package io.courtflash.core.booking;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Says in the reader's language why a reservation ended; the staff's own words stay as they are.
 */
@Component
public class ReasonMessages {

  private static final String PREFIX = "reason.";
  private static final List<Locale> LANGUAGES = List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH);
  private static final ResourceBundle.Control NO_OTHER =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  private final MessageSource messages;

  ReasonMessages(MessageSource messages) {
    this.messages = messages;
  }

  /**
   * Words for a reason.
   *
   * @param reason see {@link Reservation#reason()}
   */
  public @Nullable String inWords(@Nullable String reason, Locale locale) {
    return reason == null ? null : messages.getMessage(PREFIX + reason, null, reason, locale);
  }

  /** The reasons whose words contain a part in one of the languages. */
  public List<String> thatSay(String part) {
    String wanted = part.toLowerCase(Locale.ROOT);
    return LANGUAGES.stream()
        .map(language -> ResourceBundle.getBundle("messages", language, NO_OTHER))
        .flatMap(words -> words.keySet().stream().filter(key -> says(words, key, wanted)))
        .map(key -> key.substring(PREFIX.length()))
        .distinct()
        .toList();
  }

  private static boolean says(ResourceBundle words, String key, String wanted) {
    return key.startsWith(PREFIX) && words.getString(key).toLowerCase(Locale.ROOT).contains(wanted);
  }
}
