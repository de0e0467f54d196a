package io.courtflash.core.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a token is worth. */
public sealed interface TokenVerification {

  record Granted(Actor actor) implements TokenVerification {}

  /** The password was chosen by somebody else: nothing but a change of it is allowed. */
  record MustChangePassword(Actor actor) implements TokenVerification {}

  record Unknown() implements TokenVerification {}

  record Expired() implements TokenVerification {}

  record Suspended(@Nullable Instant until, @Nullable String reason) implements TokenVerification {}
}
