package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.access.Audience;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Prices that a test sets; remembers the last ones. */
final class FakeSessionPricesService implements SessionPricesService {

  static final Audience STAFF = new Audience(2, "教职工", false);

  volatile Optional<PriceList> own = Optional.empty();

  @Override
  public SessionPricing read(long sessionId) {
    return new SessionPricing(
        own,
        List.of(new Audience(1, "学生", true), STAFF),
        new BigDecimal("20.00"),
        Duration.ofHours(1));
  }

  @Override
  public boolean set(long sessionId, @Nullable PriceList prices) {
    own = Optional.ofNullable(prices);
    return true;
  }
}
