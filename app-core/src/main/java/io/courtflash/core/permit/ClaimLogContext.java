package io.courtflash.core.permit;

import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Names the claim that a thread works on in every line that it logs meanwhile. */
public record ClaimLogContext(@Nullable String before) implements AutoCloseable {

  private static final String KEY = "traceId";

  /** Names the claim until what is returned is closed; then the one before is named again. */
  public static ClaimLogContext naming(Claim claim) {
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
