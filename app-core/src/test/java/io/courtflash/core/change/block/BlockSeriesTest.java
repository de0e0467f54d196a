package io.courtflash.core.change.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.block.BlockSeriesChanges.Applied;
import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationFormatter;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import io.courtflash.testkit.Thorough;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@AnyHour
@EngineTest
class BlockSeriesTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final LocalTime EIGHT = LocalTime.of(8, 0);
  private static final LocalTime TEN = LocalTime.of(10, 0);
  private static final String REASON = "swimming class moved in";

  /** How far the runs of a test said that they had come. */
  private final List<String> progress = new ArrayList<>();

  @Autowired private BeanFactory engine;
  @Autowired private BlockSeriesChanges changes;
  @Autowired private WeeklyBlocks weeklyBlocks;
  @Autowired private Blocks blocks;
  @Autowired private Slots slots;
  @Autowired private SlotGenerator generator;
  @Autowired private HallCalendar calendar;
  @Autowired private StaffBookings staffBookings;
  @Autowired private CounterPayments counter;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private Permits permits;
  @Autowired private ClaimLedger ledger;
  @Autowired private Inbox inbox;
  @Autowired private NotificationFormatter formatter;
  @Autowired private ZoneId zone;
  @Autowired private Accounts accounts;
  @Autowired private SystemConfig config;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aSeriesBlocksItsCourtsAlsoOnDatesWhoseSlotsAreGeneratedLater() {
    TestHall hall = TestHall.open(engine, 2, 4, 1);
    LocalDate day = hall.slot().slotDate();
    WeeklyBlock training = block(hall, weekly(day, 2), EIGHT, TEN, hall.slot().courtId());

    BlockSeriesPreview preview = preview(training);
    assertThat(preview.blocks()).isEqualTo(3);
    assertThat(preview.series().getFirst().days())
        .extracting(BlockSeriesPreview.SeriesDay::date)
        .containsExactly(day, day.plusWeeks(1), day.plusWeeks(2));
    assertThat(preview.series().getFirst().days())
        .extracting(BlockSeriesPreview.SeriesDay::slots)
        .containsExactly(2, 0, 0);
    Applied applied = (Applied) apply(training, preview, all(BookingChoice.KEEP));

    assertThat(applied.blocks()).isEqualTo(3);
    generate(hall, day.plusWeeks(1));
    assertThat(blockedStarts(day)).containsExactly(EIGHT, LocalTime.of(9, 0));
    assertThat(blockedStarts(day.plusWeeks(1))).containsExactly(EIGHT, LocalTime.of(9, 0));
    await().until(() -> permits.state(hall.slot().id()).orElseThrow().blocked());
    WeeklyBlocks.BlockSeries stored = weeklyBlocks.list().getFirst();
    assertThat(stored.id()).isEqualTo(applied.seriesIds().getFirst());
    assertThat(stored.plan()).isEqualTo(training);
    assertThat(stored.blocksLeft()).isEqualTo(3);
    assertThat(blocks.closures()).extracting(Block::seriesId).containsOnly(stored.id());
  }

  @Test
  void datesThatNeedNoBlockAreNamed() {
    TestHall hall = TestHall.open(engine, 2, 4, 1);
    LocalDate day = hall.slot().slotDate();
    long court = hall.slot().courtId();
    assertThat(calendar.set(ADMIN, new SpecialDay(day.plusWeeks(1), null, "holiday"))).isEmpty();
    LocalDate madeUpFor = day.plusWeeks(1).plusDays(2);
    assertThat(calendar.set(ADMIN, new SpecialDay(madeUpFor, day.getDayOfWeek(), ""))).isEmpty();
    close(court, at(day.plusWeeks(2), EIGHT), at(day.plusWeeks(2), LocalTime.of(9, 0)));
    close(court, at(day.plusWeeks(2), LocalTime.of(9, 0)), at(day.plusWeeks(2), TEN));
    WeeklyDates except =
        new WeeklyDates(
            day, day.plusWeeks(3), Set.of(day.getDayOfWeek()), 1, Set.of(day.plusWeeks(3)));

    BlockSeriesPreview preview =
        preview(new WeeklyBlock("training", except, EIGHT, TEN, Set.of(court)));

    assertThat(preview.series().getFirst().days())
        .extracting(BlockSeriesPreview.SeriesDay::date, BlockSeriesPreview.SeriesDay::kind)
        .containsExactly(
            tuple(day, BlockSeriesPreview.SeriesDay.Kind.BLOCKED),
            tuple(day.plusWeeks(1), BlockSeriesPreview.SeriesDay.Kind.HALL_CLOSED),
            tuple(madeUpFor, BlockSeriesPreview.SeriesDay.Kind.BLOCKED),
            tuple(day.plusWeeks(2), BlockSeriesPreview.SeriesDay.Kind.ALREADY_BLOCKED),
            tuple(day.plusWeeks(3), BlockSeriesPreview.SeriesDay.Kind.LEFT_OUT));
  }

  @Test
  void theBookingsOfAClosedAfternoonAreMovedRefundedOrKeptInOneRun() {
    TestHall hall = TestHall.open(engine, 2, 4, 1);
    LocalDate day = hall.slot().slotDate();
    long court = hall.slot().courtId();
    List<Slot> onCourt = hall.slots().stream().filter(it -> it.courtId() == court).toList();
    Reservation moved = book(onCourt.get(0));
    Reservation refunded = book(onCourt.get(1));
    assertThat(counter.takePayment(ADMIN, refunded.id(), PayMethod.CASH)).isTrue();
    Reservation kept = book(onCourt.get(2));
    WeeklyBlock closed = block(hall, WeeklyDates.on(day), EIGHT, LocalTime.of(11, 0), court);

    BlockSeriesPreview preview = preview(closed);
    assertThat(preview.bookings())
        .extracting(AffectedBooking::id)
        .containsExactly(moved.id(), refunded.id(), kept.id());
    Map<Long, BookingChoice> each =
        Map.of(moved.id(), BookingChoice.MOVE, refunded.id(), BookingChoice.REFUND);
    assertThat(apply(closed, preview, new BookingChoices(BookingChoice.KEEP, each)))
        .isInstanceOfSatisfying(
            Applied.class,
            applied -> {
              assertThat(applied.moved()).isEqualTo(1);
              assertThat(applied.refunded()).isEqualTo(1);
              assertThat(applied.kept()).isEqualTo(1);
            });
    assertThat(progress).containsExactly("1 / 3", "2 / 3", "3 / 3");

    Slot now = slots.findActive(reread(moved).slotId()).orElseThrow();
    assertThat(now.courtId()).isNotEqualTo(court);
    assertThat(now.startTime()).isEqualTo(onCourt.get(0).startTime());
    await().until(() -> reread(refunded).status() == ReservationStatus.CANCELLED);
    assertThat(reread(kept).slotId()).isEqualTo(onCourt.get(2).id());
    Set<NotificationKind> kinds = Set.of(NotificationKind.MOVED, NotificationKind.REFUNDED);
    assertThat(inbox.told(List.of(moved.id(), refunded.id(), kept.id()), kinds))
        .containsExactlyInAnyOrder(moved.id(), refunded.id());
    assertThat(apply(closed, preview, all(BookingChoice.REFUND)))
        .as("applied twice")
        .isEqualTo(new Applied(List.of(), 0, 0, 0, 0));
    assertThat(reread(kept).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void anOfferHoldsAnotherPlaceWhosePersonReadsWhy() {
    TestHall hall = TestHall.open(engine, 2, 3, 1);
    long court = hall.slot().courtId();
    Claim claim = hall.claim(hall.slot());
    ledger.settle(List.of(claim));
    Reservation booked = ledger.byTrace(claim.traceId()).orElseThrow();
    LocalDate day = hall.slot().slotDate();
    WeeklyBlock closed = block(hall, WeeklyDates.on(day), EIGHT, EIGHT.plusHours(1), court);

    assertThat(apply(closed, preview(closed), all(BookingChoice.OFFER)))
        .isInstanceOfSatisfying(
            Applied.class,
            applied -> {
              assertThat(applied.moved()).isEqualTo(1);
              assertThat(applied.kept()).isZero();
            });

    Reservation offered = reread(booked);
    assertThat(offered.status()).isEqualTo(booked.status());
    assertThat(slots.findActive(offered.slotId()).orElseThrow().courtId()).isNotEqualTo(court);
    Notification told = inbox.page(claim.userId(), Long.MAX_VALUE, 1).getFirst();
    assertThat(told.kind()).isEqualTo(NotificationKind.OFFERED);
    assertThat(formatter.of(told, Locale.ENGLISH).text())
        .containsSubsequence("Court 1", REASON, "Court 2", "cancel free of charge");
    assertThat(formatter.of(told, Locale.SIMPLIFIED_CHINESE).text())
        .containsSubsequence("Court 1", REASON, "Court 2", "免费取消");
  }

  @Test
  void whoCannotBeMovedIsOfferedNothing() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Reservation booked = book(hall.slot());
    WeeklyBlock closed =
        block(hall, WeeklyDates.on(hall.slot().slotDate()), EIGHT, TEN, hall.slot().courtId());

    assertThat(apply(closed, preview(closed), all(BookingChoice.OFFER)))
        .isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.NO_PLACE, booked.id()));
    assertThat(reread(booked).slotId()).isEqualTo(hall.slot().id());
    assertThat(weeklyBlocks.list()).isEmpty();
  }

  @Test
  void nobodyIsMovedToTheTimeOfAnotherBookingOfTheirs() {
    TestHall hall = TestHall.open(engine, 2, 3, 1).onePlaceAtATime();
    long court = hall.slot().courtId();
    var _ = book(at(hall, 1, EIGHT));
    long student = hall.student();
    Reservation hit = bookFor(student, hall.slot());
    var _ = bookFor(student, at(hall, 1, EIGHT.plusHours(1)));
    WeeklyBlock closed =
        block(hall, WeeklyDates.on(hall.slot().slotDate()), EIGHT, EIGHT.plusHours(1), court);

    BlockSeriesPreview preview = preview(closed);

    assertThat(preview.bookings())
        .singleElement()
        .satisfies(it -> assertThat(it.moveTo()).containsExactly(place(at(hall, 0, TEN))));
    assertThat(apply(closed, preview, all(BookingChoice.MOVE)))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.moved()).isEqualTo(1));
    assertThat(reread(hit).slotId()).isEqualTo(at(hall, 0, TEN).id());
  }

  @Test
  void whoCouldOnlyBeInTwoPlacesAtOnceIsRefunded() {
    TestHall hall = TestHall.open(engine, 2, 2, 1).onePlaceAtATime();
    var _ = book(at(hall, 1, EIGHT));
    long student = hall.student();
    Reservation hit = bookFor(student, hall.slot());
    var _ = bookFor(student, at(hall, 1, EIGHT.plusHours(1)));
    WeeklyBlock closed =
        block(
            hall,
            WeeklyDates.on(hall.slot().slotDate()),
            EIGHT,
            EIGHT.plusHours(1),
            hall.slot().courtId());

    BlockSeriesPreview preview = preview(closed);

    assertThat(preview.bookings()).singleElement().matches(it -> !it.hasPlace());
    assertThat(apply(closed, preview, all(BookingChoice.OFFER)))
        .isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.NO_PLACE, hit.id()));
    assertThat(apply(closed, preview, all(BookingChoice.REFUND)))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.refunded()).isEqualTo(1));
  }

  /** Each of them can also stay, so that nobody is moved to where another one is now. */
  @Test
  void severalBookingsOfOnePersonAreMovedToDifferentTimes() {
    TestHall hall = TestHall.open(engine, 2, 4, 1).onePlaceAtATime();
    var _ = book(at(hall, 1, EIGHT));
    var _ = book(at(hall, 1, EIGHT.plusHours(1)));
    long student = hall.student();
    Reservation early = bookFor(student, hall.slot());
    Reservation late = bookFor(student, at(hall, 0, EIGHT.plusHours(1)));
    WeeklyBlock closed =
        block(hall, WeeklyDates.on(hall.slot().slotDate()), EIGHT, TEN, hall.slot().courtId());

    BlockSeriesPreview preview = preview(closed);

    assertThat(preview.bookings())
        .extracting(AffectedBooking::id, AffectedBooking::moveTo)
        .containsExactly(
            tuple(early.id(), List.of(place(at(hall, 0, TEN)))),
            tuple(late.id(), List.of(place(at(hall, 0, TEN.plusHours(1))))));
    assertThat(apply(closed, preview, all(BookingChoice.MOVE)))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.moved()).isEqualTo(2));
  }

  @Test
  void whoHasMoreThanALimitAllowsByNowIsMovedAllTheSame() {
    TestHall hall = TestHall.open(engine, 2, 2, 1).onePlaceAtATime();
    long student = hall.student();
    Reservation hit = bookFor(student, hall.slot());
    var _ = bookFor(student, at(hall, 0, EIGHT.plusHours(1)));
    WeeklyBlock closed =
        block(
            hall,
            WeeklyDates.on(hall.slot().slotDate()),
            EIGHT,
            EIGHT.plusHours(1),
            hall.slot().courtId());
    try {
      config.change(ADMIN, ConfigKey.QUOTA_PER_DAY, "1");

      assertThat(apply(closed, preview(closed), all(BookingChoice.OFFER)))
          .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.moved()).isEqualTo(1));
    } finally {
      config.change(ADMIN, ConfigKey.QUOTA_PER_DAY, "0");
    }

    assertThat(reread(hit).slotId()).isEqualTo(at(hall, 1, EIGHT).id());
  }

  private static Slot at(TestHall hall, int court, LocalTime time) {
    List<Slot> then = hall.slots().stream().filter(slot -> slot.startTime().equals(time)).toList();
    return then.get(court);
  }

  private static CourtDateTime place(Slot slot) {
    return new CourtDateTime(slot.courtId(), slot.slotDate(), slot.startTime(), slot.endTime());
  }

  private Reservation bookFor(long student, Slot slot) {
    String name = accounts.find(student).orElseThrow().studentId();
    StaffBookings.Outcome made = staffBookings.book(ADMIN, slot.id(), new Customer.Student(name));
    return ((StaffBookings.Outcome.Booked) made).reservation();
  }

  @Test
  void aBookingOfSeveralCellsIsHitOnce() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    Set<Long> cells =
        hall.slots().stream().skip(1).limit(2).map(Slot::id).collect(Collectors.toSet());
    StaffBookings.Outcome.Booked booked =
        (StaffBookings.Outcome.Booked)
            staffBookings.bookCells(ADMIN, cells, new Customer.Guest("by telephone"), null);
    WeeklyBlock closed =
        block(
            hall,
            WeeklyDates.on(hall.slot().slotDate()),
            TEN,
            LocalTime.of(12, 0),
            hall.slot().courtId());

    BlockSeriesPreview preview = preview(closed);
    assertThat(preview.bookings())
        .singleElement()
        .satisfies(
            hit -> {
              assertThat(hit.id()).isEqualTo(booked.reservation().id());
              assertThat(hit.hit()).hasSize(1);
              assertThat(hit.moveTo())
                  .as("a place with an own cell that stays")
                  .extracting(CourtDateTime::startTime)
                  .containsExactly(EIGHT, EIGHT.plusHours(1));
            });
    assertThat(apply(closed, preview, all(BookingChoice.REFUND)))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.refunded()).isEqualTo(1));

    assertThat(ledger.liveOf(cells)).isEmpty();
    assertThat(reread(booked.reservation()).status()).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void datesOnWhichABookingWouldBeHitAreSkippedWhenStaffWantIt() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    LocalDate day = hall.slot().slotDate();
    Reservation booked = book(hall.slot());
    BlockSeriesChange change =
        new BlockSeriesChange(
            List.of(block(hall, weekly(day, 1), EIGHT, TEN, hall.slot().courtId())), true);

    BlockSeriesPreview preview = previewOf(change);
    assertThat(preview.series().getFirst().days())
        .extracting(BlockSeriesPreview.SeriesDay::kind)
        .containsExactly(
            BlockSeriesPreview.SeriesDay.Kind.BOOKED, BlockSeriesPreview.SeriesDay.Kind.BLOCKED);
    assertThat(preview.bookings()).isEmpty();
    assertThat(applyOf(change, preview, all(BookingChoice.REFUND)))
        .isInstanceOfSatisfying(Applied.class, it -> assertThat(it.blocks()).isEqualTo(1));

    assertThat(reread(booked).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(blockedStarts(day)).isEmpty();
  }

  @Test
  void aSeriesThatHitsAnotherBookingByNowIsRefusedWithWhatItDoes() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    WeeklyBlock closed =
        block(hall, WeeklyDates.on(hall.slot().slotDate()), EIGHT, TEN, hall.slot().courtId());
    BlockSeriesPreview preview = preview(closed);
    Reservation since = book(hall.slot());

    assertThat(apply(closed, preview, all(BookingChoice.REFUND)))
        .isInstanceOfSatisfying(
            ChangeAnswer.Outdated.class,
            outdated ->
                assertThat(outdated.now().bookings())
                    .extracting(AffectedBooking::id)
                    .containsExactly(since.id()));

    assertThat(weeklyBlocks.list()).isEmpty();
    assertThat(reread(since).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void anEndedSeriesOpensItsLaterPlacesExceptThoseOfOtherClosures() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    LocalDate day = hall.slot().slotDate();
    long court = hall.slot().courtId();
    generate(hall, day.plusWeeks(1));
    WeeklyBlock training = block(hall, weekly(day, 1), EIGHT, TEN, court);
    Applied applied = (Applied) apply(training, preview(training), all(BookingChoice.KEEP));
    close(court, at(day.plusWeeks(1), LocalTime.of(9, 0)), at(day.plusWeeks(1), TEN));
    long series = applied.seriesIds().getFirst();

    assertThat(weeklyBlocks.endFrom(ADMIN, series, day.plusDays(1))).isEqualTo(Optional.of(1));

    assertThat(blockedStarts(day)).containsExactly(EIGHT, LocalTime.of(9, 0));
    assertThat(blockedStarts(day.plusWeeks(1))).containsExactly(LocalTime.of(9, 0));
    assertThat(weeklyBlocks.endFrom(ADMIN, series, day.plusDays(1))).isEqualTo(Optional.of(0));
    assertThat(weeklyBlocks.list().getFirst().endedFrom()).isEqualTo(day.plusDays(1));
    assertThat(weeklyBlocks.endFrom(ADMIN, series + 1_000_000, day)).isEmpty();
  }

  /** Makes and ends random series in a hall with holidays, with random bookings and choices. */
  @Thorough(besides = "BlockSeriesTest")
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void noBookingIsLostWithoutAnOfferByAnySeries(long seed) {
    Random random = new Random(seed);
    TestHall hall = TestHall.open(engine, 3, 5, 1 + random.nextInt(2));
    LocalDate day = hall.slot().slotDate();
    LocalDate holiday = day.plusDays(1 + random.nextInt(3));
    assertThat(calendar.set(ADMIN, new SpecialDay(holiday, null, "holiday"))).isEmpty();
    LocalDate other = holiday.plusDays(1);
    assertThat(calendar.set(ADMIN, new SpecialDay(other, day.getDayOfWeek(), ""))).isEmpty();
    for (int ahead = 1; ahead <= 3; ahead++) {
      if (!day.plusDays(ahead).equals(holiday)) {
        generate(hall, day.plusDays(ahead));
      }
    }
    Set<Long> booked = new HashSet<>();
    Set<BookingChoice> chosen = EnumSet.noneOf(BookingChoice.class);
    boolean isHolidayMet = false;
    for (int round = 0; round < 6; round++) {
      for (int ahead = 0; ahead <= 3; ahead++) {
        slots.ofSession(hall.session().id(), day.plusDays(ahead)).stream()
            .filter(_ -> random.nextInt(4) == 0)
            .forEach(slot -> bookIfFree(random, slot, booked));
      }
      WeeklyBlock block = random(random, hall, day);
      String run = "seed %s, round %s: %s".formatted(seed, round, block);
      BlockSeriesPreview preview = preview(block);
      Map<Long, BookingChoice> each = new HashMap<>();
      for (AffectedBooking booking : preview.bookings()) {
        List<BookingChoice> possible =
            new ArrayList<>(List.of(BookingChoice.REFUND, BookingChoice.KEEP));
        if (booking.hasPlace()) {
          possible.add(BookingChoice.MOVE);
        }
        each.put(booking.id(), possible.get(random.nextInt(possible.size())));
      }
      chosen.addAll(each.values());
      isHolidayMet |=
          block.dates().weekdays().contains(holiday.getDayOfWeek())
              && !holiday.isAfter(block.dates().lastDate());
      Set<Long> cancelledBefore = cancelled(booked);

      Object outcome = apply(block, preview, new BookingChoices(BookingChoice.KEEP, each));

      assertThat(outcome).as(run).isInstanceOf(Applied.class);
      Set<Long> lost = cancelled(booked);
      lost.removeAll(cancelledBefore);
      assertThat(lost)
          .as(run)
          .isEqualTo(
              each.entrySet().stream()
                  .filter(it -> it.getValue() == BookingChoice.REFUND)
                  .map(Map.Entry::getKey)
                  .collect(Collectors.toSet()));
      preview.series().getFirst().slots().stream()
          .forEach(slot -> assertThat(isBlocked(slot)).as(run).isTrue());
      assertThat(preview.series().getFirst().days())
          .as(run)
          .noneMatch(
              it ->
                  it.date().equals(holiday)
                      && it.kind() == BlockSeriesPreview.SeriesDay.Kind.BLOCKED);
      assertThat(preview(block).isEmpty()).as("%s, applied twice", run).isTrue();
      if (random.nextBoolean()) {
        endRandomly(random, (Applied) outcome, day, run);
      }
    }
    assertThat(chosen).contains(BookingChoice.REFUND, BookingChoice.KEEP, BookingChoice.MOVE);
    assertThat(isHolidayMet).isTrue();
  }

  private void endRandomly(Random random, Applied applied, LocalDate day, String run) {
    LocalDate from = day.plusDays(random.nextInt(4));
    for (long series : applied.seriesIds()) {
      List<Block> before = blocksOf(series);
      assertThat(weeklyBlocks.endFrom(ADMIN, series, from)).as(run).isPresent();
      assertThat(blocksOf(series))
          .as("%s, ended from %s", run, from)
          .isEqualTo(before.stream().filter(it -> dateOf(it).isBefore(from)).toList());
    }
    Set<Long> covered =
        blocks.closures().stream()
            .flatMap(it -> blocks.slotsWithin(it).stream())
            .collect(Collectors.toSet());
    for (int ahead = 0; ahead <= 3; ahead++) {
      assertThat(slots.ofDay(day.plusDays(ahead)))
          .as("%s: a place that nothing covers is open", run)
          .filteredOn(slot -> !covered.contains(slot.id()))
          .noneMatch(this::isBlocked);
    }
  }

  private static WeeklyBlock random(Random random, TestHall hall, LocalDate day) {
    Set<DayOfWeek> weekdays = new HashSet<>();
    weekdays.add(day.plusDays(random.nextInt(3)).getDayOfWeek());
    weekdays.add(day.plusDays(random.nextInt(3)).getDayOfWeek());
    LocalTime from = EIGHT.plusMinutes(30L * random.nextInt(6));
    Set<Long> courts = new HashSet<>();
    courts.add(hall.slots().get(random.nextInt(3)).courtId());
    courts.add(hall.slots().get(random.nextInt(3)).courtId());
    WeeklyDates dates =
        new WeeklyDates(
            day, day.plusDays(3L + random.nextInt(7)), weekdays, 1 + random.nextInt(2), Set.of());
    return new WeeklyBlock("class", dates, from, from.plusMinutes(90), courts);
  }

  private Set<Long> cancelled(Set<Long> booked) {
    return booked.stream()
        .filter(id -> bookings.find(id).orElseThrow().status() == ReservationStatus.CANCELLED)
        .collect(Collectors.toSet());
  }

  private List<Block> blocksOf(long series) {
    return blocks.closures().stream()
        .filter(it -> it.seriesId() != null && it.seriesId() == series)
        .toList();
  }

  private LocalDate dateOf(Block block) {
    Instant begin = block.beginsAt();
    return begin == null ? LocalDate.MAX : begin.atZone(zone).toLocalDate();
  }

  private boolean isBlocked(Slot slot) {
    return slots.blockedAmong(Set.of(slot.id())).contains(slot.id());
  }

  private List<LocalTime> blockedStarts(LocalDate date) {
    return slots.ofDay(date).stream().filter(this::isBlocked).map(Slot::startTime).toList();
  }

  private void generate(TestHall hall, LocalDate date) {
    var _ = generator.generate(ADMIN, hall.session().id(), date, Instant.now());
  }

  private void close(long court, Instant from, Instant until) {
    var _ = blocks.close(ADMIN, court, from, until, "repairs");
  }

  private Instant at(LocalDate date, LocalTime time) {
    return date.atTime(time).atZone(zone).toInstant();
  }

  private static WeeklyDates weekly(LocalDate day, int moreWeeks) {
    return new WeeklyDates(day, day.plusWeeks(moreWeeks), Set.of(day.getDayOfWeek()), 1, Set.of());
  }

  private static WeeklyBlock block(
      TestHall hall, WeeklyDates dates, LocalTime from, LocalTime until, long court) {
    assertThat(hall.slots()).extracting(Slot::courtId).contains(court);
    return new WeeklyBlock("training", dates, from, until, Set.of(court));
  }

  /** The slot, or the slot with the next one of its court. */
  private void bookIfFree(Random random, Slot slot, Set<Long> booked) {
    Set<Long> cells =
        slots.ofCourt(slot.courtId(), slot.slotDate()).stream()
            .filter(it -> it.equals(slot) || it.startTime().equals(slot.endTime()))
            .limit(1 + random.nextInt(2))
            .map(Slot::id)
            .collect(Collectors.toSet());
    if (staffBookings.bookCells(ADMIN, cells, new Customer.Guest("by telephone"), null)
        instanceof StaffBookings.Outcome.Booked(Reservation reservation)) {
      booked.add(reservation.id());
    }
  }

  private Reservation book(Slot slot) {
    return ((StaffBookings.Outcome.Booked)
            staffBookings.book(ADMIN, slot.id(), new Customer.Guest("by telephone")))
        .reservation();
  }

  private Reservation reread(Reservation reservation) {
    return bookings.find(reservation.id()).orElseThrow();
  }

  private BlockSeriesPreview preview(WeeklyBlock block) {
    return previewOf(new BlockSeriesChange(List.of(block), false));
  }

  private BlockSeriesPreview previewOf(BlockSeriesChange change) {
    return changes.preview(ADMIN, change, false);
  }

  private Object apply(WeeklyBlock block, BlockSeriesPreview preview, BookingChoices choices) {
    return applyOf(new BlockSeriesChange(List.of(block), false), preview, choices);
  }

  private Object applyOf(
      BlockSeriesChange change, BlockSeriesPreview preview, BookingChoices choices) {
    return ChangeAnswer.of(
        () ->
            changes.apply(
                ADMIN,
                new ApprovedChange<>(change, preview.token(), choices, REASON),
                (done, of) -> progress.add(done + " / " + of)));
  }

  private static BookingChoices all(BookingChoice choice) {
    return new BookingChoices(choice, Map.of());
  }
}
