package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ReleasePermit;
import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.limit.RuleBook;
import io.courtflash.core.booking.reservation.seat.RecomputeSlotPermits;
import io.courtflash.core.booking.reservation.seat.SeatMap;
import io.courtflash.core.booking.reservation.store.ClaimRows;
import io.courtflash.core.booking.reservation.store.ClaimRows.SeatCount;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.person.UserLookup;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writes claims to the reservation table: a whole batch in one transaction, or nothing of it. An
 * exception of a unique key or a lock means that another transaction was first; then {@link
 * ClaimLedger} tries again.
 */
@Component
@RequiredArgsConstructor
class ClaimLedgerWriter {

  private final ClaimRows rows;
  private final Slots slots;
  private final BookingTerms terms;
  private final BookingPolicy policy;
  private final ReleasePermit releasePermit;
  private final RecomputeSlotPermits recomputePermits;
  private final UnbookableClaimFollowUp unbookableFollowUp;
  private final ApplicationEventPublisher events;

  /** The data by which a batch is decided, and the rows that it adds. */
  private record Batch(
      Set<Long> knownUsers,
      Map<Long, Slots.UnbookableCause> unbookable,
      SeatMap seats,
      BookingPolicy.RuleBatch rules,
      BookingTerms.BatchPrices prices,
      List<NewReservation> rows) {}

  /**
   * Gives each claim its row; a claim that has one already keeps it.
   *
   * @param knownUsers those of the claims' users who have an account
   * @param rules read before this transaction
   * @param readsAll whether the claims' rows and all held seats of the slots are read, with their
   *     holders. Else each claim is taken for new, and seats are only counted where that is enough:
   *     a claim that has a row, and a user who has a seat of such a slot, is found by a unique key;
   *     to be repeated with all of it then
   * @return one outcome for each claim, in the claims' order
   * @throws org.springframework.dao.DuplicateKeyException another transaction was first, or such a
   *     claim or user was found
   */
  @Transactional
  public List<SettleOutcome> write(
      List<Claim> claims, Set<Long> knownUsers, RuleBook rules, boolean readsAll) {
    List<Long> slotIds = claims.stream().map(Claim::slotId).toList();
    // The locks come before every other read, so that what is read is at least as new as they are.
    UserLookup.ActiveStudents students =
        policy.lock(claims.stream().map(Claim::userId).toList(), rules);
    Map<Long, Slots.UnbookableCause> unbookable = slots.unbookableForShare(slotIds);
    Map<String, Reservation> recorded = readsAll ? recorded(claims) : Map.of();
    Batch batch =
        new Batch(
            knownUsers,
            unbookable,
            readsAll ? new SeatMap(rows.heldSeats(slotIds)) : countSeats(slotIds),
            policy.startBatch(students, rules),
            terms.startBatch(claims),
            new ArrayList<>());
    List<SettleOutcome> outcomes = new ArrayList<>();
    for (Claim claim : claims) {
      Reservation row = recorded.get(claim.traceId());
      outcomes.add(
          row == null ? decide(claim, batch) : new SettleOutcome.AlreadyRecorded(claim, row));
    }
    if (!readsAll) {
      findRowsOfImpossible(outcomes);
    }
    if (!batch.rows().isEmpty()) {
      rows.insert(batch.rows(), terms.payWithin().toMillis());
    }
    if (!unbookable.isEmpty()) {
      unbookableFollowUp.add(outcomes);
    }
    policy.remember(batch.rules());
    publishBooked(batch.rows());
    return outcomes;
  }

  /**
   * Reads few rows: a slot of many seats has many, and every batch would read them all. Where the
   * lowest free seat doesn't follow from the count, or there isn't room for all claims, it reads
   * who has which seat.
   */
  private SeatMap countSeats(List<Long> slotIds) {
    Map<Long, Long> claims =
        slotIds.stream().collect(Collectors.groupingBy(id -> id, Collectors.counting()));
    Map<Boolean, List<SeatCount>> counts =
        rows.seatCounts(claims.keySet()).stream()
            .collect(
                Collectors.partitioningBy(
                    slot ->
                        slot.hasNoGap() && hasRoom(slot, claims.getOrDefault(slot.slotId(), 0L))));
    List<Long> others =
        counts.getOrDefault(false, List.of()).stream().map(SeatCount::slotId).toList();
    return new SeatMap(
        counts.getOrDefault(true, List.of()),
        others.isEmpty() ? List.of() : rows.heldSeats(others));
  }

  private boolean hasRoom(SeatCount seats, long claims) {
    return slots
        .find(seats.slotId())
        .filter(slot -> seats.held() + claims <= slot.capacity())
        .isPresent();
  }

  /** The slots of the claims that others have locked at this instant, or that don't exist. */
  @Transactional
  public Set<Long> lockedSlots(List<Claim> claims) {
    return slots.lockedAmong(claims.stream().map(Claim::slotId).toList());
  }

