package io.courtflash.core.hall.court;

import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.court.store.CourtMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** The hall's courts. */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class Courts {

  private final CourtMapper courts;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;

  @Transactional(readOnly = true)
  public List<Court> list() {
    return courts.active();
  }

  /** The ids of all courts, also of retired ones. */
  @Transactional(readOnly = true)
  public Set<Long> allIds() {
    return courts.allIds();
  }

  /** How many live reservations a court has whose slots have not ended. */
  @Transactional(readOnly = true)
  public int liveReservations(long courtId) {
    return courts.liveReservations(courtId, clock.instant());
  }

  @Transactional(readOnly = true)
  public Optional<Court> find(long courtId) {
    return courts.find(courtId);
  }

  /**
   * Adds a court.
   *
   * @param name 1 to 64 characters, different from those of the other courts
   */
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public Court add(Actor actor, String name) {
    try {
      courts.insert(name.strip());
    } catch (DuplicateKeyException e) {
      throw HallRefusal.COURT_NAME_TAKEN.refuse(name.strip());
    }
    Court court = courts.find(courts.lastId()).orElseThrow();
    events.publishEvent(
        new StaffActed(actor, AuditAction.COURT_ADDED, subject(court.id()), null, court));
    return court;
  }

  /**
   * Renames a court.
   *
   * @param name 1 to 64 characters, different from those of the other courts
   */
  @NeedsPermission(Permission.PLAN)
  public Court rename(Actor actor, @ActsOn(TargetKind.COURT) long courtId, String name) {
    Court before = courts.findForUpdate(courtId).orElseThrow(HallRefusal.UNKNOWN_COURT::refuse);
    try {
      courts.rename(courtId, name.strip());
    } catch (DuplicateKeyException e) {
      throw HallRefusal.COURT_NAME_TAKEN.refuse(name.strip());
    }
    Court after = courts.find(courtId).orElseThrow();
    events.publishEvent(
        new StaffActed(actor, AuditAction.COURT_RENAMED, subject(courtId), before, after));
    return after;
  }

  /**
   * Retires a court for good. Refused while it has live reservations or active slots that have not
   * ended; see {@link CourtRetirement}.
   */
  @NeedsPermission(Permission.PLAN)
  public Court retire(Actor actor, @ActsOn(TargetKind.COURT) long courtId) {
    Court court = courts.findForUpdate(courtId).orElseThrow(HallRefusal.UNKNOWN_COURT::refuse);
    int reservations = liveReservations(courtId);
    if (reservations > 0) {
      throw HallRefusal.COURT_BOOKED.refuse(reservations);
    }
    int slots = courts.activeSlots(courtId, clock.instant());
    if (slots > 0) {
      throw HallRefusal.COURT_ON_SALE.refuse(slots);
    }
    courts.retire(courtId);
    events.publishEvent(
        new StaffActed(actor, AuditAction.COURT_RETIRED, subject(courtId), court, null));
    return court.retired(clock.instant());
  }

  private static String subject(long courtId) {
    return "court:" + courtId;
  }
}
