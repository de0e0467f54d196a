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
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
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

/** A hall of two courts whose sessions have gates that no clock opens during a test. */
class ReleaseFixture {

  private static final AtomicLong STUDENTS = new AtomicLong(1_000_000);

  @Autowired Courts courts;
  @Autowired Sessions sessions;
  @Autowired SlotGenerator generator;
  @Autowired Slots slots;
  @Autowired Permits permits;
  @Autowired TraceIds traceIds;
  @Autowired ZoneId zone;

  void clear() {
    sessions.list().forEach(session -> sessions.delete(Actor.ENGINE, session.id()));
  }

  /** Released in the morning of the day before its slots. */
  FlashSession session(String begin, String end) {
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

  /** Half a day or nearly so from now, before noon. */
  private static LocalTime gateHalfADayFrom(LocalTime now) {
    boolean byDay = now.getHour() >= 6 && now.getHour() < 18;
    return byDay ? LocalTime.of(0, 10) : LocalTime.of(11, 50);
  }

  LocalDate today() {
    return Instant.now().atZone(zone).toLocalDate();
  }

  /** The slots of a day whose gate is tomorrow. */
  List<Slot> slotsOf(FlashSession session) {
    LocalDate date = today().plusDays(2);
    assertThat(generate(session, date)).isInstanceOf(GenerationOutcome.Generated.class);
    return slots.ofSession(session.id(), date);
  }

  GenerationOutcome generate(FlashSession session, LocalDate date) {
    return generator.generate(Actor.ENGINE, session.id(), date, Instant.now());
  }

  Claim claim(Slot slot) {
    return traceIds.issue(STUDENTS.incrementAndGet(), slot.id(), Instant.now());
  }

  Admission admit(Slot slot) {
    return permits.admit(claim(slot));
  }
}
