package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.PayerMapper;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.account.AccountErasure;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * The providers' ids of students who pay inside the providers' apps. A student has one for each
 * application of a provider; it is known from their first payment there on.
 */
@Component
@RequiredArgsConstructor
class Payers {

  private final PayerMapper payers;
  private final PaymentGateways gateways;

  /**
   * Whether a provider needs to know the payer on a channel, and the payer's id of an account is
   * missing.
   */
  boolean isMissing(long userId, String provider, PayChannel channel) {
    return channel == PayChannel.IN_APP
        && identification(provider).isPresent()
        && find(userId, provider).isEmpty();
  }

  /** The provider's id of an account's payer; empty if it isn't known. */
  Optional<String> find(long userId, String provider) {
    return identification(provider).flatMap(known -> payers.find(userId, provider, known.appId()));
  }

  /** Whether an open order is bound to another payer than the account has now. */
  boolean isOfAnother(PayOrder order, long userId) {
    String provider = gateways.nameOf(order.provider());
    return order.channel() == PayChannel.IN_APP
        && identification(provider)
            .filter(known -> payers.isLinkedSince(order.id(), userId, provider, known.appId()))
            .isPresent();
  }

  private Optional<PaymentGateway.PayerIdentification> identification(String provider) {
    return gateways.of(provider).payerIdentification();
  }

  /** Deletes the ids of a person whose data is erased. */
  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = payers.deleteOf(erased.userId());
  }
}
