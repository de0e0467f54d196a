package io.courtflash.core.booking.gate;

import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.token.TokenReader;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Loads the most recently used login tokens into memory: once the engine has started, and some
 * minutes before each gate. In the last half minute before a gate it leaves the database alone.
 */
@Component
class TokenPreloadJob {

  private static final Duration INTERVAL = Duration.ofSeconds(20);
  private static final Duration QUIET_BEFORE_GATE = Duration.ofSeconds(30);

  /** A loaded token is valid for twice as long, so it is still valid after the gate opened. */
  private static final long RELOAD_PERIOD = Duration.ofMinutes(5).toNanos();

  private final TokenReader tokens;
  private final Releases releases;
  private final Duration lead;
  private final InstantSource clock;
  private final BackgroundLoop loop;
  private volatile boolean engineStarted;
  private boolean loaded;
  private long loadedAt;

  TokenPreloadJob(
      TokenReader tokens,
      Releases releases,
      AccountProperties properties,
      InstantSource clock,
      LoopScheduler background) {
    this.tokens = tokens;
    this.releases = releases;
    this.lead = properties.preloadBeforeGate();
    this.clock = clock;
    this.loop = background.every(INTERVAL, "token-preload", this::round);
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    engineStarted = true;
    loop.trigger();
  }

  private void round() {
    if (engineStarted && isDue()) {
      tokens.preload();
      loaded = true;
      loadedAt = System.nanoTime();
    }
  }

  private boolean isDue() {
    return !loaded || (System.nanoTime() - loadedAt > RELOAD_PERIOD && isGateNear(clock.instant()));
  }

  /** Whether a gate opens soon, but not in the next half minute. */
  boolean isGateNear(Instant now) {
    return releases.upcoming().stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .anyMatch(
            gate -> gate.isAfter(now.plus(QUIET_BEFORE_GATE)) && !gate.isAfter(now.plus(lead)));
  }
}
