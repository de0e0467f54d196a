package io.courtflash.core.money.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.money.order.FakeGateway;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class GatewaySelectionTest {

  private static final FakeGateway FIRST = new FakeGateway();
  private static final FakeGateway SECOND = new FakeGateway();

  private static final List<PaymentProvider> PROVIDERS =
      List.of(
          new Provider("second", SECOND),
          new Provider("first", FIRST),
          new Provider("mock", new FakeGateway()),
          new Provider("none", new FakeGateway()));

  private final MockEnvironment environment = new MockEnvironment();

  private record Provider(String name, PaymentGateway gateway) implements PaymentProvider {}

  @Test
  void theGatewayIsSelectedByItsNameInAnyCase() {
    assertThat(select("first").of("first")).isSameAs(FIRST);
    assertThat(select("SECOND").offered()).containsExactly("second");
    assertThat(select("second").of((String) null)).isSameAs(SECOND);
  }

  @Test
  void severalGatewaysAreOfferedInTheirOrder() {
    PaymentGateways gateways = select("second, First");

    assertThat(gateways.offers())
        .extracting(PaymentGateways.Offer::provider)
        .containsExactly("second", "first");
    assertThat(gateways.offering(PayChannel.QR_CODE)).hasValue("second");
    assertThat(gateways.isOffered("mock", PayChannel.QR_CODE)).isFalse();
    assertThat(gateways.of("mock")).isNotNull();
    assertThat(gateways.offeredOr("mock")).isSameAs(SECOND);
    assertThat(gateways.isMock()).isFalse();
    assertThat(select("first,mock").isMock()).isTrue();
    assertThatThrownBy(() -> gateways.of("gone")).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void anUnknownNameFailsWithTheKnownValues() {
    assertThatThrownBy(() -> select("third"))
        .isInstanceOf(PaymentGateways.UnknownGatewayException.class)
        .hasMessage(
            "Unknown value of courtflash.pay.gateway: third."
                + " Known values: first, mock, none, second");
  }

  @Test
  void withoutANameNoOrderCanBePaidOnlineExceptInTheSampleHall() {
    assertThat(select(null).offered()).containsExactly("none");
    assertThat(select(" ").isMock()).isFalse();
    environment.setProperty("courtflash.sample-hall", "true");
    assertThat(select(null).isMock()).isTrue();
    assertThat(select("none").isMock()).isFalse();
  }

  @Test
  void theMockProviderIsARiskOnTheNetworkHoweverItWasSelected() {
    assertThat(new PaymentGateways.MockPaymentRisk(select("Mock")).isPresent()).isTrue();
    assertThat(new PaymentGateways.MockPaymentRisk(select(null)).isPresent()).isFalse();
    environment.setProperty("courtflash.sample-hall", "true");
    assertThat(new PaymentGateways.MockPaymentRisk(select(null)).isPresent()).isTrue();
  }

  private PaymentGateways select(@Nullable String name) {
    return PayConfiguration.paymentGateways(
        new PayProperties(name, 0, "1"), environment, PROVIDERS);
  }
}
