package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.booking.store.ReservationMapper.NewRow;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.FollowBlocks;
import io.courtflash.core.permit.PermitRelease;
import io.courtflash.core.permit.ReleasePermit;
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
class LedgerEntry {

  private final ReservationMapper reservations;
  private final Slots slots;
  private final Terms terms;
  private final Outbox outbox;
  private final Consequences consequences;

  LedgerEntry(
      ReservationMapper reservations,
      Slots slots,
      Terms terms,
      Outbox outbox,
      Consequences consequences) {
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
  record Consequences(
      ReleasePermit release,
      RecomputeSlot recompute,
      FollowBlocks blocks,
      ApplicationEventPublisher events) {}

  /** On what terms a claim gets a seat: how long it can be paid, and how many one may have. */
  @Component
  record Terms(SystemConfig config, Quotas quotas) {}

  /** What is known before the transaction. */
  record Given(Set<Long> knownUsers, QuotaLimits limits) {}

  /** The seats that are left for a batch, and whom they may be given to. */
  private record Round(Seats seats, Quotas.Round quotas, Set<Long> knownUsers) {}

  @Transactional
  public List<Settlement> write(List<Claim> claims, Given given) {
    List<Long> slotIds = claims.stream().map(Claim::slotId).toList();
    // What is locked comes first: what is read after it is no older than the locks.
    Set<Long> students = terms.quotas().lock(claims, given.limits());
    Set<Long> blocked = slots.holdBlockedAmong(slotIds);
    Map<String, Reservation> known =
        reservations.byTraces(claims.stream().map(Claim::traceId).toList()).stream()
            .collect(Collectors.toMap(Reservation::traceId, row -> row, (row, _) -> row));
    Seats seats = new Seats(reservations.liveOf(slotIds));
    Quotas.Round quotas = terms.quotas().begin(students, given.limits());
    Round round = new Round(seats, quotas, given.knownUsers());
    List<NewRow> rows = new ArrayList<>();
    List<Settlement> settlements = new ArrayList<>();
    for (Claim claim : claims) {
      Reservation row = known.get(claim.traceId());
      if (row != null) {
        settlements.add(new Settlement.Known(claim, row));
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

  private void announce(List<Settlement> settlements) {
    List<Claim> booked =
        settlements.stream()
            .filter(Settlement.Booked.class::isInstance)
            .map(Settlement::claim)
            .toList();
    if (!booked.isEmpty()) {
      consequences.events().publishEvent(new ClaimsBooked(booked));
    }
  }

  private Settlement seat(Claim claim, Round round, List<NewRow> rows) {
    Optional<Slot> slot = slots.find(claim.slotId());
    if (slot.isEmpty()) {
      return new Settlement.Impossible(claim, Reasons.UNKNOWN_SLOT);
    }
    if (!round.knownUsers().contains(claim.userId())) {
      return new Settlement.Impossible(claim, Reasons.UNKNOWN_USER);
    }
    if (round.seats().isHolder(claim.slotId(), claim.userId())) {
      return refuse(claim, Reasons.DUPLICATE, rows);
    }
    if (round.quotas().isFull(claim.userId(), slot.get())) {
      return refuseOverQuota(claim, rows);
    }
    int seat = round.seats().take(claim.slotId(), claim.userId(), slot.get().capacity());
    if (seat == 0) {
      return refuse(claim, Reasons.TAKEN, rows);
    }
    round.quotas().took(claim.userId(), slot.get());
    rows.add(new NewRow(claim, seat, ReservationStatus.PENDING_PAYMENT, null));
    return new Settlement.Booked(claim);
  }

  /** Redis admitted it all the same: it is told once more. */
  private Settlement refuseBlocked(Claim claim, List<NewRow> rows) {
    consequences.blocks().afterCommit(List.of(claim.slotId()));
    return refuse(claim, Reasons.BLOCKED, rows);
  }

  private Settlement refuse(Claim claim, String reason, List<NewRow> rows) {
    rows.add(new NewRow(claim, 0, ReservationStatus.LOST, reason));
    outbox.append(
        consequences.recompute(), new RecomputeSlot.Outdated(claim.slotId(), claim.traceId()));
    return new Settlement.Lost(claim, reason);
  }

  /** Redis was right about the slot, so its permit goes back and nothing else is put right. */
  private Settlement refuseOverQuota(Claim claim, List<NewRow> rows) {
    rows.add(new NewRow(claim, 0, ReservationStatus.LOST, Reasons.QUOTA));
    outbox.append(consequences.release(), PermitRelease.of(claim));
    return new Settlement.Lost(claim, Reasons.QUOTA);
  }

  /** Writes a claim's tombstone. */
  @Transactional
  public void bury(Claim claim, String reason) {
    reservations.insert(List.of(new NewRow(claim, 0, ReservationStatus.ABANDONED, reason)), 0);
    outbox.append(consequences.release(), PermitRelease.of(claim));
  }
}
