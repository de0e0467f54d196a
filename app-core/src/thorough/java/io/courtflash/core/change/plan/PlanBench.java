package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long it takes to look at and to apply changes of a plan that is generated for a year
 * on 40 courts, in a hall with 100,000 people, how long its lists take, and how many students win
 * places meanwhile, and how long looks at weekly bookings and blocks of a year take: {@code ./mvnw
 * test -pl app-core -Dtest=PlanBench}. It isn't a test: no build runs it, and no figure makes it
 * fail. {@code -Dbench.days} makes it shorter.
 */
@EngineTest
class PlanBench {

  private static final int DAYS = Integer.getInteger("bench.days", 365);
  private static final int COURTS = 40;
  private static final int HOURS = 14;
  private static final int LINES = 8;
  private static final int PEOPLE = 100_000;
  private static final int ROUNDS = 5;
  private static final int PAGE = 100;
  private static final int CALLERS = 16;
  private static final Duration ALONE = Duration.ofSeconds(5);
  private static final double MILLION = 1e6;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @Autowired private BeanFactory engine;
  @Autowired private PlanChanges changes;
  @Autowired private BookingSeriesChanges bookingSeries;
  @Autowired private BlockSeriesChanges blockSeries;
  @Autowired private SlotGenerator generator;
  @Autowired private Sessions sessions;
  @Autowired private ClaimIntake reservations;
  @Autowired private JdbcTemplate sql;

  private final AtomicInteger nextStudent = new AtomicInteger();
  private long firstStudent;

  @Test
  void measure() {
    TestHall hall = TestHall.shut(engine, COURTS, HOURS, 1);
    FlashSession session = hall.session();
    people();
    LocalDate first = hall.slot().slotDate();
    for (LocalDate day = first; day.isBefore(first.plusDays(DAYS)); day = day.plusDays(1)) {
      GenerationOutcome made = generator.generate(Actor.ENGINE, session.id(), day, Instant.now());
      assertThat(made).isInstanceOf(GenerationOutcome.Generated.class);
    }
    System.out.printf("%,d slots, %,d people%n", DAYS * COURTS * HOURS, PEOPLE);
    List<Slot> onSale = sale(session);

    LocalDate middle = first.plusDays(DAYS / 2);
    lists(middle);
    PlanChange closedDay = new PlanChange.OfDay(new SpecialDay(middle, null, "closed"));
    LocalTime end = session.endTime();
    PlanChange shorter = until(session, end.minusHours(1));
    PlanChange longer = until(session, end);
    time("preview of a closed day", ROUNDS, () -> preview(closedDay));
    time("preview of a shorter year", ROUNDS, () -> preview(shorter));
    apply("apply a closed day", closedDay);
    Runnable nothing = () -> LockSupport.parkNanos(ALONE.toNanos());
    System.out.printf("winners/s: %.0f while the program warms up%n", winners(onSale, nothing));
    double before = winners(onSale, nothing);
    double meanwhile = winners(onSale, () -> apply("apply a shorter year", shorter));
    double after = winners(onSale, nothing);
    System.out.printf(
        "winners/s: %.0f before, %.0f while it is applied, %.0f after, ratio %.2f%n",
        before, meanwhile, after, 2 * meanwhile / (before + after));
    time("preview of a longer year", ROUNDS, () -> preview(longer));
    apply("apply a longer year", longer);
    TestHall.clear(engine);
  }

