package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.EndReason;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** A student's own reservations, lost and abandoned ones included. */
@Component
@RequiredArgsConstructor
public class MyReservations {

  private static final int PAGE_SIZE = 20;

  private final ReservationMapper reservations;
  private final BookedCells cells;

  /**
   * The filter of the listed reservations; null or an empty set means all.
   *
   * @param slotId of any cell of the booking
   * @param firstDate of the slots, in the venue's zone, as is {@code lastDate}
   */
  public record Filter(
      @Nullable Long sessionId,
      @Nullable Long slotId,
      Set<ReservationStatus> statuses,
      @Nullable LocalDate firstDate,
      @Nullable LocalDate lastDate) {}

  /**
   * One page of a list.
   *
   * @param cells of those bookings that have several, by the reservation's id
   * @param page counts from 1
   */
  public record Page(
      List<MyReservation> items, Map<Long, BookingCells> cells, int page, boolean hasMore) {}

  /** Reads all, the newest first. */
  public List<MyReservation> all(long userId, Filter filter) {
    return reservations.ofUser(userId, filter, 0, Integer.MAX_VALUE);
  }

  /**
   * Reads one page, the newest first.
   *
   * @param page counts from 1
   */
  public Page page(long userId, Filter filter, int page) {
    List<MyReservation> found =
        reservations.ofUser(userId, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1);
    boolean hasMore = found.size() > PAGE_SIZE;
    List<MyReservation> items = hasMore ? found.subList(0, PAGE_SIZE) : found;
    List<Long> ofSeveral =
        items.stream().filter(item -> item.cellCount() > 1).map(MyReservation::id).toList();
    return new Page(items, cells.of(ofSeveral), page, hasMore);
  }

  /**
   * A reservation as its owner's list shows it. What is known of the slot is null for a claim on a
   * slot that doesn't exist.
   *
   * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
   * @param reason see {@link Reservation#reason()}
   * @param amount see {@link Reservation#amount()}
   * @param liveSlotId the slot that it holds; null once it has ended
   * @param cellCount how many cells the booking has; the slot is the first one
   * @param series what the weekly booking is for that it is a date of; null for others
   * @param checkedInAt when it was recorded that its person came; null while it isn't
   */
  public record MyReservation(
      long id,
      String traceId,
      long slotId,
      @Nullable Long sessionId,
      @Nullable Long courtId,
      @Nullable LocalDate slotDate,
      @Nullable LocalTime startTime,
      @Nullable LocalTime endTime,
      ReservationStatus status,
      @Nullable EndReason reason,
      @Nullable Instant payDeadline,
      Instant createTime,
      Instant updateTime,
      @Nullable Long liveSlotId,
      @Nullable BigDecimal amount,
      int cellCount,
      @Nullable String series,
      @Nullable Instant checkedInAt) {}
}
