package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.booking.store.ReservationMapper.NewReservation;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.PermitReleaseRequest;
import io.courtflash.core.permit.ReleasePermit;
import io.courtflash.core.permit.SyncBlocks;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** One attempt to write claims into the ledger: all of them in one transaction, or none. */
@Component
class ClaimLedgerWriter {

  private final ReservationMapper reservations;
  private final Slots slots;
  private final BookingTerms terms;
  private final Outbox outbox;
  private final SettleFollowUp consequences;

  ClaimLedgerWriter(
      ReservationMapper reservations,
      Slots slots,
      BookingTerms terms,
      Outbox outbox,
      SettleFollowUp consequences) {
    this.reservations = reservations;
    this.slots = slots;
    this.terms = terms;
    this.outbox = outbox;
    this.consequences = consequences;
  }

  /**
   * What follows: without a seat the claim's permit goes back, or its whole slot is put right; with
   * one others are told.
   */
  @Component
  record SettleFollowUp(
      ReleasePermit release,
      RecomputeSlotPermits recompute,
      SyncBlocks blocks,
      ApplicationEventPublisher events) {}

  /** On what terms a claim gets a seat: how long it can be paid, and how many one may have. */
  @Component
  record BookingTerms(SystemConfig config, QuotaPolicy quotas) {}

  /** What is known before the transaction. */
  record BatchContext(Set<Long> knownUsers, QuotaLimits limits) {}

  /** The seats that are left for a batch, and whom they may be given to. */
  private record BatchState(SeatMap seats, QuotaPolicy.QuotaBatch quotas, Set<Long> knownUsers) {}

  @Transactional
  public List<SettleOutcome> write(List<Claim> claims, BatchContext given) {
    List<Long> slotIds = claims.stream().map(Claim::slotId).toList();
    // What is locked comes first: what is read after it is no older than the locks.
    Set<Long> students = terms.quotas().lock(claims, given.limits());
    Set<Long> blocked = slots.blockedAmongForShare(slotIds);
    Map<String, Reservation> known =
        reservations.byTraces(claims.stream().map(Claim::traceId).toList()).stream()
            .collect(Collectors.toMap(Reservation::traceId, row -> row, (row, _) -> row));
    SeatMap seats = new SeatMap(reservations.liveOf(slotIds));
    QuotaPolicy.QuotaBatch quotas = terms.quotas().begin(students, given.limits());
    BatchState round = new BatchState(seats, quotas, given.knownUsers());
    List<NewReservation> rows = new ArrayList<>();
    List<SettleOutcome> settlements = new ArrayList<>();
    for (Claim claim : claims) {
      Reservation row = known.get(claim.traceId());
      if (row != null) {
        settlements.add(new SettleOutcome.AlreadyRecorded(claim, row));
      } else if (blocked.contains(claim.slotId())) {
        settlements.add(refuseBlocked(claim, rows));
      } else {
        settlements.add(seat(claim, round, rows));
      }
    }
    if (!rows.isEmpty()) {
      reservations.insert(rows, terms.config().payTimeout().toMillis());
    }
    announce(settlements);
    return settlements;
  }

  private void announce(List<SettleOutcome> settlements) {
    List<Claim> booked =
        settlements.stream()
            .filter(SettleOutcome.Booked.class::isInstance)
            .map(SettleOutcome::claim)
            .toList();
    if (!booked.isEmpty()) {
      consequences.events().publishEvent(new ClaimsBooked(booked));
    }
  }

  private SettleOutcome seat(Claim claim, BatchState round, List<NewReservation> rows) {
    Optional<Slot> slot = slots.find(claim.slotId());
    if (slot.isEmpty()) {
      return new SettleOutcome.Impossible(claim, EndReason.Code.UNKNOWN_SLOT);
    }
    if (!round.knownUsers().contains(claim.userId())) {
      return new SettleOutcome.Impossible(claim, EndReason.Code.UNKNOWN_USER);
    }
    if (round.seats().isHolder(claim.slotId(), claim.userId())) {
      return refuse(claim, EndReason.Code.DUPLICATE, rows);
    }
    if (round.quotas().isFull(claim.userId(), slot.get())) {
      return refuseOverQuota(claim, rows);
    }
    int seat = round.seats().take(claim.slotId(), claim.userId(), slot.get().capacity());
    if (seat == 0) {
      return refuse(claim, EndReason.Code.TAKEN, rows);
    }
    round.quotas().took(claim.userId(), slot.get());
    rows.add(new NewReservation(claim, seat, ReservationStatus.PENDING_PAYMENT, null));
    return new SettleOutcome.Booked(claim);
  }

  /** Redis admitted it all the same: it is told once more. */
  private SettleOutcome refuseBlocked(Claim claim, List<NewReservation> rows) {
    consequences.blocks().afterCommit(List.of(claim.slotId()));
    return refuse(claim, EndReason.Code.BLOCKED, rows);
  }

  private SettleOutcome refuse(Claim claim, EndReason.Code reason, List<NewReservation> rows) {
    rows.add(new NewReservation(claim, 0, ReservationStatus.LOST, reason));
    outbox.append(
        consequences.recompute(),
        new RecomputeSlotPermits.OutdatedSlot(claim.slotId(), claim.traceId()));
    return new SettleOutcome.Lost(claim, reason);
  }

  /** Redis was right about the slot, so its permit goes back and nothing else is put right. */
  private SettleOutcome refuseOverQuota(Claim claim, List<NewReservation> rows) {
    rows.add(new NewReservation(claim, 0, ReservationStatus.LOST, EndReason.Code.QUOTA));
    outbox.append(consequences.release(), PermitReleaseRequest.of(claim));
    return new SettleOutcome.Lost(claim, EndReason.Code.QUOTA);
  }

  /** Writes a claim's tombstone. */
  @Transactional
  public void bury(Claim claim, EndReason.Code reason) {
    reservations.insert(
        List.of(new NewReservation(claim, 0, ReservationStatus.ABANDONED, reason)), 0);
    outbox.append(consequences.release(), PermitReleaseRequest.of(claim));
  }
}
