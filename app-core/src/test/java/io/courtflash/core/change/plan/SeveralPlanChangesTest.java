package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.plan.PlanChanges.Applied;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class SeveralPlanChangesTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final LocalTime EIGHT = LocalTime.of(8, 0);
  private static final LocalTime ELEVEN = LocalTime.of(11, 0);
  private static final LocalTime FOURTEEN = LocalTime.of(14, 0);

  @Autowired private BeanFactory engine;
  @Autowired private PlanChanges changes;
  @Autowired private Sessions sessions;
  @Autowired private HallCalendar calendar;
  @Autowired private Slots slots;
  @Autowired private StaffBookings staffBookings;
  @Autowired private CounterPayments counter;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private Permits permits;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void theHourBetweenTwoSessionsPassesFromOneToTheOther() {
    TestHall morning = TestHall.open(engine, 1, 4, 1);
    TestHall noon = morning.openNext(2);
    PlanChange shift =
        several(hours(noon.session(), ELEVEN, FOURTEEN), hours(morning.session(), EIGHT, ELEVEN));

    PlanPreview preview = preview(shift);

    assertThat(preview.made()).isEqualTo(1);
    assertThat(preview.withdrawn()).isEqualTo(1);
    assertThat(apply(shift, preview, BookingChoice.KEEP)).isEqualTo(new Applied(1, 1, 0, 0, 0));
    assertThat(startsOf(noon)).containsExactly(ELEVEN, ELEVEN.plusHours(1), ELEVEN.plusHours(2));
    assertThat(startsOf(morning)).hasSize(3).doesNotContain(ELEVEN);
    assertThat(preview(shift).isEmpty()).isTrue();
    assertThat(apply(shift, preview, BookingChoice.KEEP)).isEqualTo(new Applied(0, 0, 0, 0, 0));
  }

  @Test
  void aBookingThatIsKeptKeepsItsHourFromTheOtherSession() {
    TestHall morning = TestHall.open(engine, 1, 4, 1);
    TestHall noon = morning.openNext(2);
    Reservation kept = book(morning.slots().getLast());
    PlanChange shift =
        several(hours(morning.session(), EIGHT, ELEVEN), hours(noon.session(), ELEVEN, FOURTEEN));

    assertThat(apply(shift, preview(shift), BookingChoice.KEEP))
        .isEqualTo(new Applied(0, 0, 0, 0, 1));

    assertThat(reread(kept).slotId()).isEqualTo(morning.slots().getLast().id());
    assertThat(startsOf(noon)).containsExactly(ELEVEN.plusHours(1), ELEVEN.plusHours(2));
  }

  @Thorough(besides = "SeveralPlanChangesTest")
  @Test
  void twoSessionsExchangeTheirHours() {
    TestHall morning = TestHall.open(engine, 2, 2, 1);
    TestHall late = morning.openNext(2);
    PlanChange swap =
        several(
            hours(morning.session(), EIGHT.plusHours(2), EIGHT.plusHours(4)),
            hours(late.session(), EIGHT, EIGHT.plusHours(2)));

    assertThat(apply(swap, preview(swap), BookingChoice.KEEP))
        .isEqualTo(new Applied(8, 8, 0, 0, 0));

    assertThat(startsOf(morning)).doesNotContain(EIGHT);
    assertThat(startsOf(late)).contains(EIGHT);
    await()
        .until(
            () ->
                slots.ofDay(morning.slot().slotDate()).stream()
                    .allMatch(slot -> permits.state(slot.id()).isPresent()));
  }

  @Test
  void whatOverlapsAfterAllChangesIsRefusedByTheNamesOfBoth() {
    TestHall morning = TestHall.open(engine, 1, 4, 1);
    TestHall noon = morning.openNext(2);
    PlanChange overlapping =
        several(
            hours(morning.session(), EIGHT, ELEVEN),
            hours(noon.session(), LocalTime.of(10, 0), FOURTEEN));

    Object refused = ChangeAnswer.of(() -> changes.preview(ADMIN, overlapping, false));
    assertThat(refused)
        .isInstanceOfSatisfying(
            ChangeAnswer.Refused.class,
            broken -> {
              assertThat(broken.textKey()).isEqualTo("field.plan.sessions-overlap");
              assertThat(broken.arguments()).contains("08:00–11:00", "10:00–14:00");
            });
    assertThat(
            ChangeAnswer.of(
                () -> changes.apply(ADMIN, chosen(overlapping, "", BookingChoice.KEEP))))
        .isEqualTo(refused);
    assertThat(plan(morning)).isEqualTo(morning.session().plan());
  }

  @Test
  void aWrongSessionAmongSeveralChangesNone() {
    TestHall morning = TestHall.open(engine, 1, 4, 1);
    TestHall noon = morning.openNext(2);
    PlanChange wrong =
        several(hours(morning.session(), EIGHT, ELEVEN), hours(noon.session(), FOURTEEN, ELEVEN));

    assertThat(ChangeAnswer.of(() -> changes.apply(ADMIN, chosen(wrong, "", BookingChoice.KEEP))))
        .isInstanceOfSatisfying(
            ChangeAnswer.Refused.class,
            broken ->
                assertThat(broken.arguments())
                    .startsWith("changes[session:" + noon.session().id() + "].endTime"));
    assertThat(plan(morning)).isEqualTo(morning.session().plan());
  }

  @Test
  void severalKindsOfPlanChangesAreAppliedTogether() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    LocalDate day = hall.slot().slotDate();
    PlanChange both =
        several(
            hours(hall.session(), EIGHT, ELEVEN),
            new PlanChange.OfDay(new SpecialDay(day, null, "holiday")),
            new PlanChange.OfDay(new SpecialDay(day.plusDays(1), null, "holiday")));

    assertThat(apply(both, preview(both), BookingChoice.KEEP))
        .isEqualTo(new Applied(0, 4, 0, 0, 0));

    assertThat(plan(hall).endTime()).isEqualTo(ELEVEN);
    assertThat(calendar.specialDays().days()).containsKeys(day, day.plusDays(1));
  }

  @Test
  void aSessionWithBookingsIsDeletedWhenTheyAreCancelledOrMoneyIsReturned() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    Reservation unpaid = book(hall.slots().get(0));
    Reservation paid = book(hall.slots().get(1));
    assertThat(counter.takePayment(ADMIN, paid.id(), PayMethod.CASH)).isTrue();
    PlanChange deleted = PlanChange.WithoutSession.of(hall.session());

    assertThat(apply(deleted, preview(deleted), BookingChoice.REFUND))
        .isEqualTo(new Applied(0, 1, 0, 2, 0));

    assertThat(reread(unpaid).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(plan(hall).scope().lastDate()).isBefore(hall.slot().slotDate());
    await().until(() -> reread(paid).status() == ReservationStatus.CANCELLED);
    // The engine ends by itself what waited for the money.
    await().until(() -> sessions.find(hall.session().id()).isEmpty());
    assertThat(slots.ofDay(hall.slot().slotDate())).isEmpty();
  }

  @Test
  void aSessionWhoseBookingIsKeptEndsInsteadOfBeingDeleted() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    Reservation kept = book(hall.slot());
    PlanChange deleted = PlanChange.WithoutSession.of(hall.session());

    assertThat(apply(deleted, preview(deleted), BookingChoice.KEEP))
        .isEqualTo(new Applied(0, 1, 0, 0, 1));

    assertThat(reread(kept).slotId()).isEqualTo(hall.slot().id());
    assertThat(slots.ofDay(hall.slot().slotDate())).containsExactly(hall.slot());
    assertThat(plan(hall).scope().lastDate()).isBefore(hall.slot().slotDate());
  }

  @Test
  void aDeletedSessionGivesItsHoursToAnother() {
    TestHall morning = TestHall.open(engine, 1, 2, 1);
    TestHall late = morning.openNext(2);
    PlanChange merged =
        several(
            PlanChange.WithoutSession.of(late.session()),
            hours(morning.session(), EIGHT, EIGHT.plusHours(4)));

    assertThat(apply(merged, preview(merged), BookingChoice.KEEP))
        .isEqualTo(new Applied(2, 2, 0, 0, 0));

    assertThat(sessions.find(late.session().id())).isEmpty();
    assertThat(startsOf(morning)).hasSize(4);
  }

  private SessionPlan plan(TestHall hall) {
    return sessions.find(hall.session().id()).orElseThrow().plan();
  }

  private List<LocalTime> startsOf(TestHall hall) {
    return slots.ofSession(hall.session().id(), hall.slot().slotDate()).stream()
        .map(Slot::startTime)
        .distinct()
        .sorted()
        .toList();
  }

  private Reservation book(Slot slot) {
    StaffBookings.Outcome outcome =
        staffBookings.book(ADMIN, slot.id(), new Customer.Guest("by telephone"));
    return ((StaffBookings.Outcome.Booked) outcome).reservation();
  }

  private Reservation reread(Reservation reservation) {
    return bookings.find(reservation.id()).orElseThrow();
  }

  private PlanPreview preview(PlanChange change) {
    return changes.preview(ADMIN, change, false);
  }

  private Object apply(PlanChange change, PlanPreview preview, BookingChoice others) {
    return ChangeAnswer.of(() -> changes.apply(ADMIN, chosen(change, preview.token(), others)));
  }

  private static ApprovedChange<PlanChange> chosen(
      PlanChange change, String token, BookingChoice others) {
    return new ApprovedChange<>(change, token, new BookingChoices(others, Map.of()), "new plan");
  }

  private static PlanChange several(PlanChange.Single... singles) {
    return new PlanChange.Several(List.of(singles));
  }

  private static PlanChange.Single hours(FlashSession session, LocalTime begin, LocalTime end) {
    SessionPlan old = session.plan();
    return new PlanChange.OfSession(
        session.id(),
        new SessionPlan(
            "", old.release(), begin, end, old.slotInterval(), old.capacity(), old.scope()));
  }
}
