package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.plan.Sessions;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Reads how much of the quotas a student has used. Days are in the venue's zone. */
@Component
@RequiredArgsConstructor
public class QuotaOverview {

  private final BookingPolicy policy;
  private final Sessions sessions;
  private final InstantSource clock;
  private final ZoneId zone;

  /** The day that quotas are seen from unless another one is meant. */
  public LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), zone);
  }

  /** The quotas of the hall, in the order of the rules. */
  public List<QuotaUse> ofHall(long studentId, LocalDate day) {
    return policy.use(studentId, day);
  }

  /** The quotas that hold for a session's slots; empty when there is no such session. */
  public Optional<List<QuotaUse>> ofSession(long studentId, long sessionId, LocalDate day) {
    return sessions.find(sessionId).map(_ -> policy.use(studentId, sessionId, day));
  }

  /** The limits in which sessions differ from the hall; without the sessions that don't. */
  public List<SessionQuotaUse> ofSessions(long studentId, LocalDate day) {
    Map<Long, List<QuotaUse>> used = policy.useBySession(studentId, day);
    return sessions.list().stream()
        .filter(session -> !used.getOrDefault(session.id(), List.of()).isEmpty())
        .map(
            session ->
                new SessionQuotaUse(
                    session.id(), session.name(), used.getOrDefault(session.id(), List.of())))
        .toList();
  }

  /**
   * A student's use of a session's own limits, where they differ from the hall's. All bookings of
   * the student count, also those of other sessions.
   */
  public record SessionQuotaUse(long sessionId, String sessionName, List<QuotaUse> quotas) {

    public SessionQuotaUse {
      quotas = List.copyOf(quotas);
    }
  }
}
