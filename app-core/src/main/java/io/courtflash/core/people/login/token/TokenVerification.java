package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.Actor;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The result of verifying a login token. */
public sealed interface TokenVerification {

  record Granted(Actor actor) implements TokenVerification {}

  /** The staff chose the password: the caller may only replace it. */
  record MustChangePassword(Actor actor) implements TokenVerification {}

  record Unknown() implements TokenVerification {}

  record Expired() implements TokenVerification {}

  /** So many unknown tokens come that this one, which may be valid, isn't looked for now. */
  record RetryLater(Duration retryAfter) implements TokenVerification {}

  record Suspended(@Nullable Instant until, @Nullable String reason) implements TokenVerification {}
}
