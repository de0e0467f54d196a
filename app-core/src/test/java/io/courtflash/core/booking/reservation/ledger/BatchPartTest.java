package io.courtflash.core.booking.reservation.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchPartTest {

  private static Claim claim(int number, long slotId) {
    return new Claim("trace-" + number, number, slotId);
  }

  @Test
  void aTransactionHasAtMostAThousandClaims() {
    List<Claim> claims = IntStream.range(0, 2_500).mapToObj(i -> claim(i, 1)).toList();

    assertThat(BatchPart.of(claims))
        .extracting(part -> part.members().size())
        .containsExactly(1_000, 1_000, 500);
  }

  @Test
  void aRepeatedClaimComesInALaterPart() {
    Claim twice = claim(1, 1);
    Claim other = claim(2, 1);

    assertThat(BatchPart.of(List.of(twice, twice, other)))
        .extracting(BatchPart::claims)
        .containsExactly(List.of(twice, other), List.of(twice));
  }

  @Test
  void aSplitPartKeepsTheOrderOfASlotsClaims() {
    List<Claim> claims = IntStream.range(0, 160).mapToObj(i -> claim(i, i % 16)).toList();

    List<BatchPart> smaller = BatchPart.of(claims).getFirst().split();

    assertThat(smaller).hasSize(8).allMatch(part -> part.members().size() == 20);
    assertThat(smaller.getFirst().claims().stream().map(Claim::slotId).distinct())
        .containsExactly(0L, 1L);
    assertThat(smaller.getFirst().claims().stream().limit(10).map(Claim::userId).toList())
        .isSorted();
  }

  @Test
  void theClaimsOfLockedSlotsComeAfterAllOthers() {
    List<Claim> claims = IntStream.range(0, 8).mapToObj(i -> claim(i, i % 4)).toList();

    List<BatchPart> parts = BatchPart.of(claims).getFirst().splitOff(Set.of(1L, 9L));

    assertThat(parts).hasSize(2);
    assertThat(parts.get(0).claims()).hasSize(6).allMatch(claim -> claim.slotId() != 1);
    assertThat(parts.get(1).claims()).containsExactly(claims.get(1), claims.get(5));
  }

  @Test
  void thePartsOfOneSlotEndWithSingleClaims() {
    List<Claim> claims = IntStream.range(0, 20).mapToObj(i -> claim(i, 1)).toList();

    List<BatchPart> smaller = BatchPart.of(claims).getFirst().split();

    assertThat(smaller.stream().flatMap(part -> part.claims().stream()))
        .containsExactlyElementsOf(claims);
    assertThat(smaller.getFirst().split())
        .hasSameSizeAs(smaller.getFirst().members())
        .allMatch(part -> part.members().size() == 1);
  }
}
