package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A hall in which people wait for places, and what they do there. */
record WaitingHall(BeanFactory engine, TestHall hall) {

  static Actor actor(long userId) {
    return new Actor(userId, "person", Role.USER);
  }

  WaitEntries waiting() {
    return engine.getBean(WaitEntries.class);
  }

  List<Reservation> kept() {
    return engine.getBean(KeptSeats.class).kept();
  }

  /** Deletes everything, when the outbox is done. */
  void clear() {
    await().untilAsserted(() -> assertThat(count("outbox")).isZero());
    TestHall.clear(engine);
  }

  long student() {
    return hall.student();
  }

  Slot slot() {
    return hall.slot();
  }

  long count(String table) {
    return database().sql("SELECT COUNT(*) FROM " + table).query(Long.class).single();
  }

  private JdbcClient database() {
    return engine.getBean(JdbcClient.class);
  }

  /** Somebody books a place of a slot. */
  Reservation book(Slot slot) {
    return book(slot, hall.student());
  }

  Reservation book(Slot slot, long student) {
    Claim claim = hall.claim(slot, student);
    Permits permits = engine.getBean(Permits.class);
    ClaimLedger ledger = engine.getBean(ClaimLedger.class);
    assertThat(permits.admit(claim)).succeedsWithin(Duration.ofSeconds(5));
    var _ = ledger.settle(List.of(claim));
    permits.settled(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  void cancel(Reservation booking) {
    var _ =
        engine.getBean(ReservationLifecycle.class).cancel(actor(booking.userId()), booking.id());
  }

  Reservation reread(Reservation booking) {
    return engine.getBean(ReservationLifecycle.class).find(booking.id()).orElseThrow();
  }

  /** Somebody gives a place of the slot back that nobody waits for. */
  Reservation awaitKept(Slot slot) {
    cancel(book(slot));
    await().untilAsserted(() -> assertThat(kept()).hasSize(1));
    return kept().getFirst();
  }

  WaitEntry join(long person, boolean books) {
    return join(person, slot(), books);
  }

  WaitEntry join(long person, Slot slot, boolean books) {
    WaitEntries.Outcome outcome = tryToJoin(person, slot, books);
    return ((WaitEntries.Outcome.Joined) outcome).entry();
  }

  WaitEntries.Outcome tryToJoin(long person, Slot slot, boolean books) {
    return waiting()
        .join(
            actor(person),
            new WaitEntries.Wish(
                slot.slotDate(), slot.startTime(), slot.endTime(), Set.of(), null, books, false));
  }

  WaitEntry entry(WaitEntry entry) {
    return waiting().find(actor(entry.userId()), entry.id()).orElseThrow();
  }

  void awaitState(WaitEntry entry, WaitEntry.State state) {
    await().untilAsserted(() -> assertThat(entry(entry).state()).isEqualTo(state));
  }

  /** Waits until somebody has an offer. */
  Reservation awaitOffer(WaitEntry entry) {
    awaitState(entry, WaitEntry.State.OFFERED);
    return given(entry);
  }

  /** What an entry was offered, or had booked. */
  Reservation given(WaitEntry entry) {
    return Optional.ofNullable(entry(entry).reservationId())
        .flatMap(engine.getBean(ReservationLifecycle.class)::find)
        .orElseThrow();
  }

  void letDeadlineCome(Reservation row) {
    database()
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(row.id())
        .update();
  }

  SlotState inRedis() {
    return engine.getBean(Permits.class).state(slot().id()).orElseThrow();
  }

  int free() {
    return inRedis().permits();
  }

  void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(
                        engine.getBean(InvariantChecker.class).check().stream()
                            .filter(one -> !one.ok())
                            .toList())
                    .isEmpty());
  }
}
