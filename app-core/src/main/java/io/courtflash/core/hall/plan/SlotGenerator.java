package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.plan.GenerationOutcome.DayOutOfRange;
import io.courtflash.core.hall.plan.GenerationOutcome.Generated;
import io.courtflash.core.hall.plan.GenerationOutcome.NoCourts;
import io.courtflash.core.hall.plan.GenerationOutcome.NotOnThatDay;
import io.courtflash.core.hall.plan.GenerationOutcome.UnknownSession;
import io.courtflash.core.hall.plan.store.ManySlotRows;
import io.courtflash.core.hall.plan.store.ManySlotRows.NewSlot;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Generates a session's slots of one day: one for each of its active courts and periods. */
@Component
@RequiredArgsConstructor
public class SlotGenerator {

  static final int MAX_DAYS_AHEAD = 366;

  private final CourtLock courtLock;
  private final Sessions sessions;
  private final HallCalendar calendar;
  private final SessionPrices prices;
  private final SlotsMadeAhead madeAhead;
  private final ManySlotRows manySlots;
  private final Blocks blocks;
  private final ApplicationEventPublisher events;
  private final ZoneId zone;

  /**
   * Generates the missing slots. Where another session has a slot the place is left out, and the
   * outcome names its court. Existing slots stay as they are, but for those of a day that was made
   * ahead of its turn: it gets what the plan has now, except where a slot is booked or blocked. Of
   * a day that the plan doesn't have, only such slots stay. Idempotent. Only one generation runs at
   * a time, because each locks the courts first.
   *
   * @param date in the venue's time zone
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.PLAN)
  public GenerationOutcome generate(
      Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, LocalDate date, Instant now) {
    List<Court> courts = courtLock.lock();
    Optional<FlashSession> session = sessions.lock(sessionId);
    if (session.isEmpty()) {
      return new UnknownSession(sessionId);
    }
    LocalDate today = now.atZone(zone).toLocalDate();
    if (date.isBefore(today) || date.isAfter(today.plusDays(MAX_DAYS_AHEAD))) {
      return new DayOutOfRange(date);
    }
    SpecialDays days = calendar.specialDays();
    SessionScope scope = session.get().scope();
    List<Court> own = courts.stream().filter(court -> scope.includesCourt(court.id())).toList();
    boolean isOnThatDay = session.get().hasSlotsOn(date, days);
    if (!isOnThatDay || own.isEmpty()) {
      madeAhead.withdraw(madeAhead.lockUnplanned(session.get(), date, List.of()));
      return isOnThatDay ? new NoCourts() : new NotOnThatDay(date);
    }
    return fill(actor, session.get(), date, planned(session.get(), date, own, days));
  }

  private List<MissingSlot> planned(
      FlashSession session, LocalDate date, List<Court> courts, SpecialDays days) {
    List<SlotPeriod> periods =
        SlotPeriod.of(session, date, zone).stream()
            .filter(period -> days.isOpen(date, period.start(), period.end()))
            .toList();
    return courts.stream()
        .flatMap(court -> periods.stream().map(period -> period.missing(court.id(), date)))
        .toList();
  }

  private Generated fill(
      Actor actor, FlashSession session, LocalDate date, List<MissingSlot> planned) {
    SlotsMadeAhead.OfDay ofDay = madeAhead.lockUnplanned(session, date, planned);
    List<MissingSlot> missing = new ArrayList<>();
    Set<Long> taken = new TreeSet<>();
    for (MissingSlot slot : planned) {
      Optional<Slot> conflicting = ofDay.staying().stream().filter(slot::overlaps).findFirst();
      if (conflicting.isEmpty()) {
        missing.add(slot);
      } else if (ofDay.isTaken(conflicting.get(), session)) {
        taken.add(slot.courtId());
      }
    }
    madeAhead.withdraw(ofDay);
    insert(session, missing);
    int existing =
        (int) ofDay.staying().stream().filter(slot -> slot.sessionId() == session.id()).count();
    Generated done =
        new Generated(session.id(), date, missing.size(), existing, List.copyOf(taken));
    announce(actor, session, List.of(done), false);
    return done;
  }

  /**
   * Slots to add to a day of a session.
   *
   * @param slots missing ones of this day
   */
  public record SlotsToAdd(DayDifference day, List<MissingSlot> slots) {}