  /** In a hall with eight sessions a day, of which few days are generated. */
  @Test
  void measureSeries() {
    TestHall first = TestHall.shut(engine, COURTS, 1, 1).onePlaceAtATime();
    TestHall last = first;
    for (int line = 1; line < LINES; line++) {
      last = last.openNext(1);
    }
    LocalDate day = first.slot().slotDate();
    LocalTime from = first.session().beginTime();
    LocalTime until = last.session().endTime();
    List<Long> courts = first.slots().stream().map(Slot::courtId).distinct().toList();
    Accounts accounts = engine.getBean(Accounts.class);
    String person = accounts.find(first.student()).orElseThrow().studentId();
    WeeklyDates thrice =
        new WeeklyDates(
            day,
            day.plusDays(DAYS - 1L),
            EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.WEDNESDAY, DayOfWeek.FRIDAY),
            1,
            Set.of());
    BookingSeriesChange training =
        new BookingSeriesChange(
            new Customer.Student(person),
            "training",
            thrice,
            from,
            from.plusHours(2),
            Set.copyOf(courts.subList(0, 2)),
            PayMethod.CASH,
            null);
    BlockSeriesChange block =
        new BlockSeriesChange(
            List.of(
                new WeeklyBlock(
                    "class",
                    WeeklyDates.daily(day, day.plusDays(DAYS - 1L)),
                    from,
                    until,
                    Set.copyOf(courts))),
            false);
    time("weekly booking, unreleased", ROUNDS, () -> preview(training));
    time("blocks, unreleased", ROUNDS, () -> preview(block));
    time("making a weekly booking", 1, () -> make(training));
    BookingSeriesChange another =
        new BookingSeriesChange(
            new Customer.Guest("club"),
            "training",
            thrice,
            training.from(),
            training.until(),
            training.courtIds(),
            PayMethod.CASH,
            null);
    time("weekly booking, taken", ROUNDS, () -> preview(another));
    time("blocks, booked", ROUNDS, () -> preview(block));
    TestHall.clear(engine);
  }

  private BookingSeriesPreview preview(BookingSeriesChange change) {
    return bookingSeries.preview(Actor.ENGINE, change, false);
  }

  private void make(BookingSeriesChange change) {
    BookingChoices keep = new BookingChoices(BookingChoice.KEEP, Map.of());
    assertThat(
            bookingSeries.apply(
                Actor.ENGINE, new ApprovedChange<>(change, preview(change).token(), keep, "bench")))
        .isInstanceOf(BookingSeriesChanges.Applied.class);
  }

  private void preview(BlockSeriesChange change) {
    assertThat(blockSeries.preview(Actor.ENGINE, change, false).token()).isNotEmpty();
  }

  private void people() {
    sql.execute("CREATE TABLE numbers (n INT NOT NULL PRIMARY KEY)");
    sql.update("INSERT INTO numbers VALUES (0)");
    for (int n = 1; n < PEOPLE; n *= 2) {
      sql.update("INSERT INTO numbers SELECT n + ? FROM numbers", n);
    }
    sql.update(
        """
        INSERT INTO user_account (student_id, password_hash, full_name)
        SELECT CONCAT('plan', n), 'none', CONCAT('王', n) FROM numbers WHERE n < ? ORDER BY n
        """,
        PEOPLE);
    sql.execute("DROP TABLE numbers");
    Long id =
        sql.queryForObject("SELECT id FROM user_account WHERE student_id = 'plan0'", Long.class);
    firstStudent = id == null ? 0 : id;
  }

  /** A session of one day whose places last for the whole bench; its gate is open. */
  private List<Slot> sale(FlashSession other) {
    SessionPlan plan =
        new SessionPlan(
            "rush",
            other.plan().release(),
            other.endTime(),
            other.endTime().plusHours(1),
            60,
            1000,
            other.scope());
    TestHall hall = new TestHall(engine, other, List.of()).openNext(plan);
    return hall.slots();
  }

  private void lists(LocalDate day) {
    Accounts accounts = engine.getBean(Accounts.class);
    time("people", ROUNDS, () -> accounts.page("", 0, PAGE));
    time("people after the middle", ROUNDS, () -> accounts.page("", firstStudent + 50_000, PAGE));
    time("people by a part of the id", ROUNDS, () -> accounts.page("n99999", 0, PAGE));
    time("people by a name", ROUNDS, () -> accounts.page("王9999", 0, PAGE));
    time("people that aren't there", ROUNDS, () -> accounts.page("nobody-of-that", 0, PAGE));
    time("sessions", ROUNDS, sessions::list);
    time("board of a day", ROUNDS, () -> engine.getBean(DayBoard.class).slots(day));
    BookingSearch bookings = engine.getBean(BookingSearch.class);
    time("bookings", ROUNDS, () -> bookings.pageBefore(BookingFilter.ALL, Long.MAX_VALUE, PAGE));
  }

  private static PlanChange until(FlashSession session, LocalTime end) {
    SessionPlan old = session.plan();
    return new PlanChange.OfSession(
        session.id(),
        new SessionPlan(
            "",
            old.release(),
            old.beginTime(),
            end,
            old.slotInterval(),
            old.capacity(),
            old.scope()));
  }

  private PlanPreview preview(PlanChange change) {
    return changes.preview(Actor.ENGINE, change, false);
  }

  private void apply(String name, PlanChange change) {
    String token = preview(change).token();
    BookingChoices choices = new BookingChoices(BookingChoice.REFUND, Map.of());
    AtomicReference<PlanChanges.Applied> outcome = new AtomicReference<>();
    time(
        name,
        1,
        () ->
            outcome.set(
                changes.apply(
                    Actor.ENGINE, new ApprovedChange<>(change, token, choices, "bench"))));
    assertThat(outcome.get()).isNotNull();
  }

  /** Students claim places as fast as they are answered, until something is done; per second. */
  private double winners(List<Slot> onSale, Runnable meanwhile) {
    AtomicBoolean done = new AtomicBoolean();
    LongAdder won = new LongAdder();
    long start = System.nanoTime();
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < CALLERS; i++) {
        callers.execute(
            () -> {
              while (!done.get()) {
                if (claim(onSale) instanceof ReserveOutcome.Accepted) {
                  won.increment();
                }
              }
            });
      }
      meanwhile.run();
      done.set(true);
    }
    return won.sum() * 1e9 / (System.nanoTime() - start);
  }

  private ReserveOutcome claim(List<Slot> onSale) {
    int next = nextStudent.getAndIncrement();
    Slot slot = onSale.get(next % onSale.size());
    Actor student = new Actor(firstStudent + next % PEOPLE, "plan" + next % PEOPLE, Role.USER);
    return reservations.reserve(new ReservationRequest(student, slot.id(), slot.sessionId(), null));
  }

  /** Prints the fastest and the slowest round, and the processor time of one of them. */
  private static void time(String name, int rounds, Runnable work) {
    long fastest = Long.MAX_VALUE;
    long slowest = 0;
    long cpu = THREADS.getCurrentThreadCpuTime();
    long servers = serversCpuMillis();
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      work.run();
      long nanos = System.nanoTime() - start;
      fastest = Math.min(fastest, nanos);
      slowest = Math.max(slowest, nanos);
    }
    System.out.printf(
        "%-28s %8.1f ms, slowest %8.1f ms; CPU of the caller %7.1f ms, of the servers %6d ms%n",
        name,
        fastest / MILLION,
        slowest / MILLION,
        (THREADS.getCurrentThreadCpuTime() - cpu) / MILLION / rounds,
        (serversCpuMillis() - servers) / rounds);
  }

  /** Of the embedded database and Redis. */
  private static long serversCpuMillis() {
    return ProcessHandle.current()
        .descendants()
        .flatMap(server -> server.info().totalCpuDuration().stream())
        .mapToLong(Duration::toMillis)
        .sum();
  }
}
