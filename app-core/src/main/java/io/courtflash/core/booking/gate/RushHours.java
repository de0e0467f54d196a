package io.courtflash.core.booking.gate;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * The minutes around the opening of a gate, in which many students book. Backups and clean-up wait
 * until they are over.
 */
@Component
@RequiredArgsConstructor
public class RushHours {

  private static final Duration BEFORE = Duration.ofMinutes(15);
  private static final Duration AFTER = Duration.ofMinutes(10);

  private final Releases releases;

  /**
   * Whether a gate opens within 15 minutes after {@code now}, or opened within the 10 minutes
   * before.
   */
  public boolean isNear(Instant now) {
    return releases.upcoming().stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .anyMatch(
            opensAt -> opensAt.isBefore(now.plus(BEFORE)) && opensAt.isAfter(now.minus(AFTER)));
  }
}
