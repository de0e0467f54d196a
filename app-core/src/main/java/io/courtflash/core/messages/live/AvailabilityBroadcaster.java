package io.courtflash.core.messages.live;

import io.courtflash.core.booking.gate.AvailabilityCache;
import io.courtflash.core.booking.gate.AvailabilitySnapshot;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Sends changes of the availability to every open stream, at most once a second. {@code places} has
 * the free permits of the slots where they changed, by slot id; {@code gates} has the gates of all
 * sessions; {@code hall} means that courts, slots or blocks changed, or may have, so that pages
 * have to request them again.
 */
@Component
class AvailabilityBroadcaster {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Subscribers subscribers;
  private final AvailabilityCache availability;
  private @Nullable AvailabilitySnapshot lastSent;

  AvailabilityBroadcaster(
      Subscribers subscribers, AvailabilityCache availability, LoopScheduler background) {
    this.subscribers = subscribers;
    this.availability = availability;
    background.every(INTERVAL, "board-news", this::run);
  }

  private record ReleaseDay(LocalDate slotDate, @Nullable Instant opensAt) {}

  private record SessionGateView(
      long id,
      boolean paused,
      SessionStatus.State state,
      @Nullable Instant opensAt,
      List<ReleaseDay> releases) {}

  private void run() {
    if (subscribers.isEmpty()) {
      lastSent = null;
      return;
    }
    AvailabilitySnapshot now = availability.current();
    AvailabilitySnapshot before = lastSent;
    lastSent = now;
    if (before == null) {
      // The first page may have read the availability before this loop had a snapshot to compare
      // with.
      subscribers.broadcast(PushEvent.of("hall", Map.of()));
    } else {
      broadcastChanges(before, now);
    }
  }

  private void broadcastChanges(AvailabilitySnapshot before, AvailabilitySnapshot now) {
    if (!before.slots().equals(now.slots())
        || !before.courts().equals(now.courts())
        || !before.blocked().equals(now.blocked())) {
      subscribers.broadcast(PushEvent.of("hall", Map.of()));
      return;
    }
    if (!gates(before).equals(gates(now))) {
      subscribers.broadcast(PushEvent.of("gates", gates(now)));
    }
    Map<Long, Integer> changed = new HashMap<>(now.freePermits());
    changed.entrySet().removeAll(before.freePermits().entrySet());
    if (!changed.isEmpty()) {
      subscribers.broadcast(PushEvent.of("places", changed));
    }
  }

  private static List<SessionGateView> gates(AvailabilitySnapshot snapshot) {
    return snapshot.sessions().stream().map(session -> gate(snapshot, session)).toList();
  }

  private static SessionGateView gate(AvailabilitySnapshot snapshot, FlashSession session) {
    SessionStatus status = snapshot.statusOf(session);
    List<ReleaseDay> days =
        snapshot.releases().stream()
            .filter(release -> release.sessionId() == session.id())
            .map(release -> new ReleaseDay(release.slotDate(), release.opensAt()))
            .toList();
    return new SessionGateView(
        session.id(), session.paused(), status.state(), status.opensAt(), days);
  }
}
