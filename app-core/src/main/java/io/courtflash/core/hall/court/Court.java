package io.courtflash.core.hall.court;

import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One court of the hall.
 *
 * @param updateTime when it was last changed
 * @param isActive false once it is retired
 */
public record Court(
    long id, String courtName, Instant createTime, Instant updateTime, boolean isActive) {

  /** This court as it is once it has been retired, at {@code now}. */
  Court retired(Instant now) {
    return new Court(id, courtName, createTime, now, false);
  }

  /** Courts from ids with commas between them; none for null. */
  public static Set<Long> ids(@Nullable String courtIds) {
    return courtIds == null
        ? Set.of()
        : Arrays.stream(courtIds.split(",")).map(Long::valueOf).collect(Collectors.toSet());
  }
}
