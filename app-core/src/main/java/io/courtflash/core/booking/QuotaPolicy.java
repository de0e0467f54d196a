package io.courtflash.core.booking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.account.UserLookup;
import io.courtflash.core.booking.store.ClaimRows;
import io.courtflash.core.booking.store.ClaimRows.LiveSlot;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Decides how many bookings a student may have; staff have no quota. Before admission, a cached
 * count refuses most requests over a quota at once. The claim ledger decides, with the students'
 * rows locked.
 */
@Component
public class QuotaPolicy {

  private static final int MAX_CACHED_STUDENTS = 50_000;
  private static final Duration CACHE_TIME = Duration.ofSeconds(10);

  private final SystemConfig config;
  private final ClaimRows rows;
  private final UserLookup users;
  private final Cache<Long, StudentLiveSlots> cache =
      Caffeine.newBuilder().maximumSize(MAX_CACHED_STUDENTS).expireAfterWrite(CACHE_TIME).build();

  QuotaPolicy(SystemConfig config, ClaimRows rows, UserLookup users) {
    this.config = config;
    this.rows = rows;
    this.users = users;
  }

  /** What a student has used of each quota, seen from one day. */
  public List<QuotaUse> use(long studentId, LocalDate day) {
    return liveOf(Set.of(studentId)).of(studentId).use(day, limits());
  }

  /**
   * The quota that one more slot would exceed, by a count that is up to 10 seconds old. Empty for a
   * slot that the student has booked already: then the claim is answered as a duplicate.
   */
  public Optional<QuotaUse> findFullQuota(long studentId, Slot wanted) {
    QuotaLimits limits = limits();
    return limits.isNone()
        ? Optional.empty()
        : full(cache.get(studentId, id -> liveOf(Set.of(id)).of(id)), wanted, limits);
  }

  /**
   * Locks those of the claims' users who are students until the transaction ends, so that two
   * batches never count one student at the same time. Call it before the transaction's first read:
   * every later read shows the data of that first one.
   *
   * @param limits read before the transaction
   */
  Set<Long> lock(Collection<Claim> claims, QuotaLimits limits) {
    return limits.isNone()
        ? Set.of()
        : users.lockStudents(claims.stream().map(Claim::userId).collect(Collectors.toSet()));
  }

  /** Counts the bookings of students who are locked, for one batch of claims. */
  QuotaBatch startBatch(Set<Long> students, QuotaLimits limits) {
    return new QuotaBatch(students, liveOf(students), limits);
  }

  /** Removes these users from the cache, because their bookings changed. */
  void forget(Collection<Claim> claims) {
    claims.forEach(claim -> cache.invalidate(claim.userId()));
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(ReservationCancelled ended) {
    cache.invalidate(ended.reservation().userId());
  }

  private static Optional<QuotaUse> full(StudentLiveSlots live, Slot wanted, QuotaLimits limits) {
    return live.holds(wanted.id())
        ? Optional.empty()
        : live.use(wanted.slotDate(), limits).stream().filter(QuotaUse::isFull).findFirst();
  }

  QuotaLimits limits() {
    return new QuotaLimits(config.quotaActive(), config.quotaPerDay(), config.quotaPerWeek());
  }

  private LiveSlotsByStudent liveOf(Set<Long> students) {
    return new LiveSlotsByStudent(
        students.isEmpty()
            ? Map.of()
            : rows.liveSlotsOf(students).stream().collect(Collectors.groupingBy(LiveSlot::userId)));
  }

  private record LiveSlotsByStudent(Map<Long, List<LiveSlot>> slots) {

    StudentLiveSlots of(long student) {
      return new StudentLiveSlots(slots.getOrDefault(student, List.of()));
    }
  }

  /** The bookings of one batch's students, with those that the batch adds. */
  static final class QuotaBatch {

    private final Set<Long> students;
    private final LiveSlotsByStudent live;
    private final QuotaLimits limits;
    private final Map<Long, List<LiveSlot>> added = new HashMap<>();

    private QuotaBatch(Set<Long> students, LiveSlotsByStudent live, QuotaLimits limits) {
      this.students = students;
      this.live = live;
      this.limits = limits;
    }

    boolean isFull(long userId, Slot wanted) {
      if (!students.contains(userId)) {
        return false;
      }
      List<LiveSlot> all = new ArrayList<>(live.of(userId).slots());
      all.addAll(added.getOrDefault(userId, List.of()));
      return full(new StudentLiveSlots(all), wanted, limits).isPresent();
    }

    void addBooking(long userId, Slot slot) {
      added
          .computeIfAbsent(userId, _ -> new ArrayList<>())
          .add(new LiveSlot(userId, slot.id(), slot.slotDate(), false));
    }
  }
}
