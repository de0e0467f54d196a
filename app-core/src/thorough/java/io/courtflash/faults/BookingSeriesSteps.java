package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.faults.ModelSeries.Waiting;
import io.courtflash.faults.Step.ByStaff;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Does the steps of staff with series of bookings, compares what they are shown and answered, and
 * follows the dates that wait for the refunds of others.
 */
final class BookingSeriesSteps {

  private static final String REASON = "training";
  private static final String NO_BOOKING = "";

  /** The engine looks at dates that wait every few seconds. */
  private static final Duration DECIDED_WITHIN = Duration.ofSeconds(15);

  private final SimulatedHall hall;
  private final HallModel model;
  private final CellSteps cellSteps;
  private final OrderSteps orders;
  private final List<ModelSeries> made = new ArrayList<>();

  BookingSeriesSteps(SimulatedHall hall, CellSteps cellSteps, OrderSteps orders) {
    this.hall = hall;
    this.model = hall.model;
    this.cellSteps = cellSteps;
    this.orders = orders;
  }

  void book(ByStaff.BookWeekly step) {
    List<ModelSlot> cells = model.together(step.slot(), step.shape().courts, step.shape().hours);
    if (cells.isEmpty()) {
      return;
    }
    SimulatedStudent student = hall.student(step.student());
    SeriesTimes times = SeriesTimes.of(model, cells, step.everyWeek());
    BookingSeriesChange change =
        new BookingSeriesChange(
            new Customer.Student(student.name()),
            REASON,
            times.dates(),
            times.from(),
            times.until(),
            times.courtIds(),
            step.method(),
            null);
    BookingSeriesChanges changes = hall.bean(BookingSeriesChanges.class);
    Object looked = ChangeAnswer.of(() -> changes.preview(SimulatedHall.CLERK, change, false));
    if (times.courtIds().stream().anyMatch(model.retiredCourts::contains)) {
      assertThat(looked).isInstanceOf(ChangeAnswer.Refused.class);
      return;
    }
    BookingSeriesPreview preview = (BookingSeriesPreview) looked;
    Map<LocalDate, Kind> days = new TreeMap<>();
    preview.days().forEach(day -> days.put(day.date(), day.kind()));
    ModelSeries series = new ModelSeries(model, student.id(), times, step.method());
    assertThat(days).isEqualTo(series.days());
    assertThat(preview.total()).isEqualByComparingTo(series.total(series.dates(Kind.FREE)));
    assertThat(preview.waitingTotal())
        .isEqualByComparingTo(series.total(series.dates(Kind.BEING_FREED)));
    DisplacedBookings displaced =
        DisplacedBookings.compare(
            model,
            preview.bookings(),
            series.taken(),
            series.wanted(),
            step.first(),
            step.others());
    Object outcome =
        ChangeAnswer.of(
            () ->
                changes.apply(
                    SimulatedHall.CLERK,
                    new ApprovedChange<>(change, preview.token(), displaced.choices(), REASON)));
    hall.count("series of bookings", outcome);
    adopt(series, displaced, outcome);
  }

  private void adopt(ModelSeries series, DisplacedBookings displaced, Object outcome) {
    if (!series.isAnyPossible()) {
      assertThat(outcome).isEqualTo(ChangeAnswer.Refused.with(ChangeRefusal.NOTHING_TO_BOOK));
      return;
    }
    if (displaced.lacksPlace()) {
      assertThat(ChangeAnswer.isRefused(outcome, ChangeRefusal.NO_PLACE)).isTrue();
      return;
    }
    switch (outcome) {
      case BookingSeriesChanges.Applied applied -> adopt(series, displaced, applied);
      case ChangeAnswer.Refused refused -> assertAllowed(series, displaced, refused);
      default -> throw new AssertionError(outcome);
    }
  }

