package io.courtflash.core.money.statement;

import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.provider.StatementLine;
import io.courtflash.core.money.statement.store.StatementMapper;
import io.courtflash.core.platform.data.ColumnText;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Fetches the statement of one day from its provider. */
@Component
@RequiredArgsConstructor
class StatementFetcher {

  private static final Logger log = LoggerFactory.getLogger(StatementFetcher.class);

  private final StatementMapper bills;
  private final StatementStore store;
  private final PaymentGateways gateways;

  /**
   * Makes one attempt, and stores and compares the statement if there is one; otherwise the row
   * says why not. Idempotent, also on several nodes at once. Waits as long as the provider takes,
   * outside of transactions.
   */
  void fetch(ProviderStatement waiting) {
    PaymentGateway gateway = gateways.byName().get(waiting.provider());
    if (gateway == null) {
      fail(waiting, "This version knows no payment provider " + waiting.provider());
      return;
    }
    try {
      switch (gateway.bill(waiting.day())) {
        case PaymentGateway.Bill(var lines) -> {
          Optional<StatementLine> ofAnotherDay =
              StatementStore.ofAnotherDay(waiting.startsAt(), waiting.endsAt(), lines);
          if (ofAnotherDay.isPresent()) {
            fail(waiting, "The bill is of another day: " + ofAnotherDay.get().at());
          } else if (store.store(waiting, lines, null)) {
            log.info(
                "Bill of {} for {}: {} lines", waiting.provider(), waiting.day(), lines.size());
          }
        }
        case PaymentGateway.StatementNotReady _ -> fail(waiting, "The provider has no bill yet");
        case PaymentGateway.Unknown(String why) -> fail(waiting, why);
      }
    } catch (RuntimeException | Error e) {
      fail(waiting, ColumnText.reasonOf(e));
      throw e;
    }
  }

  private void fail(ProviderStatement waiting, String why) {
    bills.recordFailure(waiting.id(), ColumnText.fitReason(why));
  }
}
