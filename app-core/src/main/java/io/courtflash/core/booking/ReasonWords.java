package io.courtflash.core.booking;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Says in the reader's language why a reservation ended; the staff's own words stay as they are.
 */
@Component
public class ReasonWords {

  private final MessageSource messages;

  ReasonWords(MessageSource messages) {
    this.messages = messages;
  }

  /**
   * Words for a reason.
   *
   * @param reason see {@link Reservation#reason()}
   */
  public @Nullable String inWords(@Nullable String reason, Locale locale) {
    return reason == null ? null : messages.getMessage("reason." + reason, null, reason, locale);
  }
}
