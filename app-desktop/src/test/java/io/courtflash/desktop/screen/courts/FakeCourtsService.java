package io.courtflash.desktop.screen.courts;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.platform.http.FieldProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Three courts, the first of which has bookings. */
final class FakeCourtsService implements CourtsService {

  /** A name that another user has just given to a court. */
  static final String TAKEN_MEANWHILE = "新场";

  private static final Instant MADE = Instant.parse("2026-08-01T02:00:00Z");

  private final List<Court> courts =
      new ArrayList<>(
          List.of(
              new Court(1, "1 号场", MADE, MADE, true),
              new Court(2, "2 号场", MADE, MADE, true),
              new Court(3, "东馆 3 号羽毛球场", MADE, MADE, true)));

  private final List<Block> closures = new ArrayList<>();

  /** The booking that a closure of court 1 affects. */
  static final BookedSlot BOOKED =
      new BookedSlot(
          5,
          7,
          "20230001",
          "周同学",
          null,
          ReservationStatus.CONFIRMED,
          3,
          1,
          "1 号场",
          LocalDate.of(2026, 9, 1),
          LocalTime.of(18, 0),
          LocalTime.of(19, 0));

  /** Another one, at the next hour on court 2. */
  private static final BookedSlot OTHER =
      new BookedSlot(
          6,
          8,
          "20230002",
          null,
          null,
          ReservationStatus.CONFIRMED,
          4,
          2,
          "2 号场",
          LocalDate.of(2026, 9, 1),
          LocalTime.of(19, 0),
          LocalTime.of(20, 0));

  /** The days that were read, in order. */
  final List<LocalDate> days = new ArrayList<>();

  @Override
  public List<Court> list() {
    return List.copyOf(courts);
  }

  @Override
  public List<CourtLine> lines(LocalDate today) {
    List<DaySlot> day = slotsOf(today);
    return courts.stream()
        .map(court -> CourtLine.of(court, court.id() == 3 ? "东馆" : "", day, closures()))
        .toList();
  }

  @Override
  public Court add(String name) {
    if (name.equals(TAKEN_MEANWHILE)) {
      throw HallRefusal.COURT_NAME_TAKEN.refuse(name);
    }
    Court court = new Court(courts.size() + 1L, name, MADE, MADE, true);
    courts.add(court);
    return court;
  }

  @Override
  public Court rename(long courtId, String name) {
    Court court = new Court(courtId, name, MADE, MADE, true);
    courts.replaceAll(old -> old.id() == courtId ? court : old);
    return court;
  }

  @Override
  public Court retire(long courtId) {
    if (courtId == 1) {
      throw HallRefusal.COURT_BOOKED.refuse(4);
    }
    Court court = courts.stream().filter(each -> each.id() == courtId).findFirst().orElseThrow();
    courts.remove(court);
    return court;
  }

  @Override
  public List<Block> closures() {
    return List.copyOf(closures);
  }

  @Override
  public Blocks.Blocked close(long courtId, CourtsService.ClosurePlan plan) {
    if (!plan.from().isBefore(plan.until())) {
      throw FieldProblem.refuse("until", "block.period");
    }
    Block block = new Block(9, plan.reason(), courtId, plan.from(), plan.until(), MADE, null);
    closures.add(block);
    return new Blocks.Blocked(block, List.of(1L, 2L));
  }

  @Override
  public boolean reopen(long closureId) {
    return closures.removeIf(block -> block.id() == closureId);
  }

  @Override
  public List<BookedSlot> bookedSlots(Block closure) {
    return List.of(BOOKED, BOOKED, OTHER);
  }

  @Override
  public List<DaySlot> slotsOf(LocalDate date) {
    days.add(date);
    return List.of(slot(3, 1, 18, BOOKED), slot(4, 2, 19, OTHER), slot(5, 2, 18), slot(6, 1, 20));
  }

  private static DaySlot slot(long id, long court, int hour, BookedSlot... booked) {
    Instant start = Instant.parse("2026-09-01T00:00:00Z").plusSeconds((hour - 8) * 3_600L);
    return new DaySlot(
        id,
        court,
        court + " 号场",
        "晚场",
        LocalTime.of(hour, 0),
        LocalTime.of(hour + 1, 0),
        start,
        start.plusSeconds(3_600),
        1,
        null,
        true,
        null,
        Arrays.stream(booked).map(each -> seat(each, start)).toList(),
        0,
        0);
  }

  private static SlotBooking seat(BookedSlot booked, Instant made) {
    return new SlotBooking(
        booked.reservationId(),
        booked.slotId(),
        booked.userId(),
        booked.studentId(),
        null,
        null,
        booked.status(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        made,
        made);
  }
}
