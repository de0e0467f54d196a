package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.person.UserLookup;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Computes the price of a booking, its payment deadline and its cancellation fee. */
@Component
@RequiredArgsConstructor
public class BookingTerms {

  /** No audience has it: the price is that of guests. */
  private static final long NO_AUDIENCE = 0;

  private final Slots slots;
  private final PriceLists lists;
  private final UserLookup users;
  private final ReservationMapper reservations;
  private final SystemConfig config;

  /** The prices for some people, such as the users of a batch of claims. */
  public record BatchPrices(PriceLists lists, Map<Long, Long> audiences) {

    /** In yuan, with two decimals. */
    public BigDecimal of(long userId, Slot slot) {
      return lists.get(slot.priceListId()).of(audiences.getOrDefault(userId, NO_AUDIENCE));
    }

    /** Whether some slots cost a user as much as others, each altogether. */
    public boolean areSame(long userId, Collection<Slot> slots, Collection<Slot> others) {
      return sum(userId, slots).compareTo(sum(userId, others)) == 0;
    }

    private BigDecimal sum(long userId, Collection<Slot> slots) {
      return slots.stream().map(slot -> of(userId, slot)).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  /** The prices for some people, who may be guests. */
  public BatchPrices prices(Collection<Long> userIds) {
    return new BatchPrices(lists, users.audiences(Set.copyOf(userIds)));
  }

  /** Reads the users' audiences only if one of the slots has another price for some of them. */
  public BatchPrices startBatch(Collection<Claim> claims) {
    boolean dependOnAudience =
        claims.stream().map(Claim::slotId).distinct().anyMatch(this::dependsOnAudience);
    return new BatchPrices(
        lists,
        dependOnAudience
            ? users.audiences(claims.stream().map(Claim::userId).collect(Collectors.toSet()))
            : Map.of());
  }

  private boolean dependsOnAudience(long slotId) {
    return !priceListOf(slotId).isUniform();
  }

  /** The price of a slot for a user, who may be a guest, in yuan. */
  public BigDecimal amount(long userId, long slotId) {
    return amount(userId, priceListOf(slotId));
  }

  private BigDecimal amount(long userId, PriceList list) {
    return list.isUniform()
        ? list.standard()
        : list.of(users.audiences(Set.of(userId)).getOrDefault(userId, NO_AUDIENCE));
  }

  /** The price of cells together for a user, in yuan; slots that don't exist yet count, too. */
  public BigDecimal amount(long userId, BookingCells cells) {
    return amounts(userId).apply(cells);
  }

  /**
   * Computes what cells cost a user together, in yuan, for many bookings; the user's audience is
   * read once for each price list.
   */
  public Function<BookingCells, BigDecimal> amounts(long userId) {
    Map<Long, BigDecimal> ofLists = new HashMap<>();
    return cells ->
        cells.slots().stream()
            .map(
                cell ->
                    ofLists.computeIfAbsent(
                        cell.priceListId(), list -> amount(userId, lists.get(list))))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The price of a booking, in yuan: as it was shown, if it was made by this version. */
  public BigDecimal amount(Reservation reservation) {
    BigDecimal frozen = reservation.amount();
    return frozen == null ? amount(reservation.userId(), reservation.slotId()) : frozen;
  }

  /**
   * The fee that the hall keeps when a student cancels a paid booking now, by the database's clock:
   * nothing until the start of a place that staff offered instead of the one that was booked. A
   * slot that doesn't exist can be cancelled at any time.
   *
   * @return in yuan, at most the booking's price; empty when it is too late
   */
  public Optional<BigDecimal> cancellationFee(Reservation reservation) {
    BigDecimal amount = amount(reservation);
    Optional<Slot> slot = slots.find(reservation.slotId());
    if (slot.isEmpty()) {
      return Optional.of(BigDecimal.ZERO);
    }
    Duration untilStart = Duration.between(reservations.databaseTime(), slot.get().startsAt());
    return policy(reservation, slot.get()).fee(amount, untilStart);
  }

  /** The cancellation policy of a booking; empty for a booking whose slot doesn't exist. */
  public Optional<CancellationPolicy> cancellationPolicy(Reservation reservation) {
    return slots.find(reservation.slotId()).map(slot -> policy(reservation, slot));
  }

  private CancellationPolicy policy(Reservation reservation, Slot slot) {
    return reservations.isOffered(reservation.id())
        ? CancellationPolicy.freeUntil(Duration.ZERO)
        : lists.cancellation(lists.get(slot.priceListId()));
  }

  /** Whether a student can cancel a paid booking now without losing anything. */
  public boolean canBeCancelledForNothing(Reservation reservation) {
    return cancellationFee(reservation).filter(fee -> fee.signum() == 0).isPresent();
  }

  /**
   * Until when a booking must be paid at the counter: a configured time before its start. Empty for
   * a booking whose slot doesn't exist.
   */
  public Optional<Instant> counterDeadline(Reservation reservation) {
    return slots
        .find(reservation.slotId())
        .map(slot -> slot.startsAt().minus(config.counterPayBefore()));
  }

  /** How long a student has to pay. */
  public Duration payWithin() {
    return config.payTimeout();
  }

  private PriceList priceListOf(long slotId) {
    return lists.get(slots.find(slotId).map(Slot::priceListId).orElse(PriceLists.STANDARD));
  }
}
