package io.courtflash.core.hall.plan.web;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.CancellationPolicy.Step;
import io.courtflash.core.hall.price.PriceList;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The prices of a session's slots. Amounts are in yuan; 0 is free.
 *
 * @param standard for everybody whose audience isn't in {@code audiences}
 * @param audiences null: the same for everybody. Of an audience that is given twice the last counts
 * @param cancellation null: the hall's setting decides; empty: students can't cancel
 */
record SessionPriceRequest(
    @PositiveOrZero @DecimalMax(MAX) @Digits(integer = 5, fraction = 2) BigDecimal standard,
    @Size(max = PriceList.MAX_AUDIENCES) @Nullable List<AudiencePrice> audiences,
    @Size(max = CancellationPolicy.MAX_STEPS) @Nullable List<FeeUntil> cancellation) {

  private static final String MAX = "99999.99";

  record AudiencePrice(
      long audienceId,
      @PositiveOrZero @DecimalMax(MAX) @Digits(integer = 5, fraction = 2) BigDecimal amount) {}

  /**
   * The fee of a cancellation until some time before the start.
   *
   * @param feePercent of what was paid; null: 0
   * @param feeAmount besides, in yuan; null: 0
   */
  record FeeUntil(
      @Min(0) @Max(Step.MAX_MINUTES) int minutesBefore,
      @Min(0) @Max(100) @Nullable Integer feePercent,
      @PositiveOrZero @DecimalMax(MAX) @Digits(integer = 5, fraction = 2)
          @Nullable BigDecimal feeAmount) {

    Step step() {
      return new Step(
          minutesBefore,
          feePercent == null ? 0 : feePercent,
          feeAmount == null ? BigDecimal.ZERO : feeAmount);
    }
  }

  /** Whether two steps are for the same time. */
  boolean hasSameTimeTwice() {
    return cancellation != null
        && cancellation.stream().map(FeeUntil::minutesBefore).distinct().count()
            < cancellation.size();
  }

  PriceList prices() {
    Map<Long, BigDecimal> ofAudiences = new HashMap<>();
    if (audiences != null) {
      audiences.forEach(price -> ofAudiences.put(price.audienceId(), price.amount()));
    }
    return new PriceList(
        standard,
        ofAudiences,
        cancellation == null
            ? null
            : new CancellationPolicy(cancellation.stream().map(FeeUntil::step).toList()));
  }
}
