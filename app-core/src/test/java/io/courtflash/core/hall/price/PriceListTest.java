package io.courtflash.core.hall.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.courtflash.core.hall.price.CancellationPolicy.Step;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceListTest {

  private static final CancellationPolicy HALF_PRICE_ON_THE_LAST_DAY =
      new CancellationPolicy(
          List.of(new Step(120, 50, new BigDecimal("1.00")), new Step(1440, 0, BigDecimal.ZERO)));

  @Test
  void anAudienceWithoutAPriceOfItsOwnPaysTheStandardPrice() {
    PriceList list = new PriceList(new BigDecimal("20"), Map.of(3L, BigDecimal.ZERO), null);

    assertThat(list.of(3)).isZero();
    assertThat(list.of(4)).isEqualTo(new BigDecimal("20.00"));
    assertThat(list.isUniform()).isFalse();
    assertThat(PriceList.uniform(BigDecimal.TEN).isUniform()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.01", "100000", "1.001"})
  void aPriceIsAnAmountOfTwoDecimals(String amount) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PriceList.uniform(new BigDecimal(amount)));
  }

  @ParameterizedTest
  @CsvSource({"1440,0.00", "1439,11.00", "120,11.00", "119,", "-5,"})
  void theStepWhoseTimeHasNotPassedDecidesWhatACancellationCosts(int minutes, BigDecimal fee) {
    assertThat(HALF_PRICE_ON_THE_LAST_DAY.fee(new BigDecimal("20.00"), Duration.ofMinutes(minutes)))
        .isEqualTo(Optional.ofNullable(fee));
  }

  @Test
  void noMoreIsKeptThanWasPaid() {
    assertThat(HALF_PRICE_ON_THE_LAST_DAY.fee(BigDecimal.ONE, Duration.ofHours(3)))
        .contains(BigDecimal.ONE);
  }

  @Test
  void withoutStepsNothingCanBeCancelled() {
    assertThat(new CancellationPolicy(List.of()).fee(BigDecimal.TEN, Duration.ofDays(30)))
        .isEmpty();
  }

  @Test
  void everyListIsReadAsItWasWritten() {
    Random random = new Random(26);
    for (int i = 0; i < 500; i++) {
      PriceList list = list(random);

      assertThat(PriceList.parse(list.pricesText(), list.cancellationText())).isEqualTo(list);
      assertThat(list.pricesText()).hasSizeLessThanOrEqualTo(700);
      assertThat(list.cancellationText()).hasSizeLessThanOrEqualTo(200);
    }
  }

  /** Also lists of the greatest size. */
  private static PriceList list(Random random) {
    Map<Long, BigDecimal> ofAudiences = new TreeMap<>();
    for (int i = random.nextInt(PriceList.MAX_AUDIENCES + 1); i > 0; i--) {
      ofAudiences.put(random.nextLong(1, 1_000_000), amount(random));
    }
    List<Step> steps = new ArrayList<>();
    int minutes = Step.MAX_MINUTES;
    for (int i = random.nextInt(CancellationPolicy.MAX_STEPS + 1); i > 0; i--) {
      steps.add(new Step(minutes, random.nextInt(101), amount(random)));
      minutes -= 1 + random.nextInt(1000);
    }
    return new PriceList(
        amount(random), ofAudiences, random.nextInt(4) == 0 ? null : new CancellationPolicy(steps));
  }

  private static BigDecimal amount(Random random) {
    return random.nextInt(4) == 0
        ? BigDecimal.ZERO
        : BigDecimal.valueOf(random.nextInt(10_000_000), 2);
  }
}
