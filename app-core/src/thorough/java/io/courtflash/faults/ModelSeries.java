package io.courtflash.faults;

import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A series of bookings for one student, as it must be. */
final class ModelSeries {

  private static final String NO_BOOKING = "";

  private final HallModel model;
  private final long userId;
  private final SeriesTimes times;
  private final PayMethod method;
  private final Map<LocalDate, Kind> days = new TreeMap<>();
  private final Set<LocalDate> waiting = new TreeSet<>();

  /** The trace ids of its bookings. */
  private final Set<String> bookings = new HashSet<>();

  private long id;

  /** Looks at what the series would do now. */
  ModelSeries(HallModel model, long userId, SeriesTimes times, PayMethod method) {
    this.model = model;
    this.userId = userId;
    this.times = times;
    this.method = method;
    times.all().forEach(date -> days.put(date, kind(cellsOn(date))));
  }

  /** A date that waits for refunds. */
  record Waiting(ModelSeries series, LocalDate date) {}

  private Kind kind(List<ModelSlot> cells) {
    if (cells.stream().anyMatch(cell -> cell.withdrawn)) {
      return Kind.NO_PLACES;
    }
    if (cells.stream().anyMatch(cell -> model.liveOf(userId, cell).isPresent())) {
      return Kind.BOOKED;
    }
    if (cells.stream().anyMatch(cell -> cell.block != null)) {
      return Kind.BLOCKED;
    }
    if (model.isElsewhere(userId, cells, NO_BOOKING)) {
      return Kind.RULE;
    }
    if (cells.stream().allMatch(model::hasFreeSeat)) {
      return Kind.FREE;
    }
    return cells.stream().allMatch(model::isFreeAfterRefunds) ? Kind.BEING_FREED : Kind.TAKEN;
  }

  long id() {
    return id;
  }

  long userId() {
    return userId;
  }

  PayMethod method() {
    return method;
  }

  /** What is to be paid for some of its dates together, in yuan. */
  BigDecimal total(Collection<LocalDate> dates) {
    BigDecimal ofOne =
        method == PayMethod.FREE
            ? BigDecimal.ZERO
            : model.prices.of(userId).multiply(BigDecimal.valueOf(times.cells().size()));
    return ofOne.multiply(BigDecimal.valueOf(dates.size()));
  }

  /** The dates that become something. */
  List<LocalDate> dates(Kind kind) {
    return days.keySet().stream().filter(date -> days.get(date) == kind).toList();
  }

  /** The engine has made it. */
  void made(long seriesId) {
    id = seriesId;
  }

  /** What becomes of each date. */
  Map<LocalDate, Kind> days() {
    return days;
  }

  /** The dates that wait for refunds. */
  Set<LocalDate> waiting() {
    return waiting;
  }

  Set<String> bookings() {
    return bookings;
  }

  List<ModelSlot> cellsOn(LocalDate date) {
    return model.on(date, times.cells());
  }

  List<LocalDate> possible() {
    return days.entrySet().stream()
        .filter(day -> Set.of(Kind.FREE, Kind.TAKEN, Kind.BEING_FREED).contains(day.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  boolean isAnyPossible() {
    return !possible().isEmpty();
  }

  /** The slots of all dates that can be booked. */
  Set<ModelSlot> wanted() {
    return possible().stream().flatMap(date -> cellsOn(date).stream()).collect(Collectors.toSet());
  }

  /** The slots that others have booked, of the dates that can be booked if they make room. */
  List<ModelSlot> taken() {
    List<ModelSlot> taken = new ArrayList<>();
    days.forEach(
        (date, kind) -> {
          if (kind == Kind.TAKEN) {
            cellsOn(date).stream().filter(cell -> !model.hasFreeSeat(cell)).forEach(taken::add);
          }
        });
    return taken;
  }

  /** The dates on which some bookings make room. */
  Set<LocalDate> roomMade(DisplacedBookings displaced) {
    return displaced.left().stream().map(slot -> slot.date).collect(Collectors.toSet());
  }

  /** Whether others stay on a date on which some make room. */
  boolean isStillTaken(LocalDate date, DisplacedBookings displaced) {
    return roomMade(displaced).contains(date)
        && cellsOn(date).stream().anyMatch(displaced::staysFull);
  }

  /** Whether nobody makes room on any date that can be booked. */
  boolean isAllKept(DisplacedBookings displaced) {
    return displaced.left().isEmpty()
        && possible().stream().allMatch(date -> days.get(date) == Kind.TAKEN);
  }

  /** The dates that wait no longer: there are seats now, or will never be any. */
  List<Waiting> decidable() {
    return waiting.stream()
        .filter(
            date ->
                cellsOn(date).stream().allMatch(model::hasFreeSeat)
                    || cellsOn(date).stream().anyMatch(cell -> cell.withdrawn))
        .map(date -> new Waiting(this, date))
        .toList();
  }
}
