package io.courtflash.faults;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What must be true of a hall with one session, by the rules alone: the reference that the engine
 * is compared with. It knows nothing of messages, transactions or keys.
 */
final class HallModel {

  final List<ModelSlot> slots;
  final ModelPrices prices;
  final List<ModelBooking> bookings = new ArrayList<>();

  /** When courts are closed. */
  final ModelClosures closures = new ModelClosures();

  /** The trace ids of open dead letters by their ids; empty for one that can't be read. */
  final Map<Long, String> openLetters = new TreeMap<>();

  /** The trace ids of claims whose messages were sent again, and may not have arrived yet. */
  final Set<String> repeatedMessages = new HashSet<>();

  final Set<Long> retiredCourts = new HashSet<>();
  ProviderMood mood = ProviderMood.WELL;
  boolean gateOpen;
  boolean paused;
  boolean deleted;
  boolean nodePaused;

  /** How many claims had rows that were deleted because of their age. */
  int rowsDeleted;

  private final Map<String, ModelBooking> keys = new HashMap<>();

  /** Redis has lost which idempotency key was used for which slot. */
  private boolean keysLost;

  HallModel(List<ModelSlot> slots, ModelPrices prices, boolean gateOpen) {
    this.slots = List.copyOf(slots);
    this.prices = prices;
    this.gateOpen = gateOpen;
  }

  List<Long> slotIds() {
    return slots.stream().map(slot -> slot.id).toList();
  }

  Stream<ModelBooking> liveOn(ModelSlot slot) {
    return bookings.stream().filter(one -> one.has(slot) && one.isLive());
  }

  private Stream<ModelBooking> heldOn(ModelSlot slot) {
    return bookings.stream().filter(one -> one.has(slot) && (one.isLive() || one.pending));
  }

  Optional<ModelBooking> liveOf(long userId, ModelSlot slot) {
    return liveOn(slot).filter(one -> one.userId == userId).findFirst();
  }

  boolean hasFreeSeat(ModelSlot slot) {
    return liveOn(slot).count() < slot.capacity;
  }

  boolean isOnSale(ModelSlot slot) {
    return gateOpen && !paused && !nodePaused && slot.isBookable();
  }

  /** How many students can still get a permit. */
  long permits(ModelSlot slot) {
    return Math.max(0, slot.capacity - heldOn(slot).count());
  }

  boolean isHolder(long userId, ModelSlot slot) {
    return heldOn(slot).anyMatch(one -> one.userId == userId);
  }

  /** Whether a student has a booking of another slot at the same time. */
  boolean isElsewhere(long userId, ModelSlot slot) {
    return liveBeside(userId, slot).findAny().isPresent();
  }

  /** The same, as if they didn't have this booking. */
  boolean isElsewhere(ModelBooking moving, ModelSlot to) {
    return liveBeside(moving.userId, to).anyMatch(one -> !one.traceId.equals(moving.traceId));
  }

  private Stream<ModelBooking> liveBeside(long userId, ModelSlot slot) {
    return bookings.stream()
        .filter(one -> one.userId == userId && one.isLive())
        .filter(one -> !one.has(slot))
        .filter(one -> one.slots().stream().anyMatch(cell -> cell.isAtTimeOf(slot)));
  }

  /** The answers that a student may get who asks for a slot. */
  Set<String> answersTo(long userId, ModelSlot slot, String key) {
    if (nodePaused) {
      return Set.of("Paused");
    }
    ModelBooking keyed = key.isEmpty() ? null : keys.get(userId + key);
    boolean elsewhere = keyed != null && keyed.slot != slot;
    if (keyed != null && !elsewhere && !keysLost) {
      return Set.of("Repeated " + keyed.traceId);
    }
    Set<String> answers = new HashSet<>(answers(userId, slot));
    if (isElsewhere(userId, slot)) {
      // As long as the node remembers the other booking.
      answers.add("QuotaFull");
    }
    if (elsewhere && answers.remove("Accepted")) {
      answers.add("KeyReused");
    }
    if (keyed != null && (keysLost || slot.damaged)) {
      answers.addAll(Set.of("Repeated " + keyed.traceId, "KeyReused", "Accepted"));
    }
    return Set.copyOf(answers);
  }

  /** The same, of a request that reaches Redis, and has no key. */
  Set<String> answers(long userId, ModelSlot slot) {
    Set<String> answers = new HashSet<>();
    heldOn(slot)
        .filter(one -> one.userId == userId)
        .forEach(own -> answers.add("Duplicate " + own.traceOn(slot)));
    if (slot.withdrawn || slot.damaged) {
      answers.addAll(Set.of("Ungated", "OutOfStock", "Duplicate", "TooLate"));
      if (!slot.withdrawn) {
        answers.add("Accepted");
      }
      return Set.copyOf(answers);
    }
    if (!gateOpen || paused) {
      return Set.of("Ungated");
    }
    if (answers.isEmpty()) {
      answers.add(slot.block == null && permits(slot) > 0 ? "Accepted" : "OutOfStock");
    }
    return Set.copyOf(answers);
  }

