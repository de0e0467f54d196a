package io.courtflash.core.release;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** When students come all at once, so that nothing that can wait gets in their way. */
@Component
public class RushHours {

  private static final Duration BEFORE = Duration.ofMinutes(15);
  private static final Duration AFTER = Duration.ofMinutes(10);

  private final Releases releases;

  RushHours(Releases releases) {
    this.releases = releases;
  }

  /** Whether a gate opens soon, or has just opened. */
  public boolean isNear(Instant now) {
    return releases.upcoming().stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .anyMatch(
            opensAt -> opensAt.isBefore(now.plus(BEFORE)) && opensAt.isAfter(now.minus(AFTER)));
  }
}