  /** A claim that can't be settled inserts no row, so no unique key tells that it has one. */
  private void findRowsOfImpossible(List<SettleOutcome> outcomes) {
    List<Claim> impossible =
        outcomes.stream()
            .filter(SettleOutcome.Impossible.class::isInstance)
            .map(SettleOutcome::claim)
            .toList();
    if (impossible.isEmpty()) {
      return;
    }
    Map<String, Reservation> recorded = recorded(impossible);
    outcomes.replaceAll(
        outcome -> {
          Reservation row =
              outcome instanceof SettleOutcome.Impossible
                  ? recorded.get(outcome.claim().traceId())
                  : null;
          return row == null ? outcome : new SettleOutcome.AlreadyRecorded(outcome.claim(), row);
        });
  }

  /** The claims that have a row already, by trace id. */
  private Map<String, Reservation> recorded(List<Claim> claims) {
    return rows.recorded(claims.stream().map(Claim::traceId).toList()).stream()
        .collect(Collectors.toMap(Reservation::traceId, row -> row, (row, _) -> row));
  }

  private void publishBooked(List<NewReservation> rows) {
    List<Claim> unpaid = claimsOf(rows, ReservationStatus.PENDING_PAYMENT);
    List<Claim> free = claimsOf(rows, ReservationStatus.CONFIRMED);
    if (!unpaid.isEmpty() || !free.isEmpty()) {
      events.publishEvent(new ClaimLedger.ClaimsBooked(unpaid, free));
    }
  }

  private static List<Claim> claimsOf(List<NewReservation> rows, ReservationStatus status) {
    return rows.stream().filter(row -> row.status() == status).map(NewReservation::claim).toList();
  }

  private SettleOutcome decide(Claim claim, Batch batch) {
    if (claim.isOfChange()) {
      return endChange(claim, batch);
    }
    Slots.UnbookableCause cause = batch.unbookable().get(claim.slotId());
    if (cause != null) {
      return refuse(claim, UnbookableClaimFollowUp.reason(cause), batch);
    }
    Optional<Slot> slot = slots.find(claim.slotId());
    if (slot.isEmpty()) {
      return new SettleOutcome.Impossible(claim, EndReason.Code.UNKNOWN_SLOT);
    }
    if (!batch.knownUsers().contains(claim.userId())) {
      return new SettleOutcome.Impossible(claim, EndReason.Code.UNKNOWN_USER);
    }
    if (batch.seats().isHolder(claim.slotId(), claim.userId())
        || batch.rules().holds(claim.userId(), claim.slotId())) {
      return refuse(claim, EndReason.Code.DUPLICATE, batch);
    }
    QuotaUse broken = batch.rules().findBroken(claim.userId(), slot.get());
    if (broken != null) {
      return refuseByRule(claim, broken.quota().reason(), batch);
    }
    return book(claim, slot.get(), batch);
  }

  private SettleOutcome book(Claim claim, Slot slot, Batch batch) {
    int seatNo = batch.seats().take(slot.id(), claim.userId(), slot.capacity());
    if (seatNo == 0) {
      return refuse(claim, EndReason.Code.TAKEN, batch);
    }
    batch.rules().addBooking(claim.userId(), slot);
    boolean onePlace = batch.rules().isOnePlaceAtATime(claim.userId(), BookingCells.of(slot));
    BigDecimal amount = batch.prices().of(claim.userId(), slot);
    batch.rows().add(NewReservation.booked(claim, seatNo, onePlace, amount));
    return new SettleOutcome.Booked(claim);
  }

  /**
   * The change that took this permit wasn't committed, because its row would be written together
   * with it; with this row it can't be committed any more.
   */
  private SettleOutcome endChange(Claim claim, Batch batch) {
    batch.rows().add(NewReservation.ofChange(claim));
    releasePermit.enqueue(claim);
    return new SettleOutcome.Lost(claim, EndReason.Code.CHANGE);
  }

  /** Redis admitted a claim that MySQL refuses, so the slot's whole Redis state is recomputed. */
  private SettleOutcome refuse(Claim claim, EndReason.Code reason, Batch batch) {
    batch.rows().add(NewReservation.ended(claim, ReservationStatus.LOST, reason));
    recomputePermits.enqueue(claim.slotId(), claim.traceId());
    return new SettleOutcome.Lost(claim, reason);
  }

  /** Redis knows no rules; its state of the slot is right, so only the permit is released. */
  private SettleOutcome refuseByRule(Claim claim, EndReason.Code reason, Batch batch) {
    batch.rows().add(NewReservation.ended(claim, ReservationStatus.LOST, reason));
    releasePermit.enqueue(claim);
    return new SettleOutcome.Lost(claim, reason);
  }

  /**
   * Writes a claim's tombstone, an ABANDONED row, and releases its permit.
   *
   * @throws org.springframework.dao.DuplicateKeyException when the claim has a row already
   */
  @Transactional
  public void writeAbandoned(Claim claim, EndReason.Code reason) {
    rows.insert(List.of(NewReservation.ended(claim, ReservationStatus.ABANDONED, reason)), 0);
    releasePermit.enqueue(claim);
  }
}
