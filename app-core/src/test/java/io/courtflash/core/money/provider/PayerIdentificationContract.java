package io.courtflash.core.money.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

/** What is also expected of a gateway whose provider has a page that tells who pays. */
public abstract class PayerIdentificationContract extends PaymentGatewayContract {

  /** The address with which a payer comes back from the provider's page. */
  protected abstract URI comeBack(URI page);

  @Test
  void aCodeOfTheProvidersPageTellsThePayerOnce() {
    PaymentGateway.PayerIdentification payers = payers(gateway());
    URI back = comeBack(payers.page("a1b2", 7));
    assertThat(back.getQuery()).contains("pay=7", "state=a1b2");
    assertThat(back.getPath()).isEqualTo("/");

    String code = code(back);
    assertThat(payers.identify(code)).isInstanceOf(PaymentGateway.Identified.class);
    assertThat(payers.identify(code)).isInstanceOf(PaymentGateway.Refused.class);
    assertThat(payers.identify("made-up")).isInstanceOf(PaymentGateway.Refused.class);
  }

  @Test
  void anOrderThatNeedsAPayerIsOpenedForTheOneWhomTheProviderKnowsOnly() {
    PaymentGateway.PayerIdentification payers = payers(gateway());
    String payer =
        ((PaymentGateway.Identified) payers.identify(code(comeBack(payers.page("a1b2", 7)))))
            .payerId();
    String order = number();

    assertThat(gateway().create(order(PayChannel.IN_APP, order, payer)))
        .isInstanceOf(PaymentGateway.Created.class);
    assertThat(gateway().create(order(PayChannel.IN_APP, order, KNOWN_PAYER)))
        .isInstanceOf(PaymentGateway.Refused.class);
    assertThat(gateway().create(order(PayChannel.IN_APP, number(), "nobody")))
        .isInstanceOf(PaymentGateway.Refused.class);
    assertThat(gateway().create(order(PayChannel.IN_APP, number(), null)))
        .isInstanceOf(PaymentGateway.Refused.class);
  }

  @Test
  void aProviderThatDoesNotAnswerLeavesThePayerUnknown() {
    PaymentGateway.PayerIdentification payers = payers(gateway());
    String code = code(comeBack(payers.page("a1b2", 7)));

    assertThat(payers(gatewayWithoutAnswer()).identify(code))
        .isInstanceOf(PaymentGateway.Unknown.class);
  }

  private static PaymentGateway.PayerIdentification payers(PaymentGateway gateway) {
    return gateway.payerIdentification().orElseThrow();
  }

  /** The code with which a payer came back. */
  protected static String code(URI back) {
    return back.getQuery().replaceFirst(".*code=([^&]*).*", "$1");
  }
}
