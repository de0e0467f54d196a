package io.courtflash.core.hall.court;

import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.court.Courts.Outcome.Done;
import io.courtflash.core.hall.court.Courts.Outcome.HasActiveSlots;
import io.courtflash.core.hall.court.Courts.Outcome.HasReservations;
import io.courtflash.core.hall.court.Courts.Outcome.NameTaken;
import io.courtflash.core.hall.court.Courts.Outcome.UnknownCourt;
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
  public Outcome add(Actor actor, String name) {
    try {
      courts.insert(name.strip());
    } catch (DuplicateKeyException e) {
      return new NameTaken(name.strip());
    }
    Court court = courts.find(courts.lastId()).orElseThrow();
    events.publishEvent(
        new StaffActed(actor, AuditAction.COURT_ADDED, subject(court.id()), null, court));
    return new Done(court);
  }

  /**
   * Renames a court.
   *
   * @param name 1 to 64 characters, different from those of the other courts
   */
  @NeedsPermission(Permission.PLAN)
  public Outcome rename(Actor actor, @ActsOn(TargetKind.COURT) long courtId, String name) {
    Optional<Court> before = courts.findForUpdate(courtId);
    if (before.isEmpty()) {
      return new UnknownCourt(courtId);
    }
    try {
      courts.rename(courtId, name.strip());
    } catch (DuplicateKeyException e) {
      return new NameTaken(name.strip());
    }
    Court after = courts.find(courtId).orElseThrow();
    events.publishEvent(
        new StaffActed(actor, AuditAction.COURT_RENAMED, subject(courtId), before.get(), after));
    return new Done(after);
  }

  /**
   * Retires a court for good. Refused while it has live reservations or active slots that have not
   * ended; see {@link CourtRetirement}.
   */
  @NeedsPermission(Permission.PLAN)
  public Outcome retire(Actor actor, @ActsOn(TargetKind.COURT) long courtId) {
    Optional<Court> court = courts.findForUpdate(courtId);
    if (court.isEmpty()) {
      return new UnknownCourt(courtId);
    }
    int reservations = liveReservations(courtId);
    if (reservations > 0) {
      return new HasReservations(reservations);
    }
    int slots = courts.activeSlots(courtId, clock.instant());
    if (slots > 0) {
      return new HasActiveSlots(slots);
    }
    courts.retire(courtId);
    events.publishEvent(
        new StaffActed(actor, AuditAction.COURT_RETIRED, subject(courtId), court.get(), null));
    return new Done(court.get().retired(clock.instant()));
  }

  private static String subject(long courtId) {
    return "court:" + courtId;
  }

  /** The outcome of a change to a court. */
  public sealed interface Outcome {

    record Done(Court court) implements Outcome {}

    record UnknownCourt(long courtId) implements Outcome {}

    /** Another court has this name. */
    record NameTaken(String name) implements Outcome {}

    /** The court has live reservations whose slots have not ended. */
    record HasReservations(int count) implements Outcome {}

    /** The court has slots that are not withdrawn and have not ended. */
    record HasActiveSlots(int count) implements Outcome {}
  }
}