  private void assertAllowed(
      ModelSeries series, DisplacedBookings displaced, ChangeAnswer.Refused refused) {
    boolean isAllowed =
        switch (refused.reason()) {
          case BOOKING_CHANGED -> displaced.mayNotChange();
          case DATE_REFUSED -> mayBeRefused(series, dateOf(refused));
          case STILL_TAKEN -> series.isStillTaken(dateOf(refused), displaced);
          case NOTHING_TO_BOOK -> series.isAllKept(displaced);
          case NO_PLACE, UNKNOWN_SESSION -> false;
        };
    assertThat(isAllowed).as("%s", refused).isTrue();
  }

  private static LocalDate dateOf(ChangeAnswer.Refused refused) {
    return LocalDate.parse(String.valueOf(refused.arguments().getFirst()));
  }

  /**
   * Claims without rows have a place of it, or it is within a closure in spite of which it's open.
   */
  private boolean mayBeRefused(ModelSeries series, LocalDate date) {
    List<ModelSlot> cells = series.cellsOn(date);
    return model.mayBeRefusedByRedis(cells)
        || cells.stream().anyMatch(cell -> model.closures.covering(cell) != null);
  }

  private void adopt(
      ModelSeries series, DisplacedBookings displaced, BookingSeriesChanges.Applied applied) {
    Set<LocalDate> roomMade = series.roomMade(displaced);
    displaced.change();
    List<LocalDate> booked = new ArrayList<>();
    for (LocalDate date : series.possible()) {
      List<ModelSlot> cells = series.cellsOn(date);
      if (cells.stream().allMatch(model::hasFreeSeat)) {
        booked.add(date);
      } else if (cells.stream().allMatch(model::isFreeAfterRefunds)) {
        cells.stream()
            .filter(ModelSlot::isBookable)
            .forEach(cell -> cell.block = ModelSlot.SINGLE_BLOCK);
        series.waiting().add(date);
      } else {
        assertThat(roomMade).as("dates that were left as they are").doesNotContain(date);
      }
    }
    displaced.refund();
    Map<LocalDate, Long> ids = bookings(applied.seriesId());
    assertThat(ids.keySet()).as("booked dates").containsExactlyElementsOf(booked);
    assertThat(applied.booked()).isEqualTo(booked.size());
    assertThat(applied.waiting()).isEqualTo(series.waiting().size());
    assertThat(applied.total()).isEqualByComparingTo(series.total(booked));
    assertThat(applied.waitingTotal()).isEqualByComparingTo(series.total(series.waiting()));
    series.made(applied.seriesId());
    made.add(series);
    ids.forEach(
        (date, id) -> {
          ModelBooking booking = adoptBooking(series, date, id);
          if (booking.isUnpaid() && series.method().isPaidAtOnce()) {
            orders.paidAtCounter(booking);
          }
        });
  }

  /** The reservations of the dates that are booked. */
  private Map<LocalDate, Long> bookings(long seriesId) {
    Map<LocalDate, Long> ids = new TreeMap<>();
    for (BookedDate date : hall.bean(BookingSeriesChanges.class).dates(seriesId)) {
      Long id = date.reservationId();
      if (id != null) {
        ids.put(date.date(), id);
      }
    }
    return ids;
  }

  private ModelBooking adoptBooking(ModelSeries series, LocalDate date, long id) {
    Reservation row = hall.bean(ReservationLifecycle.class).find(id).orElseThrow();
    ModelBooking booking = cellSteps.adopt(row, series.cellsOn(date));
    assertThat(booking.userId).isEqualTo(series.userId());
    booking.paysAtCounter = !series.method().isPaidAtOnce();
    series.bookings().add(booking.traceId);
    return booking;
  }

  /** Waits for what becomes of the dates whose places have come free. */
  void followWaiting() {
    List<Waiting> decidable = decidable();
    while (!decidable.isEmpty()) {
      List<Waiting> all = decidable;
      Map<Waiting, BookedDate> decided =
          await()
              .pollDelay(Duration.ZERO)
              .atMost(DECIDED_WITHIN)
              .until(() -> decided(all), found -> !found.isEmpty());
      Map.Entry<Waiting, BookedDate> first = decided.entrySet().iterator().next();
      follow(first.getKey(), first.getValue());
      decidable = decidable();
    }
  }