  /** The answers that a student may get who changes a booking to another place. */
  Set<String> answersToChange(ModelBooking booking, ModelSlot to) {
    if (nodePaused) {
      return Set.of("Paused");
    }
    if (booking.slots().equals(List.of(to)) && booking.isLive()) {
      return Set.of("Changed");
    }
    return answersToAnyChange(booking).orElseGet(() -> answersToChangeOfPlace(booking, to));
  }

  /** Why a booking can't be changed to any place. */
  private static Optional<Set<String>> answersToAnyChange(ModelBooking booking) {
    if (booking.status != ReservationStatus.PENDING_PAYMENT
        && booking.status != ReservationStatus.CONFIRMED) {
      return Optional.of(Set.of("NotChangeable"));
    }
    return booking.status == ReservationStatus.CONFIRMED && booking.costsSomethingToCancel()
        ? Optional.of(Set.of("CancellationCosts"))
        : Optional.empty();
  }

  private Set<String> answersToChangeOfPlace(ModelBooking booking, ModelSlot to) {
    if (booking.hasSeveralCells()) {
      return booking.isFree()
          ? Set.of("OtherShape", "QuotaFull", "Ungated", "OutOfStock", "TooLate")
          : Set.of("OtherPrice");
    }
    Set<String> answers = new HashSet<>(answers(booking.userId, to));
    if (isElsewhere(booking, to)) {
      // As long as the node remembers the other booking.
      answers.add("QuotaFull");
    }
    if (answers.remove("Accepted")) {
      boolean isTaken = liveOf(booking.userId, to).isPresent() || !hasFreeSeat(to);
      answers.add(
          isTaken || !to.isBookable()
              ? "Taken"
              : isElsewhere(booking, to) ? "RuleBroken" : "Changed");
    }
    return Set.copyOf(answers);
  }

  /**
   * The answers that a student may get who changes a booking of several cells to as many others.
   */
  Set<String> answersToChange(ModelBooking booking, List<ModelSlot> to) {
    if (nodePaused) {
      return Set.of("Paused");
    }
    if (booking.slots().equals(to) && booking.isLive()) {
      return Set.of("Changed");
    }
    return answersToAnyChange(booking).orElseGet(() -> answersToChangeOfPlace(booking, to));
  }

  private Set<String> answersToChangeOfPlace(ModelBooking booking, List<ModelSlot> to) {
    Set<String> refusals = Set.of("Ungated", "OutOfStock", "Taken", "TooLate");
    if (to.stream().anyMatch(cell -> !isFreeFor(booking.userId, booking, cell))) {
      Set<String> answers = new HashSet<>(refusals);
      answers.add("QuotaFull");
      return answers;
    }
    Set<String> answers = new HashSet<>();
    if (!gateOpen || paused || mayBeRefusedByRedis(to)) {
      answers.addAll(refusals);
    }
    if (isElsewhere(booking, to)) {
      answers.addAll(Set.of("QuotaFull", "RuleBroken"));
    } else if ((gateOpen && !paused) || to.stream().anyMatch(cell -> cell.damaged)) {
      answers.add("Changed");
    }
    return answers;
  }

  /** Whether a claim without a row holds a permit of a slot. */
  boolean isPendingOn(ModelSlot slot) {
    return bookings.stream().anyMatch(one -> one.pending && one.has(slot));
  }

  /** Whether a user can have a seat of a slot, besides a booking that moves. */
  boolean isFreeFor(long userId, @Nullable ModelBooking moving, ModelSlot slot) {
    List<ModelBooking> others = liveOn(slot).filter(one -> one != moving).toList();
    return slot.isBookable()
        && others.size() < slot.capacity
        && others.stream().noneMatch(one -> one.userId == userId);
  }

  /** Whether a student has another booking at the time of some slots. */
  boolean isElsewhere(ModelBooking moving, List<ModelSlot> to) {
    return isElsewhere(moving.userId, to, moving.traceId);
  }

  /** The same, as if they didn't have the booking with this trace id. */
  boolean isElsewhere(long userId, List<ModelSlot> to, String exceptTraceId) {
    return bookings.stream()
        .filter(one -> one.userId == userId && one.isLive())
        .filter(one -> !one.traceId.equals(exceptTraceId))
        .flatMap(one -> one.slots().stream())
        .anyMatch(booked -> to.stream().anyMatch(booked::isAtTimeOf));
  }

  /**
   * Some slots that are one after the other and side by side.
   *
   * @param first the number of the first one
   * @return of one date, ordered by start, then by court; empty where the hall ends before
   */
  List<ModelSlot> together(int first, int courtCount, int hours) {
    int ofHall = courts().size();
    int begin = first % slots.size();
    if (begin % ofHall + courtCount > ofHall || begin / ofHall + hours > slots.size() / ofHall) {
      return List.of();
    }
    List<ModelSlot> cells =
        IntStream.range(0, courtCount * hours)
            .mapToObj(i -> slots.get(begin + i / courtCount * ofHall + i % courtCount))
            .toList();
    return cells.getFirst().date.equals(cells.getLast().date) ? cells : List.of();
  }

