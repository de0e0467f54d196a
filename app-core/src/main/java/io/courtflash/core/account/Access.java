package io.courtflash.core.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a token is worth. */
public sealed interface Access {

  record Granted(Actor actor) implements Access {}

  record Unknown() implements Access {}

  record Expired() implements Access {}

  record Suspended(@Nullable Instant until, @Nullable String reason) implements Access {}
}
