package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Which places are kept for people who wait, for how long, and when they can be offered. */
@Component
@RequiredArgsConstructor
public class WaitedPlaces implements WaitList {

  private static final Duration LONGEST_OFFER = Duration.ofMinutes(15);
  private static final Duration SHORTEST_OFFER = Duration.ofMinutes(3);

  /** An offer lasts at most this part of the time that is left until the start. */
  private static final int PART_FOR_OFFER = 3;

  /** A place is hidden for at most this part of the time that is left until the start. */
  private static final int PART_FOR_HIDING = 6;

  /** Nobody is woken by an offer, but of a place that begins in the early morning. */
  private static final LocalTime NIGHT_BEGINS = LocalTime.of(22, 15);

  private static final LocalTime NIGHT_ENDS = LocalTime.of(7, 30);
  private static final LocalTime EARLY = LocalTime.of(9, 30);

  private static final Duration WHILE_PAUSED = Duration.ofMinutes(1);

  /** How long the offer of a place lasts that has begun. */
  private static final Duration SHORT_NOTICE = Duration.ofMinutes(5);

  private final WaitMapper entries;
  private final SystemConfig config;
  private final Slots slots;
  private final Sessions sessions;
  private final Releases releases;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * The state of a slot that decides about its free places now.
   *
   * @param isOnSale whether its gate is open, and it is neither blocked, withdrawn nor too late
   * @param isPaused whether its session is paused
   * @param releasedAt when its gate opened; {@link Instant#MAX} while it hasn't
   */
  record SaleState(boolean isOnSale, boolean isPaused, Instant releasedAt) {

    private static final SaleState NONE = new SaleState(false, false, Instant.MAX);

    /** Of a place that simulated students wait for. */
    private static final SaleState REHEARSED = new SaleState(true, false, Instant.EPOCH);
  }

  @Override
  public Optional<Duration> keptFor(Slot slot) {
    if (!keepsReturned() || !saleState(slot).isOnSale()) {
      return Optional.empty();
    }
    return isOpen() && !waitingFor(slot).isEmpty() ? Optional.of(Duration.ZERO) : hidden(slot);
  }

  /** Whether the hall still keeps a place for the reason for which it kept this one. */
  boolean keeps(Reservation kept) {
    return kept.reason() == EndReason.Code.FORFEITED ? givesNoShowsBack() : keepsReturned();
  }

  /** Whether places that are given back are kept: for those who wait, or to hide them. */
  private boolean keepsReturned() {
    return isOpen() || !config.waitBlind().isZero();
  }

  /**
   * For how long a place is hidden that nobody waits for: a secret time up to the setting. Empty
   * when the hall hides none.
   */
  Optional<Duration> hidden(Slot slot) {
    Duration left = Duration.between(clock.instant(), slot.startsAt());
    return secretTime(config.waitBlind(), left, RandomSecrets.generator());
  }

  /** A time up to the setting and a part of what is left until the start, each as likely. */
  static Optional<Duration> secretTime(Duration blind, Duration left, RandomGenerator random) {
    Duration part = left.dividedBy(PART_FOR_HIDING);
    long longest = (part.compareTo(blind) < 0 ? part : blind).toMillis();
    return longest <= 0
        ? Optional.empty()
        : Optional.of(Duration.ofMillis(random.nextLong(longest + 1)));
  }

  @Override
  public Map<Long, Integer> waiting(Collection<Slot> shown) {
    return isOpen() ? counts(entries.counted(), shown) : Map.of();
  }

  /**
   * How many people take part in the draws of each of these slots; slots without any are absent.
   */
  Map<Long, Integer> inDraws(Collection<Slot> shown) {
    return isOpen() ? counts(entries.waiting(), shown) : Map.of();
  }

  private static Map<Long, Integer> counts(List<WaitEntry> waiting, Collection<Slot> shown) {
    Map<Long, Integer> counts = new HashMap<>();
    if (!waiting.isEmpty()) {
      for (Slot slot : shown) {
        int count = (int) waiting.stream().filter(entry -> entry.wants(slot)).count();
        if (count > 0) {
          counts.put(slot.id(), count);
        }
      }
    }
    return counts;
  }

  @Override
  public boolean isOpen() {
    return config.hasWaitList();
  }

  @Override
  public boolean givesNoShowsBack() {
    return config.noShowGivesBack().isPresent();
  }

  /**
   * The entries that take part in the draw of a place of this slot, by their ids; when it has
   * begun, those that take it at short notice.
   */
  List<WaitEntry> waitingFor(Slot slot) {
    boolean hasBegun = hasBegun(slot);
    return entries.waitingAt(slot.slotDate(), slot.startTime()).stream()
        .filter(entry -> entry.wants(slot))
        .filter(entry -> !hasBegun || entry.shortNotice())
        .toList();
  }

  private boolean hasBegun(Slot slot) {
    return !slot.startsAt().isAfter(clock.instant());
  }

  boolean isOver(Slot slot) {
    return !slot.endsAt().isAfter(clock.instant());
  }

  /**
   * How long a person has to answer the offer of a forfeited booking's place that is made now;
   * empty when none can begin now. A place that has begun is offered while as much of it is left as
   * the hall wants.
   */
  Optional<Duration> answerAtShortNotice(Slot slot) {
    if (!hasBegun(slot)) {
      SaleState state = saleState(slot);
      return state.isOnSale() && !state.isPaused() ? answerWithin(slot) : Optional.empty();
    }
    boolean isPaused = sessions.find(slot.sessionId()).filter(it -> !it.paused()).isEmpty();
    Duration left = Duration.between(clock.instant(), slot.endsAt());
    return config
        .noShowGivesBack()
        .filter(least -> !isPaused && left.compareTo(least) >= 0)
        .map(_ -> SHORT_NOTICE);
  }

  SaleState saleState(Slot slot) {
    Instant now = clock.instant();
    if (SandboxIds.owns(slot.id())) {
      return closesAt(slot).isAfter(now) ? SaleState.REHEARSED : SaleState.NONE;
    }
    if (!slots.blockedAmong(Set.of(slot.id())).isEmpty() || !closesAt(slot).isAfter(now)) {
      return SaleState.NONE;
    }
    Instant opensAt =
        releases
            .find(slot.sessionId(), slot.slotDate())
            .filter(release -> release.isOpen(now))
            .map(release -> release.opensAt() == null ? Instant.MAX : release.opensAt())
            .orElse(Instant.MAX);
    Optional<FlashSession> session = sessions.find(slot.sessionId());
    return session.isEmpty() || opensAt.equals(Instant.MAX)
        ? SaleState.NONE
        : new SaleState(true, session.get().paused(), opensAt);
  }

  /** Whether the gate of a slot has opened, whatever became of the slot since. */
  boolean isReleased(Slot slot) {
    return releases
        .find(slot.sessionId(), slot.slotDate())
        .filter(release -> release.isOpen(clock.instant()))
        .isPresent();
  }

  private Instant closesAt(Slot slot) {
    return slot.startsAt().minus(config.closeMargin());
  }

  /**
   * How long a person has to answer the offer of a slot's place that is made now; empty when none
   * can begin now.
   */
  Optional<Duration> answerWithin(Slot slot) {
    Instant now = clock.instant();
    if (isNight(slot, now)) {
      return Optional.empty();
    }
    Duration part = Duration.between(now, slot.startsAt()).dividedBy(PART_FOR_OFFER);
    Duration longest = part.compareTo(LONGEST_OFFER) < 0 ? part : LONGEST_OFFER;
    Duration time = longest.compareTo(SHORTEST_OFFER) < 0 ? SHORTEST_OFFER : longest;
    return now.plus(time).isAfter(closesAt(slot)) ? Optional.empty() : Optional.of(time);
  }

  /**
   * For how long a place is kept that can't be offered now, though somebody waits; empty when it
   * can't be offered later either.
   */
  Optional<Duration> untilOffers(Slot slot, SaleState state) {
    Instant now = clock.instant();
    if (isNight(slot, now)) {
      var here = now.atZone(zone);
      var morning = here.toLocalDate().atTime(NIGHT_ENDS).atZone(zone);
      return before(
          slot, Duration.between(here, morning.isAfter(here) ? morning : morning.plusDays(1)));
    }
    return state.isPaused() ? before(slot, WHILE_PAUSED) : Optional.empty();
  }

  /** A time after which the slot is still on sale; empty when it isn't any more then. */
  private Optional<Duration> before(Slot slot, Duration time) {
    return clock.instant().plus(time).isBefore(closesAt(slot))
        ? Optional.of(time)
        : Optional.empty();
  }

  private boolean isNight(Slot slot, Instant now) {
    LocalTime time = now.atZone(zone).toLocalTime();
    boolean isLate = !time.isBefore(NIGHT_BEGINS) || time.isBefore(NIGHT_ENDS);
    return isLate && !slot.startTime().isBefore(EARLY);
  }
}
