package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds the gates that a rehearsal would disturb: those about to open, and those that opened some
 * minutes ago, while students hurry. What is open for longer has few requests, and doesn't mind.
 */
@Component
@RequiredArgsConstructor
class SaleGuard {

  private static final Duration BEFORE_GATE = Duration.ofMinutes(10);
  private static final Duration AFTER_GATE = Duration.ofMinutes(5);

  private final Sessions sessions;
  private final Releases releases;

  /**
   * A gate that is near.
   *
   * @param session the name of its session
   * @param over from when on no gate is near, as far as the gates are known
   */
  record NearGate(String session, Instant over) {}

  /** The gate that is nearest to its opening at this time; those of paused sessions don't count. */
  Optional<NearGate> nearGate(Instant now) {
    Map<Long, FlashSession> running =
        sessions.list().stream()
            .filter(session -> !session.paused())
            .collect(Collectors.toMap(FlashSession::id, session -> session));
    List<Release> gates =
        releases.upcoming().stream()
            .filter(release -> running.containsKey(release.sessionId()))
            .toList();
    return gates.stream()
        .filter(release -> openings(List.of(release)).anyMatch(gate -> isNear(gate, now)))
        .findFirst()
        .map(
            release ->
                new NearGate(
                    Objects.requireNonNull(running.get(release.sessionId())).name(),
                    over(gates, now)));
  }

  /** Gates that follow each other within minutes leave no time between them. */
  private static Instant over(List<Release> gates, Instant now) {
    Instant over = now;
    Optional<Instant> latest = latestNear(gates, over);
    while (latest.isPresent()) {
      over = latest.get().plus(AFTER_GATE);
      latest = latestNear(gates, over);
    }
    return over;
  }

  private static Optional<Instant> latestNear(List<Release> gates, Instant time) {
    return openings(gates).filter(gate -> isNear(gate, time)).max(Instant::compareTo);
  }

  private static Stream<Instant> openings(List<Release> gates) {
    return gates.stream().map(Release::opensAt).filter(Objects::nonNull);
  }

  private static boolean isNear(Instant gate, Instant time) {
    return gate.isAfter(time.minus(AFTER_GATE)) && gate.isBefore(time.plus(BEFORE_GATE));
  }
}
