package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ReservationMapper;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** A student's own reservations, with those that were lost or abandoned. */
@Component
public class MyReservations {

  private static final int PAGE_SIZE = 20;

  private final ReservationMapper reservations;

  MyReservations(ReservationMapper reservations) {
    this.reservations = reservations;
  }

  /** Which reservations are listed; null or an empty set means all. */
  public record Filter(
      @Nullable Long sessionId, @Nullable Long slotId, Set<ReservationStatus> statuses) {}

  /**
   * One page of a list.
   *
   * @param page counts from 1
   */
  public record Page(List<MyReservation> items, int page, boolean hasMore) {}

  /**
   * Reads one page, the newest first.
   *
   * @param page counts from 1
   */
  public Page page(long userId, Filter filter, int page) {
    List<MyReservation> found =
        reservations.ofUser(userId, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1);
    boolean hasMore = found.size() > PAGE_SIZE;
    return new Page(hasMore ? found.subList(0, PAGE_SIZE) : found, page, hasMore);
  }
}
