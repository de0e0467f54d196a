package io.courtflash.core.venue;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.security.ActsOn;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.Place;
import io.courtflash.core.venue.GenerationOutcome.CourtTaken;
import io.courtflash.core.venue.GenerationOutcome.DayOutOfRange;
import io.courtflash.core.venue.GenerationOutcome.Generated;
import io.courtflash.core.venue.GenerationOutcome.NoCourts;
import io.courtflash.core.venue.GenerationOutcome.NotOnThatDay;
import io.courtflash.core.venue.GenerationOutcome.UnknownSession;
import io.courtflash.core.venue.store.SlotMapper;
import io.courtflash.core.venue.store.SlotMapper.NewSlot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Generates a session's slots of one day: one for each of its active courts and periods. */
@Component
public class SlotGenerator {

  private static final int ROWS_PER_INSERT = 500;
  static final int MAX_DAYS_AHEAD = 366;

  private final CourtLock courtLock;
  private final Sessions sessions;
  private final HallCalendar calendar;
  private final SessionPrices prices;
  private final SlotMapper slots;
  private final ApplicationEventPublisher events;
  private final ZoneId zone;

  SlotGenerator(
      CourtLock courtLock,
      Sessions sessions,
      HallCalendar calendar,
      SessionPrices prices,
      SlotMapper slots,
      ApplicationEventPublisher events,
      ZoneId zone) {
    this.courtLock = courtLock;
    this.sessions = sessions;
    this.calendar = calendar;
    this.prices = prices;
    this.slots = slots;
    this.events = events;
    this.zone = zone;
  }

  /**
   * Generates the missing slots, all or none. Existing slots stay as they are. Idempotent. Only one
   * generation runs at a time, because each locks the courts first.
   *
   * @param date in the venue's time zone
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.PLAN)
  public GenerationOutcome generate(
      Actor actor, @ActsOn(Place.SESSION) long sessionId, LocalDate date, Instant now) {
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
    if (!session.get().hasSlotsOn(date, days)) {
      return new NotOnThatDay(date);
    }
    SessionScope scope = session.get().scope();
    List<Court> own = courts.stream().filter(court -> scope.includesCourt(court.id())).toList();
    List<SlotPeriod> periods =
        SlotPeriod.of(session.get(), date, zone).stream()
            .filter(period -> days.isOpen(date, period.start(), period.end()))
            .toList();
    return own.isEmpty() ? new NoCourts() : fill(actor, session.get(), date, own, periods);
  }

  private GenerationOutcome fill(
      Actor actor,
      FlashSession session,
      LocalDate date,
      List<Court> courts,
      List<SlotPeriod> periods) {
    List<Slot> existingSlots = slots.ofDay(date);
    long priceListId = prices.idForNewSlots(session.id());
    List<NewSlot> missing = new ArrayList<>();
    for (Court court : courts) {
      List<Slot> onCourt =
          existingSlots.stream().filter(slot -> slot.courtId() == court.id()).toList();
      for (SlotPeriod period : periods) {
        Optional<Slot> conflicting = onCourt.stream().filter(period::overlaps).findFirst();
        if (conflicting.isEmpty()) {
          missing.add(slot(session, court, date, period, priceListId));
        } else if (conflicting.get().sessionId() != session.id()) {
          return new CourtTaken(court, conflicting.get());
        }
      }
    }
    insert(missing);
    int existing =
        (int) existingSlots.stream().filter(slot -> slot.sessionId() == session.id()).count();
    return announce(actor, session, new Generated(session.id(), date, missing.size(), existing));
  }

  /**
   * Adds slots of one day in the caller's transaction, which has locked the courts. None of them
   * may overlap another slot of its court.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  @NeedsPermission(Permission.PLAN)
  public void add(Actor actor, DayDifference day, List<MissingSlot> toAdd) {
    long priceListId = prices.idForNewSlots(day.session().id());
    insert(toAdd.stream().map(missing -> slot(day.session(), missing, priceListId)).toList());
    var _ =
        announce(
            actor,
            day.session(),
            new Generated(day.session().id(), day.date(), toAdd.size(), day.unchanged()));
  }

  private void insert(List<NewSlot> missing) {
    for (int from = 0; from < missing.size(); from += ROWS_PER_INSERT) {
      slots.insert(missing.subList(from, Math.min(from + ROWS_PER_INSERT, missing.size())));
    }
  }

  private static NewSlot slot(FlashSession session, MissingSlot missing, long priceListId) {
    return new NewSlot(
        session.id(),
        missing.courtId(),
        missing.date(),
        missing.startTime(),
        missing.endTime(),
        missing.startsAt(),
        missing.endsAt(),
        session.capacity(),
        priceListId);
  }

  private Generated announce(Actor actor, FlashSession session, Generated done) {
    events.publishEvent(new SlotsGenerated(session, done.date(), done.created(), done.existing()));
    if (done.created() > 0) {
      String subject = "session:" + session.id();
      events.publishEvent(new StaffActed(actor, AuditAction.SLOTS_GENERATED, subject, null, done));
    }
    return done;
  }

  private static NewSlot slot(
      FlashSession session, Court court, LocalDate date, SlotPeriod period, long priceListId) {
    return new NewSlot(
        session.id(),
        court.id(),
        date,
        period.start(),
        period.end(),
        period.startsAt(),
        period.endsAt(),
        session.capacity(),
        priceListId);
  }
}
