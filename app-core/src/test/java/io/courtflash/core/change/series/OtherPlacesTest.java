package io.courtflash.core.change.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** Bookings that have to make room, for which their session has no place on that day. */
@EngineTest
class OtherPlacesTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final LocalTime EIGHT = LocalTime.of(8, 0);
  private static final LocalTime NINE = LocalTime.of(9, 0);
  private static final LocalTime TEN = LocalTime.of(10, 0);
  private static final String REASON = "swimming class moved in";
  private static final String PART = "Part with a near place";

  @Autowired private BeanFactory engine;
  @Autowired private BlockSeriesChanges changes;
  @Autowired private PlanChanges planChanges;
  @Autowired private ClaimLedger ledger;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private Sessions sessions;
  @Autowired private SessionLimits limits;
  @Autowired private Slots slots;
  @Autowired private SlotGenerator generator;
  @Autowired private CourtGroups groups;
  @Autowired private InvariantChecker invariants;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
    groups.list().stream()
        .filter(group -> group.name().equals(PART))
        .forEach(group -> groups.delete(ADMIN, group.id()));
  }

  @Test
  void aBookingMovesToTheNearestPlaceOfTheSamePriceInAnotherSessionOfThatDay() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    TestHall next = hall.openNext(2);
    long student = hall.student();
    Reservation booking = book(hall, hall.slot(), student);
    book(hall, next.slots().getFirst(), hall.student());
    BlockSeriesChange firstHour = block(hall, hall.slots());

    BlockSeriesPreview preview = preview(firstHour, false);
    Slot beside = next.slots().get(1);
    assertThat(preview.bookings().getFirst().moveTo()).containsExactly(placeOf(beside));

    assertThat(apply(firstHour, preview, BookingChoice.MOVE, false))
        .isInstanceOf(BlockSeriesChanges.Applied.class);
    assertThat(reread(booking).slotId()).isEqualTo(beside.id());
    assertThat(reread(booking).userId()).isEqualTo(student);
  }

  @Test
  void ofTwoPlacesAtTheSameTimeTheOneInTheSamePartOfTheHallIsNearer() {
    TestHall hall = TestHall.open(engine, 3, 1, 1);
    TestHall next = hall.openNext(1);
    long group = groups.add(ADMIN, PART).id();
    Slot own = hall.slots().get(0);
    Slot near = next.slots().get(2);
    for (long court : List.of(own.courtId(), near.courtId())) {
      assertThat(groups.move(ADMIN, court, group)).isTrue();
    }
    book(hall, own, hall.student());
    book(hall, next.slots().getFirst(), hall.student());

    assertThat(preview(block(hall, hall.slots()), false).bookings().getFirst().moveTo())
        .containsExactly(placeOf(near));
  }

  @Test
  void aPlaceOfAnotherPriceIsNone() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    hall.openNext(2, PriceList.uniform(new BigDecimal("47.11")));
    book(hall, hall.slot(), hall.student());

    assertThat(preview(block(hall, hall.slots()), true).bookings().getFirst().hasPlace()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(
      value = ReleaseKind.class,
      names = {"GATE", "BY_HAND", "DESK_ONLY"})
  void aPlaceThatIsNotReleasedIsNone(ReleaseKind kind) {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    FlashSession closed = session(hall, kind);
    generate(closed, hall.slot().slotDate());
    book(hall, hall.slot(), hall.student());

    assertThat(preview(block(hall, hall.slots()), false).bookings().getFirst().hasPlace())
        .isFalse();
  }

  @Test
  void nobodyGetsAPlaceAtTheTimeOfAnotherBooking() {
    TestHall hall = TestHall.open(engine, 2, 1, 1).onePlaceAtATime();
    TestHall next = hall.openNext(2);
    long student = hall.student();
    book(hall, hall.slot(), student);
    book(hall, next.slot(), student);

    assertThat(preview(block(hall, hall.slots()), false).bookings().getFirst().moveTo())
        .extracting(CourtDateTime::startTime)
        .containsExactly(TEN);
  }

  @ParameterizedTest
  @EnumSource(
      value = Quota.class,
      names = {"AUDIENCE", "FEE_PAID"})
  void aPlaceThatTheRulesOfItsSessionRefuseIsNone(Quota rule) {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    TestHall next = hall.openNext(2);
    book(hall, hall.slot(), hall.student());
    BlockSeriesChange firstHour = block(hall, hall.slots());
    assertThat(preview(firstHour, false).bookings().getFirst().hasPlace()).isTrue();

    limits.replace(ADMIN, next.session().id(), Map.of(rule, 1));

    assertThat(preview(firstHour, false).bookings().getFirst().hasPlace()).isFalse();
  }

  @Test
  void onlyWhereStaffWantThatABookingMovesToAnotherDay() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    generate(hall.session(), later(hall, 7));
    generate(hall.session(), later(hall, 8));
    hall.openGates(3);
    Reservation booking = book(hall, hall.slot(), hall.student());
    BlockSeriesChange day = block(hall, hall.slots());

    assertThat(preview(day, false).bookings().getFirst().hasPlace()).isFalse();
    BlockSeriesPreview preview = preview(day, true);
    assertThat(preview.bookings().getFirst().moveTo())
        .extracting(CourtDateTime::date)
        .containsExactly(later(hall, 7));

    assertThat(apply(day, preview, BookingChoice.OFFER, false))
        .isInstanceOf(ChangeAnswer.Outdated.class);
    assertThat(apply(day, preview, BookingChoice.OFFER, true))
        .isInstanceOf(BlockSeriesChanges.Applied.class);
    assertThat(slotOf(booking).slotDate()).isEqualTo(later(hall, 7));
  }

  @Test
  void noBookingMovesMoreThanAWeek() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    generate(hall.session(), later(hall, 8));
    hall.openGates(2);
    book(hall, hall.slot(), hall.student());

    assertThat(preview(block(hall, hall.slots()), true).bookings().getFirst().hasPlace()).isFalse();
  }

  @Test
  void aHolidayMovesItsBookingsToTheNextDaysOneToEachPlace() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    generate(hall.session(), later(hall, 1));
    hall.openGates(2);
    Reservation one = book(hall, hall.slots().get(0), hall.student());
    Reservation other = book(hall, hall.slots().get(1), hall.student());
    PlanChange holiday =
        new PlanChange.OfDay(new SpecialDay(hall.slot().slotDate(), null, "holiday"));
    var preview = planChanges.preview(ADMIN, holiday, true);

    Object outcome =
        ChangeAnswer.of(
            () ->
                planChanges.apply(
                    ADMIN,
                    new ApprovedChange<>(
                        holiday,
                        preview.token(),
                        new BookingChoices(BookingChoice.MOVE, Map.of(), true),
                        REASON)));

    assertThat(outcome).isInstanceOf(PlanChanges.Applied.class);
    assertThat(List.of(slotOf(one), slotOf(other)))
        .containsExactlyElementsOf(slots.ofSession(hall.session().id(), later(hall, 1)));
  }

  @Test
  void aMovedBookingOfAPersonCountsAtItsPlannedPlaceToo() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    generate(hall.session(), later(hall, 1));
    generate(hall.session(), later(hall, 2));
    hall.openGates(3);
    long student = hall.student();
    book(hall, hall.slots().get(0), student);
    book(hall, hall.slots().get(1), student);
    limits.replace(ADMIN, hall.session().id(), Map.of(Quota.DAY, 1));

    assertThat(preview(block(hall, hall.slots()), true).bookings())
        .extracting(booking -> booking.moveTo().getFirst().date())
        .containsExactly(later(hall, 1), later(hall, 2));
  }

  @Thorough(besides = "OtherPlacesTest")
  @Test
  void aDisplacedBookingIsAtExactlyOneReleasedPlaceOfItsPrice() {
    Set<BookingChoice> chosen = EnumSet.noneOf(BookingChoice.class);
    for (long seed = 1; seed <= 3; seed++) {
      chosen.addAll(displace(seed));
      clear();
    }
    assertThat(chosen).contains(BookingChoice.MOVE, BookingChoice.KEEP);
  }

  /** The choices that random bookings got. */
  private Collection<BookingChoice> displace(long seed) {
    Random random = new Random(seed);
    TestHall hall = TestHall.open(engine, 3, 2, 1 + random.nextInt(2)).onePlaceAtATime();
    TestHall evening = hall.openNext(2, PriceList.uniform(new BigDecimal("47.11")));
    for (int day = 1; day <= 3; day++) {
      generate(hall.session(), later(hall, day));
      generate(evening.session(), later(hall, day));
    }
    hall.openGates(1 + random.nextInt(3));
    evening.openGates(1 + random.nextInt(3));
    List<Long> students = List.of(hall.student(), hall.student(), hall.student(), hall.student());
    Map<Reservation, Slot> booked = new HashMap<>();
    List<Slot> all = new ArrayList<>();
    for (int day = 0; day <= 3; day++) {
      all.addAll(slots.ofDay(later(hall, day)));
    }
    for (int i = 0; i < 20; i++) {
      Slot slot = all.get(random.nextInt(all.size()));
      settled(hall, slot, students.get(random.nextInt(4))).ifPresent(it -> booked.put(it, slot));
    }
    BlockSeriesChange closing = block(hall, hall.slots());

    BlockSeriesPreview preview = preview(closing, true);
    Map<Long, BookingChoice> each = new HashMap<>();
    preview
        .bookings()
        .forEach(hit -> each.put(hit.id(), hit.hasPlace() ? random(random) : BookingChoice.KEEP));
    assertThat(
            changes.apply(
                ADMIN,
                new ApprovedChange<>(
                    closing,
                    preview.token(),
                    new BookingChoices(BookingChoice.KEEP, each, true),
                    REASON),
                ChangeProgress.NONE))
        .as("seed %s", seed)
        .isInstanceOf(BlockSeriesChanges.Applied.class);

    for (AffectedBooking hit : preview.bookings()) {
      Slot now = slotOf(hit.reservation());
      assertThat(now.priceListId()).isEqualTo(hit.slot().priceListId());
      assertThat(!now.equals(hit.slot()))
          .isEqualTo(hit.hasPlace() && each.get(hit.id()) == BookingChoice.MOVE);
    }
    assertThat(invariants.check())
        .filteredOn(it -> Set.of("I1", "I10").contains(it.id()))
        .hasSize(2)
        .allMatch(Invariant::ok);
    return each.values();
  }

  private static BookingChoice random(Random random) {
    return random.nextInt(4) == 0 ? BookingChoice.KEEP : BookingChoice.MOVE;
  }

  private static LocalDate later(TestHall hall, int days) {
    return hall.slot().slotDate().plusDays(days);
  }

  private static CourtDateTime placeOf(Slot slot) {
    return new CourtDateTime(slot.courtId(), slot.slotDate(), slot.startTime(), slot.endTime());
  }

  private FlashSession session(TestHall hall, ReleaseKind kind) {
    SessionPlan plan =
        new SessionPlan(
            "closed",
            new SessionRelease(kind, 1, hall.session().flashTime()),
            NINE,
            TEN,
            60,
            1,
            hall.session().scope());
    return sessions.create(ADMIN, plan);
  }

  private void generate(FlashSession session, LocalDate date) {
    var _ = generator.generate(ADMIN, session.id(), date, Instant.now());
  }

  private Reservation book(TestHall hall, Slot slot, long student) {
    return settled(hall, slot, student).orElseThrow();
  }

  private Optional<Reservation> settled(TestHall hall, Slot slot, long student) {
    var _ = ledger.settle(List.of(hall.claim(slot, student)));
    return ledger.liveOf(List.of(slot.id())).stream()
        .filter(it -> it.userId() == student)
        .findFirst();
  }

  private Reservation reread(Reservation booking) {
    return bookings.find(booking.id()).orElseThrow();
  }

  private Slot slotOf(Reservation booking) {
    return slots.find(reread(booking).slotId()).orElseThrow();
  }

  /** Closes the courts of some slots of one day for their hours. */
  private static BlockSeriesChange block(TestHall hall, List<Slot> closed) {
    LocalDate day = hall.slot().slotDate();
    return new BlockSeriesChange(
        List.of(
            new WeeklyBlock(
                "training",
                new WeeklyDates(day, day, Set.of(day.getDayOfWeek()), 1, Set.of()),
                EIGHT,
                closed.getLast().endTime(),
                closed.stream().map(Slot::courtId).collect(Collectors.toSet()))),
        false);
  }

  private BlockSeriesPreview preview(BlockSeriesChange change, boolean otherDays) {
    return changes.preview(ADMIN, change, otherDays);
  }

  private Object apply(
      BlockSeriesChange change,
      BlockSeriesPreview preview,
      BookingChoice choice,
      boolean otherDays) {
    return ChangeAnswer.of(
        () ->
            changes.apply(
                ADMIN,
                new ApprovedChange<>(
                    change,
                    preview.token(),
                    new BookingChoices(choice, Map.of(), otherDays),
                    REASON),
                ChangeProgress.NONE));
  }
}
