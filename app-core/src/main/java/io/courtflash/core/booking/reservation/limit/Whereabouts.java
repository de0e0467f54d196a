package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.store.ClaimRows;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.StudentBookings;
import io.courtflash.core.people.person.UserLookup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds the times of people's bookings, so that a booking that has to be moved gets no slot at the
 * time of another booking of the same person. Reads only: when the bookings are moved, the rule is
 * asked again.
 */
@Component
@RequiredArgsConstructor
public class Whereabouts {

  private static final int READ_AT_ONCE = 1_000;

  private final BookingPolicy policy;
  private final UserLookup users;
  private final ClaimRows rows;

  /**
   * The times of these people's bookings; nothing is read where the rule of one place at a time
   * doesn't hold.
   */
  public Known of(Collection<Long> userIds) {
    RuleBook rules = policy.rules();
    Known known = new Known(rules);
    if (rules.has(Quota.SAME_TIME)) {
      List<Long> all = userIds.stream().distinct().sorted().toList();
      for (int from = 0; from < all.size(); from += READ_AT_ONCE) {
        read(all.subList(from, Math.min(from + READ_AT_ONCE, all.size())), known);
      }
    }
    return known;
  }

  private void read(List<Long> userIds, Known into) {
    Set<Long> students = users.students(Set.copyOf(userIds)).ids();
    if (students.isEmpty()) {
      return;
    }
    students.forEach(student -> into.stays.put(student, new ArrayList<>()));
    if (into.rules.differByAudience()) {
      into.audiences.putAll(users.audiences(students));
    }
    rows.bookedBy(students, BookingPolicy.NEVER)
        .forEach(booked -> into.add(booked.userId(), Stay.of(booked)));
  }

  /** The time of a slot that a person has booked, or would have after a move. */
  private record Stay(long bookingId, Instant from, Instant until) {

    static Stay of(StudentBookings.StudentSlot booked) {
      return new Stay(booked.bookingId(), booked.startsAt(), booked.endsAt());
    }

    boolean overlaps(Instant begin, Instant end) {
      return from.isBefore(end) && begin.isBefore(until);
    }
  }

  /** The times of some people's bookings, planned moves included. */
  public static final class Known {

    private final RuleBook rules;
    private final Map<Long, List<Stay>> stays = new HashMap<>();

    /** The audiences by the user's id; empty while the rules are the same for all audiences. */
    private final Map<Long, Long> audiences = new HashMap<>();

    private Known(RuleBook rules) {
      this.rules = rules;
    }

    /**
     * Whether other bookings of the same person keep them from being at a session's place. Another
     * booking counts where it is, and also where it is planned to be: so each of them can move or
     * stay, whatever becomes of the others. A change of a year asks millions of times.
     */
    public boolean isElsewhere(Reservation booking, long sessionId, Instant from, Instant until) {
      Set<Long> others = new HashSet<>();
      for (Stay stay : stays.getOrDefault(booking.userId(), List.of())) {
        if (stay.bookingId != booking.bookingId() && stay.overlaps(from, until)) {
          others.add(stay.bookingId);
        }
      }
      long audience = audiences.getOrDefault(booking.userId(), StudentBookings.Member.NO_AUDIENCE);
      int limit = rules.ofAudience(audience).of(sessionId).limit(Quota.SAME_TIME);
      return limit > 0 && others.size() >= limit;
    }

    /** Goes on as if a booking were to be moved there. */
    public void plan(Reservation booking, Instant from, Instant until) {
      add(booking.userId(), new Stay(booking.bookingId(), from, until));
    }

    /** Only times of students are kept: no rule holds for others. */
    private void add(long userId, Stay stay) {
      List<Stay> all = stays.get(userId);
      if (all != null) {
        all.add(stay);
      }
    }
  }
}
