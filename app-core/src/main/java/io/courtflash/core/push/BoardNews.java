package io.courtflash.core.push;

import io.courtflash.core.background.Background;
import io.courtflash.core.release.Board;
import io.courtflash.core.release.HallBoard;
import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.venue.FlashSession;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Tells everybody what changed on the board, at most twice a second: {@code places} has the free
 * places of the slots that changed, {@code gates} all sessions' gates, and {@code hall} says that
 * courts or slots came or went, or may have, so that the board has to be asked for.
 */
@Component
class BoardNews {

  private static final Duration EVERY = Duration.ofMillis(500);

  private final Subscribers subscribers;
  private final HallBoard hall;
  private @Nullable Board told;

  BoardNews(Subscribers subscribers, HallBoard hall, Background background) {
    this.subscribers = subscribers;
    this.hall = hall;
    background.every(EVERY, "board-news", this::round);
  }

  private record Day(LocalDate slotDate, @Nullable Instant opensAt) {}

  private record SessionGate(
      long id,
      boolean paused,
      SessionStatus.State state,
      @Nullable Instant opensAt,
      List<Day> releases) {}

  private void round() {
    if (subscribers.isEmpty()) {
      told = null;
      return;
    }
    Board now = hall.now();
    Board before = told;
    told = now;
    if (before == null) {
      // The first of them may have read the board before anybody looked at it here.
      subscribers.tellAll(Note.of("hall", Map.of()));
    } else {
      tell(before, now);
    }
  }

  private void tell(Board before, Board now) {
    if (!before.slots().equals(now.slots())
        || !before.courts().equals(now.courts())
        || !before.blocked().equals(now.blocked())) {
      subscribers.tellAll(Note.of("hall", Map.of()));
      return;
    }
    if (!gates(before).equals(gates(now))) {
      subscribers.tellAll(Note.of("gates", gates(now)));
    }
    Map<Long, Integer> changed = new HashMap<>(now.free());
    changed.entrySet().removeAll(before.free().entrySet());
    if (!changed.isEmpty()) {
      subscribers.tellAll(Note.of("places", changed));
    }
  }

  private static List<SessionGate> gates(Board board) {
    return board.sessions().stream().map(session -> gate(board, session)).toList();
  }

  private static SessionGate gate(Board board, FlashSession session) {
    SessionStatus status = board.statusOf(session);
    List<Day> days =
        board.releases().stream()
            .filter(release -> release.sessionId() == session.id())
            .map(release -> new Day(release.slotDate(), release.opensAt()))
            .toList();
    return new SessionGate(session.id(), session.paused(), status.state(), status.opensAt(), days);
  }
}
