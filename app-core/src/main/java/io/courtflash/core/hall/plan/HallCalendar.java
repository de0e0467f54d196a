package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.plan.store.SpecialDayMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The hall's special days: days on which it is closed, days that follow another weekday, and days
 * that are shorter. They decide which slots are generated from now on; existing slots stay as they
 * are.
 */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class HallCalendar {

  private static final int MAX_NOTE = 64;

  private final SpecialDayMapper mapper;
  private final CourtLock courtLock;
  private final PlanOverlaps overlaps;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;
  private final ZoneId zone;

  /** The special days of today and later, ordered by date. */
  @Transactional(readOnly = true)
  public List<SpecialDay> upcoming() {
    return mapper.from(today());
  }

  /** The special days of today and later, for lookups by date. */
  @Transactional(readOnly = true)
  public SpecialDays specialDays() {
    return SpecialDays.of(upcoming());
  }

  /** The first rule that a special day breaks; empty when it breaks none. */
  @Transactional(propagation = Propagation.SUPPORTS)
  public Optional<BrokenRule> firstViolation(SpecialDay day) {
    return firstViolationAlone(day).or(() -> overlaps.on(day));
  }

  /**
   * The first rule that a special day breaks by itself, without looking for sessions that would
   * overlap on it; empty when it breaks none.
   */
  @Transactional(propagation = Propagation.SUPPORTS)
  public Optional<BrokenRule> firstViolationAlone(SpecialDay day) {
    if (day.date().isBefore(today())) {
      return Optional.of(new BrokenRule("date", "calendar.day-is-over"));
    }
    if (day.date().isAfter(today().plusDays(SlotGenerator.MAX_DAYS_AHEAD))) {
      return Optional.of(new BrokenRule("date", "day-out-of-range"));
    }
    if (day.note().length() > MAX_NOTE) {
      return Optional.of(new BrokenRule("note", "calendar.note-too-long"));
    }
    LocalTime opensAt = day.opensAt();
    LocalTime closesAt = day.closesAt();
    return opensAt != null && closesAt != null && !opensAt.isBefore(closesAt)
        ? Optional.of(new BrokenRule("closesAt", "calendar.closes-before-it-opens"))
        : Optional.empty();
  }

  /**
   * Makes a day special, or changes what is special about it. Idempotent.
   *
   * @return the first rule that the day breaks; empty when it was stored
   */
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public Optional<BrokenRule> set(Actor actor, SpecialDay day) {
    courtLock.lock();
    Optional<BrokenRule> broken = firstViolation(day);
    if (broken.isPresent()) {
      return broken;
    }
    SpecialDay before = mapper.find(day.date()).orElse(null);
    if (!day.equals(before)) {
      mapper.save(day);
      events.publishEvent(
          new StaffActed(actor, AuditAction.SPECIAL_DAY_SET, subject(day.date()), before, day));
    }
    return Optional.empty();
  }

  /**
   * Makes a day like its weekday again.
   *
   * @return false when it was so before
   */
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public boolean remove(Actor actor, LocalDate date) {
    Optional<SpecialDay> before = mapper.find(date);
    if (before.isEmpty()) {
      return false;
    }
    mapper.delete(date);
    events.publishEvent(
        new StaffActed(actor, AuditAction.SPECIAL_DAY_REMOVED, subject(date), before.get(), null));
    return true;
  }

  /** How many slots a day has already. */
  @Transactional(readOnly = true)
  public int slotsOn(LocalDate date) {
    return mapper.slotsOn(date);
  }

  private LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }

  private static String subject(LocalDate date) {
    return "day:" + date;
  }
}
