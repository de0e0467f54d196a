package io.courtflash.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.HallCalendar;
import io.courtflash.core.venue.ReleaseKind;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.SessionRelease;
import io.courtflash.core.venue.SessionScope;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A hall with two courts. The gates of its sessions open at a time of day that is never reached
 * during a test.
 */
public class ReleaseFixture {

  private static final AtomicLong STUDENTS = new AtomicLong(1_000_000);

  @Autowired public Courts courts;
  @Autowired public Sessions sessions;
  @Autowired public HallCalendar calendar;
  @Autowired public SlotGenerator generator;
  @Autowired public Slots slots;
  @Autowired public Permits permits;
  @Autowired public TraceIds traceIds;
  @Autowired public ZoneId zone;

  public void deleteSessions() {
    sessions.list().forEach(session -> sessions.delete(Actor.ENGINE, session.id()));
  }

  /** Creates a session whose gate opens in the first half of the day before its slots. */
  public FlashSession session(String begin, String end) {
    for (int number = courts.list().size(); number < 2; number++) {
      assertThat(courts.add(Actor.ENGINE, "court " + number))
          .isInstanceOf(CourtChangeOutcome.Done.class);
    }
    SessionPlan plan =
        new SessionPlan(
            "",
            gateHalfADayFrom(LocalTime.now(zone)),
            LocalTime.parse(begin),
            LocalTime.parse(end),
            60,
            2,
            1);
    SessionChangeOutcome change = sessions.create(Actor.ENGINE, plan);
    assertThat(change).isInstanceOf(SessionChangeOutcome.Done.class);
    return ((SessionChangeOutcome.Done) change).session();
  }

  /** Changes the hours of a session. */
  public void edit(FlashSession session, String begin, String end) {
    SessionPlan old = session.plan();
    SessionPlan plan =
        new SessionPlan(
            "",
            old.release(),
            LocalTime.parse(begin),
            LocalTime.parse(end),
            old.slotInterval(),
            old.capacity(),
            old.scope());
    assertThat(sessions.edit(Actor.ENGINE, session.id(), plan))
        .isInstanceOf(SessionChangeOutcome.Done.class);
  }

  /** Changes how a session's slots are released. */
  public FlashSession edit(FlashSession session, ReleaseKind kind) {
    SessionPlan old = session.plan();
    SessionPlan plan =
        new SessionPlan(
            old.name(),
            new SessionRelease(kind, old.releaseDaysAhead(), old.flashTime()),
            old.beginTime(),
            old.endTime(),
            old.slotInterval(),
            old.capacity(),
            old.scope());
    assertThat(sessions.edit(Actor.ENGINE, session.id(), plan))
        .isInstanceOf(SessionChangeOutcome.Done.class);
    return sessions.find(session.id()).orElseThrow();
  }

  /** Changes the days and courts of a session. */
  public void edit(FlashSession session, SessionScope scope) {
    SessionPlan old = session.plan();
    SessionPlan plan =
        new SessionPlan(
            old.name(),
            old.flashTime(),
            old.beginTime(),
            old.endTime(),
            old.slotInterval(),
            old.capacity(),
            old.releaseDaysAhead(),
            scope);
    assertThat(sessions.edit(Actor.ENGINE, session.id(), plan))
        .isInstanceOf(SessionChangeOutcome.Done.class);
    assertThat(sessions.find(session.id()).orElseThrow().scope()).isEqualTo(scope);
  }

  /** A time of day before noon that is at least some hours away. */
  private static LocalTime gateHalfADayFrom(LocalTime now) {
    boolean byDay = now.getHour() >= 6 && now.getHour() < 18;
    return byDay ? LocalTime.of(0, 10) : LocalTime.of(11, 50);
  }

  public LocalDate today() {
    return Instant.now().atZone(zone).toLocalDate();
  }

  /** Generates and returns the slots of the day after tomorrow, whose gate is tomorrow. */
  public List<Slot> slotsOf(FlashSession session) {
    LocalDate date = today().plusDays(2);
    assertThat(generate(session, date)).isInstanceOf(GenerationOutcome.Generated.class);
    return slots.ofSession(session.id(), date);
  }

  public GenerationOutcome generate(FlashSession session, LocalDate date) {
    return generator.generate(Actor.ENGINE, session.id(), date, Instant.now());
  }

  public Claim claim(Slot slot) {
    return traceIds.issue(STUDENTS.incrementAndGet(), slot.id(), Instant.now());
  }

  public Admission admit(Slot slot) {
    return permits.admit(claim(slot));
  }
}
