package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Nobody can know who gets a place that is given back, or when it shows again. */
class FairDrawTest {

  private static final long SEED = 20_261_129;
  private static final int WAITING = 10;
  private static final int DRAWS = 5_000;

  /** How far a share of so many draws is from the expected one by chance, once in 15,000 times. */
  private static final double BY_CHANCE = 4;

  private final Random random = new Random(SEED);

  private static WaitEntry entry(long id) {
    return new WaitEntry(
        id,
        id,
        LocalDate.EPOCH,
        LocalTime.NOON,
        LocalTime.of(13, 0),
        null,
        Instant.EPOCH,
        false,
        false,
        WaitEntry.State.WAITING,
        null,
        null,
        Instant.EPOCH,
        Instant.EPOCH);
  }

  private static List<WaitEntry> entries() {
    return LongStream.rangeClosed(1, WAITING).mapToObj(FairDrawTest::entry).toList();
  }

  private byte[] seed() {
    byte[] seed = new byte[32];
    random.nextBytes(seed);
    return seed;
  }

  @Test
  void anAccompliceAmongNGetsAPlaceAtMostOnceInNDraws() {
    byte[] seed = seed();
    long accomplice = WAITING;
    long won = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      String place = "place" + random.nextLong();
      won += DrawSeeds.order(seed, 7, place, entries()).getFirst().id() == accomplice ? 1 : 0;
    }

    double expected = (double) DRAWS / WAITING;
    double deviation = Math.sqrt(expected * (1 - 1.0 / WAITING));
    assertThat((double) won)
        .isBetween(expected - BY_CHANCE * deviation, expected + BY_CHANCE * deviation);
  }

  /**
   * Accomplices who decline each place, until a friend is drawn or an honest one, help the friend
   * no more than by not waiting at all: the friend among the honest ones gets one in so many.
   */
  @Test
  void accomplicesWhoDeclineHelpTheirFriendNoMoreThanByStayingAway() {
    byte[] seed = seed();
    long friend = WAITING;
    int accomplices = 4;
    long won = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      long winner = 0;
      for (int place = 0; winner == 0 || (winner <= accomplices); place++) {
        String trace = "place" + random.nextLong() + place;
        winner = DrawSeeds.order(seed, 7, trace, entries()).getFirst().id();
      }
      won += winner == friend ? 1 : 0;
    }

    double share = 1.0 / (WAITING - accomplices);
    double deviation = Math.sqrt(DRAWS * share * (1 - share));
    assertThat((double) won).isLessThan(DRAWS * share + BY_CHANCE * deviation);
  }

  @Test
  void theOrderOfADrawFollowsFromThePlacesSeed() {
    byte[] seed = seed();
    List<WaitEntry> reversed = new ArrayList<>(entries()).reversed();

    List<WaitEntry> order = DrawSeeds.order(seed, 7, "place", entries());

    assertThat(DrawSeeds.order(seed, 7, "place", reversed)).isEqualTo(order);
    assertThat(DrawSeeds.order(seed(), 7, "place", entries())).isNotEqualTo(order);
    assertThat(DrawSeeds.order(seed, 7, "another", entries())).isNotEqualTo(order);
  }

  /** By the test of Kolmogorov and Smirnov, which refuses chance once in 10,000 times. */
  @Test
  void aPlaceShowsAgainAtAnyInstantOfItsTimeAlike() {
    Duration blind = Duration.ofMinutes(10);
    List<Double> instants =
        LongStream.range(0, DRAWS)
            .mapToObj(
                _ ->
                    WaitedPlaces.secretTime(blind, Duration.ofDays(1), random)
                        .orElseThrow()
                        .toMillis())
            .map(millis -> (double) millis / blind.toMillis())
            .sorted()
            .toList();

    double distance = 0;
    for (int i = 0; i < DRAWS; i++) {
      distance = Math.max(distance, Math.abs(instants.get(i) - (double) i / DRAWS));
    }
    assertThat(distance).isLessThan(2.23 / Math.sqrt(DRAWS));
    assertThat(instants.getFirst()).isNotNegative();
    assertThat(instants.getLast()).isLessThanOrEqualTo(1);
  }

  @Test
  void aPlaceIsHiddenForASixthOfTheTimeThatIsLeftAtMost() {
    Duration left = Duration.ofMinutes(12);

    for (int i = 0; i < DRAWS; i++) {
      assertThat(WaitedPlaces.secretTime(Duration.ofHours(1), left, random).orElseThrow())
          .isLessThanOrEqualTo(Duration.ofMinutes(2));
    }
    assertThat(WaitedPlaces.secretTime(Duration.ZERO, left, random)).isEmpty();
  }
}
