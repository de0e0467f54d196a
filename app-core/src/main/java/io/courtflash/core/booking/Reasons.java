package io.courtflash.core.booking;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Says in the reader's language why a reservation ended; the staff's own words stay as they are.
 */
@Component
public class Reasons {

  /** The user has another live claim on the slot. */
  public static final String DUPLICATE = "DUPLICATE";

  /** All seats of the slot are taken. */
  public static final String TAKEN = "TAKEN";

  /** The claim couldn't be handed to the queue. */
  public static final String NOT_QUEUED = "NOT_QUEUED";

  public static final String UNKNOWN_SLOT = "UNKNOWN_SLOT";

  public static final String UNKNOWN_USER = "UNKNOWN_USER";

  /** Settling failed, and the staff gave the claim up. */
  public static final String NOT_SETTLED = "NOT_SETTLED";

  /** Neither the claim's message nor its hold existed any more. */
  public static final String VANISHED = "VANISHED";

  private final MessageSource messages;

  Reasons(MessageSource messages) {
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
