package io.courtflash.core.office;

import io.courtflash.core.office.store.OpenWorkMapper;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** How much waits for a hand of the staff. Reads MySQL at every call. */
@Component
public class OpenWork {

  private static final Duration SOON = Duration.ofMinutes(5);

  private final OpenWorkMapper mapper;

  OpenWork(OpenWorkMapper mapper) {
    this.mapper = mapper;
  }

  /** Bookings whose payment is due within five minutes, by the database's clock. */
  public long unpaidDueSoon() {
    return mapper.unpaidDueWithin(SOON.toSeconds());
  }

  /** Orders and refunds that aren't settled, as {@link MoneyOverview#unsettled} lists them. */
  public long unsettledMoney() {
    return mapper.unsettledMoney();
  }
}
