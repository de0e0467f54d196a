package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.drift.DriftFinder;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.testing.TestHall;
import io.courtflash.faults.SequenceTrials.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.beans.factory.BeanFactory;

/** Runs the sequence of a seed on a hall of its own. */
final class SequenceRunner implements SequenceTrials.Sequence {

  private static final int STEPS = 40;
  private static final int LONGEST_INTERVAL = 240;
  private static final String AUDIENCE = "simulated members";
  private static final Duration HOLD_WITHIN = Duration.ofSeconds(30);

  private final BeanFactory engine;
  private final String command;
  private final boolean hasSeveralCells;
  private final Map<String, Integer> ends = new TreeMap<>();

  /** Of sequences with bookings of one cell. */
  SequenceRunner(BeanFactory engine) {
    this(engine, "Simulation", false);
  }

  /**
   * @param command the test class that repeats a sequence
   * @param hasSeveralCells whether there are bookings of several cells, too; then the halls are
   *     larger
   */
  SequenceRunner(BeanFactory engine, String command, boolean hasSeveralCells) {
    this.engine = engine;
    this.command = command;
    this.hasSeveralCells = hasSeveralCells;
  }

  /** The line of the report that its sequences have. */
  String fault() {
    return hasSeveralCells
        ? "a random sequence with bookings of several cells and series"
        : "a random sequence of steps";
  }

  /** How often each end of a claim, and of an order and its refund, has come about so far. */
  Map<String, Integer> ends() {
    return ends;
  }

  /** The numbers of all steps of a sequence. */
  static List<Integer> allSteps() {
    return IntStream.range(0, STEPS).boxed().toList();
  }

  /** Runs these sequences, and shortens those that fail. */
  SequenceTrials trials() {
    return new SequenceTrials(command, this);
  }

  @Override
  public String step(long seed, int number) {
    return new StepGenerator(seed, hasSeveralCells).steps(STEPS).get(number).toString();
  }

  @Override
  public Run run(long seed, List<Integer> numbers) {
    SimulatedHall hall = create(seed);
    List<Step> steps = new StepGenerator(seed, hasSeveralCells).steps(STEPS);
    OrderSteps orders = new OrderSteps(hall);
    RefundSteps refunds = new RefundSteps(hall);
    CellSteps cells = new CellSteps(hall, orders);
    BookingSeriesSteps series = new BookingSeriesSteps(hall, cells, orders);
    StaffSteps staff = new StaffSteps(hall, orders, cells, series);
    StudentSteps students = new StudentSteps(hall, new IntervalSteps(hall, cells));
    FaultSteps faults = new FaultSteps(hall);
    RaceSteps races = new RaceSteps(hall, staff, orders);
    RushSteps rushes = new RushSteps(hall, students, staff, faults);
    String at = "start";
    long lastStep = System.nanoTime();
    try {
      for (int number : numbers) {
        at = number + ": " + steps.get(number);
        switch (steps.get(number)) {
          case Step.ByStudent step -> students.perform(step);
          case Step.OfOrder step -> orders.perform(step);
          case Step.OfRefund step -> refunds.perform(step);
          case Step.ByStaff step -> staff.perform(step);
          case Step.Fault step -> faults.perform(step);
          case Step.Race step -> races.perform(step);
          case Step.Rush step -> rushes.perform(step);
        }
        series.followWaiting();
        hall.comparison.awaitSame();
      }
      at = "end";
      lastStep = System.nanoTime();
      orders.answer();
      refunds.change(ProviderMood.WELL);
      faults.sweep();
      faults.reconcile();
      series.followWaiting();
      hall.comparison.awaitSame();
      compareRedis(hall);
      orders.compareWithProvider();
      refunds.compareWithProvider();
      count(hall.model);
      hall.answers.forEach((answer, times) -> ends.merge(answer, times, Integer::sum));
      return new Run(null, hall.result(fault(), since(lastStep), 0));
    } catch (RuntimeException | AssertionError e) {
      return new Run(new AssertionError("At " + at, e), hall.result(fault(), since(lastStep), 1));
    } finally {
      // Other tests take reservations on the same engine.
      engine.getBean(IntakeSwitch.class).resume(Actor.ENGINE);
    }
  }

  private void count(HallModel model) {
    ends.merge("deleted for its age", model.rowsDeleted, Integer::sum);
    for (ModelBooking booking : model.bookings) {
      String cells = booking.hasSeveralCells() ? " of several cells" : "";
      String place = booking.isOffered() ? " of an offered place" : "";
      ends.merge(booking.status + " " + booking.reason + cells + place, 1, Integer::sum);
      for (ModelOrder order : booking.orders) {
        String fee = order.fee.signum() == 0 ? "" : " with a fee";
        ends.merge(
            order.method + " " + order.status + " refund " + order.refund + fee, 1, Integer::sum);
      }
    }
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }

  private SimulatedHall create(long seed) {
    FakeGateway gateway = engine.getBean(FakeGateway.class);
    gateway.reset();
    gateway.answerAll();
    Random random = new Random(seed);
    int larger = hasSeveralCells ? 1 : 0;
    int courts = 1 + larger + random.nextInt(2);
    int hours = 1 + larger + random.nextInt(2);
    int capacity = 1 + random.nextInt(2);
    boolean isOpen = random.nextInt(4) > 0;
    ModelPrices prices = ModelPrices.choose(random);
    long audience = audience();
    TestHall hall = TestHall.priced(engine, courts, hours, capacity, prices.list(audience));
    if (hasSeveralCells) {
      hall = hall.withNextWeek();
      offerIntervals(hall);
    }
    List<ModelSlot> slots = hall.slots().stream().map(ModelSlot::of).toList();
    HallModel model = new HallModel(slots, prices, isOpen);
    if (isOpen) {
      // Each date has a gate of its own.
      hall.openGates(model.dates().size());
    }
    return new SimulatedHall(engine, hall.onePlaceAtATime(), model, audience);
  }

  /** Of any length, so that single slots can be claimed, too. */
  private void offerIntervals(TestHall hall) {
    engine
        .getBean(SessionIntervals.class)
        .replace(
            Actor.ENGINE,
            hall.session().id(),
            new SessionInterval(
                hall.session().slotInterval(), LONGEST_INTERVAL, hall.slots().size()));
  }

  /** The same one for all sequences. */
  private long audience() {
    Audiences audiences = engine.getBean(Audiences.class);
    return audiences.list().stream()
        .filter(one -> one.name().equals(AUDIENCE))
        .findFirst()
        .orElseGet(() -> audiences.add(Actor.ENGINE, AUDIENCE))
        .id();
  }

  private void compareRedis(SimulatedHall hall) {
    List<ModelSlot> slots = hall.model.slots;
    await()
        .pollDelay(Duration.ZERO)
        .atMost(HOLD_WITHIN)
        .untilAsserted(
            () -> {
              assertThat(engine.getBean(DriftFinder.class).find(hall.model.slotIds())).isEmpty();
              assertThat(
                      engine.getBean(InvariantChecker.class).check().stream()
                          .filter(one -> !one.ok()))
                  .isEmpty();
            });
    Map<Long, Set<String>> holds =
        hall.states().stream()
            .collect(Collectors.toMap(SlotState::slotId, state -> state.holds().keySet()));
    for (ModelSlot slot : slots) {
      Set<String> live =
          hall.model.liveOn(slot).map(one -> one.traceOn(slot)).collect(Collectors.toSet());
      assertThat(holds.getOrDefault(slot.id, live)).as("holds of %s", slot).isEqualTo(live);
    }
  }
}