  /** The slots on the same courts at the same times of another date. */
  List<ModelSlot> on(LocalDate date, List<ModelSlot> cells) {
    return cells.stream().map(cell -> at(cell.courtId, date, cell.start)).toList();
  }

  ModelSlot at(long courtId, LocalDate date, LocalTime start) {
    return slots.stream()
        .filter(slot -> slot.courtId == courtId && slot.date.equals(date))
        .filter(slot -> slot.start.equals(start))
        .findFirst()
        .orElseThrow();
  }

  /** The dates that have slots. */
  List<LocalDate> dates() {
    return slots.stream().map(slot -> slot.date).distinct().toList();
  }

  /** One of the dates that have slots. */
  LocalDate date(int number) {
    return dates().get(number % dates().size());
  }

  /** Whether Redis has claims on some slots that have no rows yet, or something wrong. */
  boolean mayBeRefusedByRedis(List<ModelSlot> cells) {
    return isAnyPending(cells) || cells.stream().anyMatch(cell -> cell.damaged);
  }

  boolean isAnyPending(List<ModelSlot> cells) {
    return cells.stream().anyMatch(this::isPendingOn);
  }

  /** Whether a slot has a free seat when the refunds that are under way have arrived. */
  boolean isFreeAfterRefunds(ModelSlot slot) {
    return liveOn(slot).filter(one -> one.status != ReservationStatus.REFUNDING).count()
        < slot.capacity;
  }

  /** Whether a slot has a booking that can be moved or ended. */
  boolean isHit(ModelSlot slot) {
    return liveOn(slot).anyMatch(DisplacedBookings::isInTheWay);
  }

  /** As many slots as a booking of several cells has, and in the same shape. */
  List<ModelSlot> togetherLike(ModelBooking booking, int first) {
    List<ModelSlot> now = booking.slots();
    int courtCount = (int) now.stream().map(cell -> cell.courtId).distinct().count();
    return together(first, courtCount, now.size() / courtCount);
  }

  /** A student was answered with a trace id. */
  ModelBooking claim(String traceId, long userId, ModelSlot slot, String key) {
    ModelBooking booking = new ModelBooking(traceId, userId, slot, prices);
    bookings.add(booking);
    if (!key.isEmpty()) {
      keys.put(userId + key, booking);
    }
    return booking;
  }

  /** Staff have booked several cells. */
  ModelBooking book(long userId, List<ModelBooking.Cell> cells) {
    ModelBooking booking =
        new ModelBooking(cells.getFirst(), cells.subList(1, cells.size()), userId, prices);
    booking.status = booking.whenSettled();
    bookings.add(booking);
    return booking;
  }

  /** What becomes of a claim when it is settled, whatever Redis has admitted. */
  void settle(ModelBooking claim) {
    if (claim.status != null) {
      return;
    }
    claim.pending = false;
    if (claim.slot.withdrawn) {
      lose(claim, EndReason.Code.WITHDRAWN);
    } else if (claim.slot.block != null) {
      lose(claim, EndReason.Code.BLOCKED);
    } else if (liveOf(claim.userId, claim.slot).isPresent()) {
      lose(claim, EndReason.Code.DUPLICATE);
    } else if (isElsewhere(claim.userId, claim.slot)) {
      lose(claim, EndReason.Code.QUOTA_SAME_TIME);
    } else if (!hasFreeSeat(claim.slot)) {
      lose(claim, EndReason.Code.TAKEN);
    } else {
      claim.status = claim.whenSettled();
    }
  }

  static void lose(ModelBooking claim, EndReason.Code reason) {
    claim.status = ReservationStatus.LOST;
    claim.reason = reason;
  }

  void abandon(ModelBooking claim, EndReason.Code reason) {
    if (claim.status == null) {
      claim.pending = false;
      claim.status = ReservationStatus.ABANDONED;
      claim.reason = reason;
    }
  }

  /** Redis has lost everything: claims without a row are known to nobody but their messages. */
  void forgetRedis() {
    keysLost = true;
    bookings.forEach(one -> one.pending = false);
  }

  /** A moved reservation is found by its key on either slot. */
  void moved(ModelBooking booking, ModelSlot to) {
    booking.moveTo(List.of(to), mood);
    keysLost = keysLost || keys.containsValue(booking);
  }

  /** Like {@link #moved}, by its own student. */
  void changed(ModelBooking booking, ModelSlot to) {
    booking.changeTo(List.of(to), mood);
    keysLost = keysLost || keys.containsValue(booking);
  }

  /** The booking has changed into another one. */
  void replace(ModelBooking before, ModelBooking after) {
    bookings.set(bookings.indexOf(before), after);
    keys.replaceAll((_, one) -> one == before ? after : one);
    if (before.slot != after.slot) {
      moved(after, after.slot);
    }
  }

  /** The courts that were ever there, without repetition. */
  List<Long> courts() {
    return slots.stream().map(slot -> slot.courtId).distinct().toList();
  }
}
