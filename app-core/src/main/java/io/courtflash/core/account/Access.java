package io.courtflash.core.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a token is worth. */
public sealed interface Access {

  record Granted(Actor actor) implements Access {}

  /** The password was chosen by somebody else: nothing but a change of it is allowed. */
  record MustChangePassword(Actor actor) implements Access {}

  record Unknown() implements Access {}

  record Expired() implements Access {}

  record Suspended(@Nullable Instant until, @Nullable String reason) implements Access {}
}
