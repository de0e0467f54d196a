package io.courtflash.desktop.boot;

import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Ledger;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.release.Gate;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.SessionChange;
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
import org.springframework.beans.factory.BeanFactory;

/** Eight courts of fourteen hours on the day after tomorrow, with bookings in the first hours. */
final class OpenHall {

  private OpenHall() {}

  static void fill(BeanFactory engine) {
    for (int court = 1; court <= 8; court++) {
      engine.getBean(Courts.class).add(Actor.ENGINE, court + "号场");
    }
    SessionPlan plan =
        new SessionPlan(
            "羽毛球场", LocalTime.of(0, 10), LocalTime.of(8, 0), LocalTime.of(22, 0), 60, 1, 1);
    SessionChange change = engine.getBean(Sessions.class).create(Actor.ENGINE, plan);
    long session = ((SessionChange.Done) change).session().id();
    LocalDate date = LocalDate.now(engine.getBean(ZoneId.class)).plusDays(2);
    engine.getBean(SlotGenerator.class).generate(Actor.ENGINE, session, date, Instant.now());
    engine.getBean(Gate.class).open(Actor.ENGINE, session, Instant.now());
    List<Slot> slots = engine.getBean(Slots.class).ofSession(session, date);
    for (int i = 0; i < 6; i++) {
      book(engine, slots.get(i * 3), "s%02d".formatted(i + 1), i % 2 == 1);
    }
  }

  private static void book(BeanFactory engine, Slot slot, String name, boolean paid) {
    AccountChange made =
        engine.getBean(Accounts.class).create(Actor.ENGINE, name, "password", Role.USER);
    long student = ((AccountChange.Changed) made).account().id();
    Claim claim = engine.getBean(TraceIds.class).issue(student, slot.id(), Instant.now());
    Ledger ledger = engine.getBean(Ledger.class);
    ledger.settle(List.of(claim));
    if (paid) {
      engine.getBean(Bookings.class).confirm(ledger.byTrace(claim.traceId()).orElseThrow());
    }
  }
}
