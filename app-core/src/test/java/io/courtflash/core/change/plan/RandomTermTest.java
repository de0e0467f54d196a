package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.Preview;
import io.courtflash.core.change.plan.PlanChanges.Applied;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.PlanComparison;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** What must hold over any term: random sessions, prices, bookings and changes of the plan. */
@EngineTest
class RandomTermTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);

  /** Days from which on the schedule makes no slots yet. */
  private static final int NOT_YET_SCHEDULED = 10;

  private static final int COURTS = 3;
  private static final int DAYS = 5;

  /** Days after these that are made only where something is booked each day. */
  private static final int DAYS_AHEAD = 3;

  private static final int LINES = 7;
  private static final int CHANGES = 6;

  /** So few that some have several bookings of a day. */
  private static final int STUDENTS = 4;

  @Autowired private BeanFactory engine;
  @Autowired private PlanChanges changes;
  @Autowired private KeptSlots keptSlots;
  @Autowired private Sessions sessions;
  @Autowired private SlotGenerator generator;
  @Autowired private Slots slots;
  @Autowired private PlanComparison comparison;
  @Autowired private HallCalendar calendar;
  @Autowired private SessionPrices prices;
  @Autowired private PriceLists lists;
  @Autowired private StaffBookings staffBookings;
  @Autowired private CounterPayments counter;
  @Autowired private BookingSeriesChanges series;
  @Autowired private Releases releases;
  @Autowired private Courts courts;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private JdbcTemplate sql;

  private final List<Reservation> booked = new ArrayList<>();
  private final Set<BookingChoice> chosen = EnumSet.noneOf(BookingChoice.class);
  private TestHall hall;
  private List<LocalDate> days;
  private List<LocalDate> daysAhead;
  private List<String> students;

  @BeforeEach
  void open() {
    hall = TestHall.shut(engine, COURTS, 1, 1).onePlaceAtATime();
    students = Stream.generate(this::studentName).limit(STUDENTS).toList();
    LocalDate first = hall.slot().slotDate().plusDays(NOT_YET_SCHEDULED);
    days = first.datesUntil(first.plusDays(DAYS)).toList();
    LocalDate ahead = first.plusDays(DAYS);
    daysAhead = ahead.datesUntil(ahead.plusDays(DAYS_AHEAD)).toList();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Thorough(besides = "TermTest")
  @Test
  void aTermKeepsItsPromises() {
    playTerm(1);
  }

  @Test
  @Thorough(besides = "TermTest")
  void anotherTermKeepsItsPromises() {
    playTerm(2);
  }

  private void playTerm(long seed) {
    Random random = new Random(seed);
    for (int line = 0; line < LINES; line++) {
      SessionPlan plan = plan(random);
      if (sessions.firstViolation(0, plan).isEmpty()) {
        long made = sessions.create(ADMIN, plan).id();
        assertThat(prices.set(ADMIN, made, priceList(random))).isTrue();
      }
    }
    generate();
    assertOneLineEach(seed);
    for (int round = 0; round < CHANGES; round++) {
      book(random);
      bookDaily(random);
      changeForDaysToCome(random);
      change(random, "seed %s, change %s".formatted(seed, round));
      assertOneLineEach(seed);
    }
    assertThat(live()).as("seed %s: bookings that are left", seed).isNotEmpty();
    comeToDaysAhead(random, seed);
    assertOneLineEach(seed);
    assertThat(chosen)
        .as("seed %s: choices", seed)
        .contains(BookingChoice.REFUND, BookingChoice.KEEP);
  }

  private void generate() {
    for (FlashSession session : sessions.list()) {
      for (LocalDate day : days) {
        assertThat(generator.generate(ADMIN, session.id(), day, Instant.now()))
            .isInstanceOfAny(
                GenerationOutcome.Generated.class, GenerationOutcome.NotOnThatDay.class);
      }
    }
  }

  private SessionPlan plan(Random random) {
    LocalTime begin = LocalTime.of(9 + random.nextInt(9), 0);
    Set<DayOfWeek> weekdays = EnumSet.allOf(DayOfWeek.class);
    weekdays.removeIf(_ -> random.nextInt(4) == 0);
    weekdays.add(days.getFirst().getDayOfWeek());
    List<Long> courts = new ArrayList<>(hall.slots().stream().map(Slot::courtId).toList());
    courts.removeIf(_ -> random.nextBoolean());
    LocalDate last = random.nextBoolean() ? null : days.get(random.nextInt(DAYS));
    return new SessionPlan(
        "line " + random.nextInt(1_000_000),
        new SessionRelease(ReleaseKind.BY_HAND, 1, LocalTime.MIDNIGHT),
        begin,
        begin.plusHours(1L + random.nextInt(3)),
        random.nextBoolean() ? 60 : 30,
        1 + random.nextInt(2),
        new SessionScope(null, last, weekdays, Set.copyOf(courts)));
  }

  private PriceList priceList(Random random) {
    return PriceList.uniform(BigDecimal.valueOf(random.nextInt(4) * 750L, 2));
  }

  /** No two lines of the plan, and no two slots, have a court at one time. */
  private void assertOneLineEach(long seed) {
    for (LocalDate day : allDays()) {
      for (long court : hall.slots().stream().map(Slot::courtId).toList()) {
        List<FlashSession> lines =
            sessions.list().stream()
                .filter(line -> hasCourt(line, court))
                .filter(line -> line.hasSlotsOn(day, calendar.specialDays()))
                .sorted(Comparator.comparing(FlashSession::beginTime))
                .toList();
        for (int i = 1; i < lines.size(); i++) {
          assertThat(lines.get(i).beginTime())
              .as("seed %s: %s on court %s", seed, day, court)
              .isAfterOrEqualTo(lines.get(i - 1).endTime());
        }
      }
      List<Slot> ofDay = slots.ofDay(day);
      for (Slot one : ofDay) {
        assertThat(ofDay)
            .as("seed %s: %s", seed, one)
            .filteredOn(other -> other.id() > one.id() && other.courtId() == one.courtId())
            .noneMatch(
                other ->
                    one.startsAt().isBefore(other.endsAt())
                        && other.startsAt().isBefore(one.endsAt()));
      }
    }
  }

  /** A line that names no courts has all of them. */
  private static boolean hasCourt(FlashSession line, long court) {
    Set<Long> own = line.scope().courtIds();
    return own.isEmpty() || own.contains(court);
  }

  private List<LocalDate> allDays() {
    return Stream.concat(days.stream(), daysAhead.stream()).toList();
  }

  /** A club books one or two slots of each day ahead, as the plan has them now. */
  private void bookDaily(Random random) {
    List<FlashSession> all = sessions.list();
    FlashSession line = all.get(random.nextInt(all.size()));
    LocalTime from = line.beginTime();
    LocalTime until = from.plusMinutes((1L + random.nextInt(2)) * line.slotInterval());
    List<Long> own =
        courts.list().stream().map(Court::id).filter(court -> hasCourt(line, court)).toList();
    BookingSeriesChange wanted =
        new BookingSeriesChange(
            new Customer.Guest("the club"),
            "training",
            WeeklyDates.daily(daysAhead.getFirst(), daysAhead.getLast()),
            from,
            until.isAfter(line.endTime()) ? line.endTime() : until,
            Set.of(own.get(random.nextInt(own.size()))),
            PayMethod.CASH,
            null);
    BookingSeriesPreview preview = series.preview(ADMIN, wanted, false);
    BookingChoices keep = new BookingChoices(BookingChoice.KEEP, Map.of());
    ApprovedChange<BookingSeriesChange> chosen =
        new ApprovedChange<>(wanted, preview.token(), keep, "the club trains");
    if (ChangeAnswer.of(() -> series.apply(ADMIN, chosen))
        instanceof BookingSeriesChanges.Applied made) {
      assertThat(made.total()).as("shown and charged").isEqualByComparingTo(preview.total());
      series.dates(made.seriesId()).stream()
          .map(BookedDate::reservationId)
          .filter(Objects::nonNull)
          .map(id -> bookings.find(id).orElseThrow())
          .forEach(booked::add);
    }
  }

  /** Changes what the days to come will be, without a look at days that have slots. */
  private void changeForDaysToCome(Random random) {
    List<FlashSession> all = sessions.list();
    long sessionId = all.get(random.nextInt(all.size())).id();
    switch (random.nextInt(5)) {
      case 0 -> assertThat(prices.set(ADMIN, sessionId, priceList(random))).isTrue();
      case 1 -> {
        SessionPlan plan = plan(random);
        var _ = Refused.by(() -> sessions.edit(ADMIN, sessionId, plan));
      }
      case 2 -> {
        var _ = calendar.set(ADMIN, specialDay(random, daysAhead));
      }
      case 3 -> {
        var _ = calendar.remove(ADMIN, daysAhead.get(random.nextInt(DAYS_AHEAD)));
      }
      default -> {
        var _ = courts.add(ADMIN, "court " + random.nextInt(1_000_000));
      }
    }
  }

  private static SpecialDay specialDay(Random random, List<LocalDate> among) {
    LocalDate day = among.get(random.nextInt(among.size()));
    return random.nextBoolean()
        ? new SpecialDay(day, null, "closed")
        : new SpecialDay(
            day, day.getDayOfWeek(), "short", LocalTime.of(9, 30), LocalTime.of(14, 0));
  }

  /** The turn of the days ahead comes, in any order of their sessions. */
  private void comeToDaysAhead(Random random, long seed) {
    List<Reservation> live = live();
    List<FlashSession> inAnyOrder = new ArrayList<>(sessions.list());
    Collections.shuffle(inAnyOrder, random);
    for (FlashSession session : inAnyOrder) {
      for (LocalDate day : daysAhead) {
        assertThat(generator.generate(ADMIN, session.id(), day, Instant.now()))
            .as("seed %s", seed)
            .isInstanceOfAny(
                GenerationOutcome.Generated.class, GenerationOutcome.NotOnThatDay.class);
      }
    }
    assertThat(live()).as("seed %s: bookings are untouched", seed).isEqualTo(live);
    daysAhead.forEach(day -> assertAsPlanned(day, seed));
  }

  private List<Reservation> live() {
    return booked.stream()
        .map(each -> bookings.find(each.id()).orElseThrow())
        .filter(each -> each.status().isLive())
        .toList();
  }

  /** A day has what the plan has, at its prices, but where something is booked or blocked. */
  private void assertAsPlanned(LocalDate day, long seed) {
    Set<Long> used =
        Set.copyOf(
            sql.queryForList(
                "SELECT live_slot_id FROM reservation WHERE live_slot_id IS NOT NULL"
                    + " UNION SELECT id FROM time_slot WHERE block_id IS NOT NULL",
                Long.class));
    List<Slot> ofDay = slots.ofDay(day);
    for (FlashSession session : sessions.list()) {
      DayDifference difference =
          comparison.compare(session, day, calendar.specialDays(), Instant.now());
      assertThat(difference.missing())
          .as("seed %s: missing", seed)
          .allMatch(slot -> ofDay.stream().anyMatch(slot::overlaps));
      assertThat(difference.surplus())
          .as("seed %s: surplus", seed)
          .allMatch(slot -> used.contains(slot.id()));
      PriceList price = prices.find(session.id()).orElseGet(lists::standard);
      assertThat(slots.ofSession(session.id(), day))
          .as("seed %s: prices", seed)
          .filteredOn(slot -> !used.contains(slot.id()))
          .allMatch(slot -> lists.get(slot.priceListId()).equals(price));
      boolean isReleased =
          releases.find(session.id(), day).filter(release -> !release.madeAhead()).isPresent();
      assertThat(isReleased)
          .as("seed %s: whether %s has a gate on %s", seed, session, day)
          .isEqualTo(session.hasSlotsOn(day, calendar.specialDays()));
    }
  }

  /** Students book at the price that was shown, and some of them pay. */
  private void book(Random random) {
    for (LocalDate day : days) {
      for (Slot slot : slots.ofDay(day)) {
        if (random.nextInt(6) == 0) {
          String name = students.get(random.nextInt(STUDENTS));
          List<Slot> interval = interval(slot, random);
          Set<Long> cells = interval.stream().map(Slot::id).collect(Collectors.toSet());
          if (staffBookings.bookCells(ADMIN, cells, new Customer.Student(name), null)
              instanceof StaffBookings.Outcome.Booked(Reservation made)) {
            BigDecimal shown =
                interval.stream()
                    .map(cell -> lists.get(cell.priceListId()).standard())
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            assertThat(made.amount()).isEqualByComparingTo(shown);
            if (shown.signum() > 0 && random.nextBoolean()) {
              assertThat(counter.takePayment(ADMIN, made.id(), PayMethod.CASH)).isTrue();
              assertThat(
                      number("SELECT amount * 100 FROM pay_order WHERE reservation_id = ?", made))
                  .isEqualTo(shown.movePointRight(2).longValueExact());
            }
            booked.add(made);
          }
        }
      }
    }
  }

  /** A slot, at times with the one after it. */
  private List<Slot> interval(Slot first, Random random) {
    return random.nextBoolean()
        ? List.of(first)
        : slots.ofCourt(first.courtId(), first.slotDate()).stream()
            .filter(slot -> slot.id() == first.id() || slot.startsAt().equals(first.endsAt()))
            .toList();
  }

  private String studentName() {
    return String.valueOf(
        sql.queryForObject(
            "SELECT student_id FROM user_account WHERE id = ?", String.class, hall.student()));
  }

  /** Applies a change with any choices, and then once more. */
  private void change(Random random, String name) {
    PlanChange change = change(random);
    if (!(ChangeAnswer.of(() -> changes.preview(ADMIN, change, false))
        instanceof PlanPreview looked)) {
      return;
    }
    PlanPreview preview = looked;
    Map<Long, BookingChoice> choices = new HashMap<>();
    for (AffectedBooking booking : preview.bookings()) {
      choices.put(booking.id(), choice(random, booking));
    }
    Object outcome = apply(change, preview, choices);
    while (!(outcome instanceof Applied)) {
      if (outcome instanceof ChangeAnswer.Refused(String text, List<Object> arguments)
          && text.equals(ChangeRefusal.NO_PLACE.textKey())) {
        // Where it would be moved to, another one is kept.
        choices.put((Long) arguments.getFirst(), BookingChoice.KEEP);
      } else if (outcome instanceof ChangeAnswer.Outdated(Preview now)) {
        // A gate opened or the schedule made slots since the look.
        preview = (PlanPreview) now;
      } else {
        break;
      }
      outcome = apply(change, preview, choices);
    }
    assertThat(outcome).as(name).isInstanceOf(Applied.class);

    chosen.addAll(choices.values());
    choices.forEach((id, choice) -> assertOffered(name, id, choice));
    awaitRefunds(choices);
    assertThat(booked)
        .as(name)
        .map(each -> bookings.find(each.id()).orElseThrow())
        .filteredOn(booking -> booking.status().isLive())
        .allMatch(booking -> slots.findActive(booking.slotId()).isPresent());
    // A slot that lost its last booking goes in the engine's next round.
    keptSlots.round();
    List<String> before = rows();
    PlanPreview again = changes.preview(ADMIN, change, false);
    Map<Long, BookingChoice> kept = new HashMap<>();
    again.bookings().forEach(booking -> kept.put(booking.id(), BookingChoice.KEEP));
    if (again.withdrawn()
        == again.bookings().stream().map(AffectedBooking::slot).distinct().count()) {
      assertThat(apply(change, again, kept)).as(name).isInstanceOf(Applied.class);
      assertThat(rows()).as(name + ", applied twice").isEqualTo(before);
    }
  }

  private static BookingChoice choice(Random random, AffectedBooking booking) {
    List<BookingChoice> possible =
        new ArrayList<>(List.of(BookingChoice.REFUND, BookingChoice.KEEP));
    if (booking.hasPlace()) {
      possible.add(BookingChoice.MOVE);
      possible.add(BookingChoice.OFFER);
    }
    return possible.get(random.nextInt(possible.size()));
  }

  private PlanChange change(Random random) {
    LocalDate day = allDays().get(random.nextInt(DAYS + DAYS_AHEAD));
    List<FlashSession> all = sessions.list();
    FlashSession session = all.get(random.nextInt(all.size()));
    return switch (random.nextInt(4)) {
      case 0, 2 -> new PlanChange.OfDay(specialDay(random, List.of(day)));
      case 1 -> new PlanChange.ToUsualDay(day);
      default -> {
        SessionPlan wanted = plan(random);
        yield new PlanChange.OfSession(session.id(), wanted);
      }
    };
  }

  /** Nobody loses a booking without a message, and nobody's money stays. */
  private void assertOffered(String name, long reservationId, BookingChoice choice) {
    Reservation now = bookings.find(reservationId).orElseThrow();
    switch (choice) {
      case KEEP -> assertThat(now.status().isLive()).as(name).isTrue();
      case MOVE -> assertMovedAndTold(name, now, "MOVED");
      case OFFER -> assertMovedAndTold(name, now, "OFFERED");
      case REFUND ->
          assertThat(now.status())
              .as(name)
              .isIn(ReservationStatus.CANCELLED, ReservationStatus.REFUNDING);
    }
  }

  private void assertMovedAndTold(String name, Reservation now, String messageKind) {
    assertThat(now.status().isLive()).as(name).isTrue();
    assertThat(
            number(
                "SELECT COUNT(*) FROM inbox_message WHERE kind = '%s' AND reservation_id = ?"
                    .formatted(messageKind),
                now))
        .as(name)
        .isPositive();
  }

  private void awaitRefunds(Map<Long, BookingChoice> choices) {
    choices.forEach(
        (id, choice) -> {
          if (choice == BookingChoice.REFUND) {
            await()
                .until(
                    () -> bookings.find(id).orElseThrow().status(),
                    ReservationStatus.CANCELLED::equals);
            Reservation ended = bookings.find(id).orElseThrow();
            assertThat(
                    number(
                        "SELECT COUNT(*) FROM inbox_message WHERE kind IN ('CANCELLED', 'REFUNDED')"
                            + " AND reservation_id = ?",
                        ended))
                .isPositive();
            assertThat(
                    number(
                        "SELECT COUNT(*) FROM pay_order WHERE status = 'SUCCESS' AND reservation_id"
                            + " = ?",
                        ended))
                .isZero();
          }
        });
  }

  /** What the plan and the bookings are now, but for the days that the schedule makes slots of. */
  private List<String> rows() {
    Set<String> queries =
        Set.of(
            "SELECT CONCAT_WS(' ', id, session_id, court_id, starts_at, ends_at, capacity) FROM"
                + " time_slot WHERE is_active = 1 AND slot_date >= '"
                + days.getFirst()
                + "'",
            "SELECT CONCAT_WS(' ', id, slot_id, status, amount) FROM reservation",
            "SELECT CONCAT_WS(' ', id, begin_time, end_time, weekdays, last_date) FROM"
                + " flash_session",
            "SELECT CONCAT_WS(' ', calendar_date, like_weekday, opens_at) FROM special_day");
    List<String> rows = new ArrayList<>();
    queries.forEach(query -> rows.addAll(sql.queryForList(query, String.class)));
    return rows.stream().sorted().toList();
  }

  private long number(String query, Reservation of) {
    Long number = sql.queryForObject(query, Long.class, of.id());
    return number == null ? 0 : number;
  }

  private Object apply(PlanChange change, PlanPreview preview, Map<Long, BookingChoice> choices) {
    return ChangeAnswer.of(
        () ->
            changes.apply(
                ADMIN,
                new ApprovedChange<>(
                    change,
                    preview.token(),
                    new BookingChoices(BookingChoice.KEEP, choices),
                    "the plan of the term")));
  }
}
