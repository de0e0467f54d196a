package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.booking.permit.SlotSummaries.SlotCounts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The gates of the sessions that have slots on sale. */
@Component
@RequiredArgsConstructor
class SessionGates {

  private final Sessions sessions;
  private final Releases releases;
  private final SessionStatuses statuses;

  /**
   * @param counts of those slots that are in Redis
   */
  List<SaleStats.SessionGate> of(Collection<Slot> onSale, Collection<SlotCounts> counts) {
    Map<Long, List<Slot>> slots = onSale.stream().collect(Collectors.groupingBy(Slot::sessionId));
    Map<Long, SlotCounts> countsOfSlot =
        counts.stream().collect(Collectors.toMap(SlotCounts::slotId, Function.identity()));
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .filter(session -> slots.containsKey(session.id()))
        .map(
            session -> {
              SessionStatus status = statuses.of(session, upcoming);
              List<SlotCounts> own =
                  released(
                          session.id(),
                          slots.getOrDefault(session.id(), List.of()),
                          status,
                          upcoming)
                      .stream()
                      .flatMap(slot -> Stream.ofNullable(countsOfSlot.get(slot.id())))
                      .toList();
              return gate(session, status, own);
            })
        .toList();
  }

  /** The slots of a session that its gate releases: a hall sells several days at once. */
  private static List<Slot> released(
      long sessionId, List<Slot> slots, SessionStatus status, Collection<Release> upcoming) {
    Set<LocalDate> days =
        upcoming.stream()
            .filter(release -> release.sessionId() == sessionId)
            .filter(release -> Objects.equals(release.opensAt(), status.opensAt()))
            .map(Release::slotDate)
            .collect(Collectors.toSet());
    return slots.stream().filter(slot -> days.contains(slot.slotDate())).toList();
  }

  private static SaleStats.SessionGate gate(
      FlashSession session, SessionStatus status, List<SlotCounts> counts) {
    return new SaleStats.SessionGate(
        session.id(),
        session.name(),
        status.state(),
        status.opensAt(),
        status.next(),
        counts.stream().mapToLong(SlotCounts::permits).sum(),
        counts.stream().mapToLong(SlotCounts::holds).sum(),
        counts.stream().mapToLong(SlotCounts::pending).sum());
  }
}