  /**
   * Adds slots of some days in the caller's transaction, which has locked the courts. None of them
   * may overlap another slot of its court. A day that has no slots yet is made ahead of its turn.
   * Statements and audit entries are as many as sessions, whatever the number of days.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  @NeedsPermission(Permission.PLAN)
  public void add(Actor actor, List<SlotsToAdd> toAdd) {
    Map<FlashSession, List<SlotsToAdd>> bySession =
        toAdd.stream()
            .collect(
                Collectors.groupingBy(
                    each -> each.day().session(), LinkedHashMap::new, Collectors.toList()));
    bySession.forEach(
        (session, days) -> {
          insert(session, days.stream().flatMap(day -> day.slots().stream()).toList());
          announce(
              actor,
              session,
              days.stream()
                  .map(
                      each ->
                          new Generated(
                              session.id(),
                              each.day().date(),
                              each.slots().size(),
                              each.day().unchanged(),
                              List.of()))
                  .toList(),
              true);
        });
  }

  /** Slots within the time of a closure of their court are blocked from the start. */
  private void insert(FlashSession session, List<MissingSlot> missing) {
    if (missing.isEmpty()) {
      return;
    }
    long priceListId = prices.idForNewSlots(session.id());
    Instant first =
        missing.stream().map(MissingSlot::startsAt).min(Instant::compareTo).orElseThrow();
    Closures closures = new Closures(blocks.closuresEndingAfter(first));
    manySlots.insert(
        missing.stream().map(slot -> newSlot(session, slot, priceListId, closures)).toList());
  }

  private static NewSlot newSlot(
      FlashSession session, MissingSlot missing, long priceListId, Closures closures) {
    return new NewSlot(
        session.id(),
        missing.courtId(),
        missing.date(),
        missing.startTime(),
        missing.endTime(),
        missing.startsAt(),
        missing.endsAt(),
        session.capacity(),
        priceListId,
        closures.blockOf(missing.courtId(), missing.startsAt(), missing.endsAt()));
  }

  private void announce(Actor actor, FlashSession session, List<Generated> days, boolean ahead) {
    events.publishEvent(
        new SlotsGenerated(session, days.stream().map(Generated::date).toList(), ahead));
    int created = days.stream().mapToInt(Generated::created).sum();
    if (created > 0) {
      Object detail = days.size() == 1 ? days.getFirst() : GeneratedDays.of(days);
      String subject = "session:" + session.id();
      events.publishEvent(
          new StaffActed(actor, AuditAction.SLOTS_GENERATED, subject, null, detail));
    }
  }

  /** The audit data of several generated days. */
  private record GeneratedDays(
      long sessionId, LocalDate firstDate, LocalDate lastDate, int days, int created) {

    static GeneratedDays of(List<Generated> days) {
      List<LocalDate> dates = days.stream().map(Generated::date).sorted().toList();
      return new GeneratedDays(
          days.getFirst().sessionId(),
          dates.getFirst(),
          dates.getLast(),
          days.size(),
          days.stream().mapToInt(Generated::created).sum());
    }
  }

  /**
   * Some dates of a session have all their slots. Published in the transaction of the generation,
   * also when no slot was missing.
   *
   * @param ahead whether dates that had no slots are made before their turn, only because something
   *     is booked on them
   */
  public record SlotsGenerated(FlashSession session, List<LocalDate> dates, boolean ahead) {

    public SlotsGenerated {
      dates = List.copyOf(dates);
    }
  }
}
