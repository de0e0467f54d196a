package io.courtflash.core.booking.permit;

import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Puts the trace id of the claim that a thread works on into the log context (MDC) until it is
 * closed, so that every line that the thread logs has it.
 *
 * @param before the trace id that was there before
 */
public record ClaimLogContext(@Nullable String before) implements AutoCloseable {

  private static final String KEY = "traceId";

  /** Adds the claim until the returned context is closed; then the one before is back. */
  public static ClaimLogContext open(Claim claim) {
    ClaimLogContext log = new ClaimLogContext(MDC.get(KEY));
    MDC.put(KEY, claim.traceId());
    return log;
  }

  @Override
  public void close() {
    if (before == null) {
      MDC.remove(KEY);
    } else {
      MDC.put(KEY, before);
    }
  }
}