  private List<Waiting> decidable() {
    return made.stream().flatMap(series -> series.decidable().stream()).toList();
  }

  private Map<Waiting, BookedDate> decided(List<Waiting> decidable) {
    BookingSeriesChanges changes = hall.bean(BookingSeriesChanges.class);
    return decidable.stream()
        .flatMap(
            waiting ->
                changes.dates(waiting.series().id()).stream()
                    .filter(date -> date.date().equals(waiting.date()))
                    .filter(date -> date.state() != BookedDate.State.WAITING)
                    .map(date -> Map.entry(waiting, date)))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private void follow(Waiting waiting, BookedDate now) {
    ModelSeries series = waiting.series();
    List<ModelSlot> cells = series.cellsOn(waiting.date());
    boolean isWithdrawn = cells.stream().anyMatch(cell -> cell.withdrawn);
    model.closures.reopen(cells);
    series.waiting().remove(waiting.date());
    String state = now.state() + " " + now.refused();
    hall.answers.merge("waiting date: " + state, 1, Integer::sum);
    assertThat(state)
        .as("%s of series %d", waiting.date(), series.id())
        .isIn(possible(series, cells, isWithdrawn));
    Long id = now.reservationId();
    if (id != null) {
      adoptWaiting(series, adoptBooking(series, waiting.date(), id));
    }
  }

  /** Nobody has paid for a date that waited, so the hall has no money for it yet. */
  private void adoptWaiting(ModelSeries series, ModelBooking booking) {
    booking.paysAtCounter = series.method() != PayMethod.FREE;
    if (booking.isUnpaid() && series.method() == PayMethod.FREE) {
      orders.paidAtCounter(booking);
    }
    hall.answers.merge("waiting date, then " + booking.status, 1, Integer::sum);
  }

  private Set<String> possible(ModelSeries series, List<ModelSlot> cells, boolean isWithdrawn) {
    String decided =
        isWithdrawn
            ? "REFUSED NO_PLACES"
            : cells.stream().anyMatch(cell -> cell.block != null)
                ? "REFUSED BLOCKED"
                : cells.stream().anyMatch(cell -> model.liveOf(series.userId(), cell).isPresent())
                    ? "REFUSED TAKEN"
                    : model.isElsewhere(series.userId(), cells, NO_BOOKING)
                        ? "REFUSED RULE"
                        : "BOOKED null";
    return model.mayBeRefusedByRedis(cells) ? Set.of(decided, "REFUSED TAKEN") : Set.of(decided);
  }

  void end(ByStaff.EndBookings step) {
    if (made.isEmpty()) {
      return;
    }
    ModelSeries series = made.get(step.series() % made.size());
    LocalDate from = model.date(step.date());
    List<ModelBooking> ended =
        model.bookings.stream()
            .filter(one -> series.bookings().contains(one.traceId))
            .filter(one -> !one.slot.date.isBefore(from))
            .filter(DisplacedBookings::isInTheWay)
            .toList();
    Optional<Integer> answer =
        hall.bean(BookingSeriesEnd.class)
            .endFrom(SimulatedHall.CLERK, series.id(), from, step.terms(), REASON);
    assertThat(answer).contains(ended.size());
    for (LocalDate date : List.copyOf(series.waiting())) {
      if (!date.isBefore(from)) {
        model.closures.reopen(series.cellsOn(date));
        series.waiting().remove(date);
      }
    }
    for (ModelBooking booking : ended) {
      BigDecimal fee =
          step.terms() == BookingSeriesEnd.EndTerms.FREE_OF_CHARGE
              ? BigDecimal.ZERO
              : booking.fee().orElse(booking.price);
      DisplacedBookings.end(booking, fee, model.mood);
    }
  }
}
