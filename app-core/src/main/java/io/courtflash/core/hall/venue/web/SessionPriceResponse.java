package io.courtflash.core.hall.venue.web;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the slots of a session cost that are generated from now on. Amounts are in yuan.
 *
 * @param own false: the session has the hall's standard price
 * @param cancellation the earliest time first; null: the hall's setting decides
 */
record SessionPriceResponse(
    boolean own,
    BigDecimal standard,
    List<AudiencePrice> audiences,
    @Nullable List<CancellationPolicy.Step> cancellation) {

  record AudiencePrice(long audienceId, BigDecimal amount) {}

  static SessionPriceResponse of(PriceList prices, boolean own) {
    CancellationPolicy policy = prices.cancellation();
    return new SessionPriceResponse(
        own,
        prices.standard(),
        prices.ofAudiences().entrySet().stream()
            .map(price -> new AudiencePrice(price.getKey(), price.getValue()))
            .toList(),
        policy == null ? null : policy.steps());
  }
}
