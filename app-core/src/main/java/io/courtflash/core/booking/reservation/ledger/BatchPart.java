package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Claims that are written in one transaction.
 *
 * @param members the claims, each with its place in the batch that was asked for
 */
record BatchPart(List<PlacedClaim> members) {

  private static final int MAX_SIZE = 1_000;

  /**
   * More than two, because each step to the claim that can't be written may wait for its lock once.
   */
  private static final int PIECES = 8;

  /** A claim and its place in the batch. */
  record PlacedClaim(int place, Claim claim) {}

  /**
   * The parts of a batch, in the order in which they are to be written. A claim that is repeated in
   * the batch comes in a later part, where its row is found.
   */
  static List<BatchPart> of(List<Claim> claims) {
    List<PlacedClaim> first = new ArrayList<>();
    List<PlacedClaim> repeated = new ArrayList<>();
    Set<String> traceIds = new HashSet<>();
    for (int place = 0; place < claims.size(); place++) {
      Claim claim = claims.get(place);
      (traceIds.add(claim.traceId()) ? first : repeated).add(new PlacedClaim(place, claim));
    }
    List<BatchPart> parts = new ArrayList<>();
    pieces(first, MAX_SIZE).forEach(piece -> parts.add(new BatchPart(piece)));
    pieces(repeated, MAX_SIZE).forEach(piece -> parts.add(new BatchPart(piece)));
    return parts;
  }

  List<Claim> claims() {
    return members.stream().map(PlacedClaim::claim).toList();
  }

  boolean isOfOneSlot() {
    return members.stream().map(member -> member.claim().slotId()).distinct().count() == 1;
  }

  /**
   * Smaller parts of a part that failed as a whole. A slot's claims stay together, in their order,
   * until a part has only one slot: whatever holds the lock of a slot then fails one part.
   */
  List<BatchPart> split() {
    Map<Long, List<PlacedClaim>> bySlot =
        members.stream()
            .collect(
                Collectors.groupingBy(
                    member -> member.claim().slotId(), LinkedHashMap::new, Collectors.toList()));
    if (bySlot.size() == 1) {
      return pieces(members, pieceSize(members.size())).stream().map(BatchPart::new).toList();
    }
    return pieces(List.copyOf(bySlot.values()), pieceSize(bySlot.size())).stream()
        .map(slots -> new BatchPart(slots.stream().flatMap(Collection::stream).toList()))
        .toList();
  }

  /**
   * Smaller parts of a part that waited for a lock in vain: first the claims of all other slots,
   * then those of the locked slots by themselves.
   */
  List<BatchPart> splitOff(Set<Long> lockedSlots) {
    Map<Boolean, List<PlacedClaim>> byLock =
        members.stream()
            .collect(
                Collectors.partitioningBy(member -> lockedSlots.contains(member.claim().slotId())));
    List<PlacedClaim> locked = byLock.getOrDefault(true, List.of());
    List<PlacedClaim> free = byLock.getOrDefault(false, List.of());
    return locked.isEmpty() || free.isEmpty()
        ? split()
        : List.of(new BatchPart(free), new BatchPart(locked));
  }

  private static int pieceSize(int all) {
    return Math.ceilDiv(all, PIECES);
  }

  private static <T> List<List<T>> pieces(List<T> all, int size) {
    return IntStream.range(0, Math.ceilDiv(all.size(), size))
        .mapToObj(i -> all.subList(i * size, Math.min(all.size(), (i + 1) * size)))
        .toList();
  }
}
