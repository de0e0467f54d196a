package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class SubjectNamesTest {

  @Autowired BeanFactory engine;
  @Autowired SubjectNames names;
  @Autowired DayBoard board;
  @Autowired ClaimLedger ledger;
  @Autowired CourtGroups groups;

  @Test
  void eachKindOfSubjectIsCalledWhatStaffCallIt() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Slot slot = hall.slot();
    long student = hall.student();
    ledger.settle(List.of(hall.claim(slot, student)));
    DaySlot booked = board.slots(slot.slotDate()).getFirst();
    SlotBooking booking = booked.bookings().getFirst();
    String place = booked.courtName() + " · " + slot.slotDate() + " " + slot.startTime();
    String court = "court:" + slot.courtId();
    String session = "session:" + slot.sessionId();
    String reservation = "reservation:" + booking.reservationId();
    assertThat(
            names.of(
                List.of("account:" + student, court, session, "slot:" + slot.id(), reservation)))
        .containsOnly(
            Map.entry("account:" + student, booking.studentId()),
            Map.entry(court, booked.courtName()),
            Map.entry(session, booked.sessionName()),
            Map.entry("slot:" + slot.id(), place),
            Map.entry(reservation, booking.studentId() + " · " + place));
  }

  @Test
  void whatHasNoNameIsLeftOut() {
    assertThat(
            names.of(
                List.of(
                    "slot:99999999999",
                    "court:x",
                    "config:PAY_AMOUNT",
                    "day:2026-09-01",
                    "nothing")))
        .isEmpty();
    assertThat(names.of(List.of())).isEmpty();
  }

  @Test
  void audiencesHaveTheirNames() {
    assertThat(names.of(List.of("audience:1", "role:1"))).containsKey("audience:1");
  }

  @Test
  void aNameFindsEverythingThatIsCalledSo() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Slot slot = hall.slot();
    long student = hall.student();
    ledger.settle(List.of(hall.claim(slot, student)));
    DaySlot booked = board.slots(slot.slotDate()).getFirst();
    SlotBooking booking = booked.bookings().getFirst();

    assertThat(names.called(Objects.requireNonNull(booking.studentId())))
        .containsExactlyInAnyOrder("account:" + student, "reservation:" + booking.reservationId());
    assertThat(names.called(booked.courtName())).containsExactly("court:" + slot.courtId());
    assertThat(names.called(booked.sessionName())).containsExactly("session:" + slot.sessionId());
    assertThat(names.called("nobody and nothing")).isEmpty();
  }

  @Test
  void aGroupOfCourtsHasItsName() {
    String group = "court-group:" + groups.add(Actor.ENGINE, "Subject hall").id();

    assertThat(names.of(List.of(group))).containsExactly(Map.entry(group, "Subject hall"));
    assertThat(names.called("Subject hall")).containsExactly(group);
  }
}
