package io.courtflash.core.pay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class GatewaySelectionTest {

  private static final FakeGateway FIRST = new FakeGateway();
  private static final FakeGateway SECOND = new FakeGateway();

  private static final List<PaymentProvider> PROVIDERS =
      List.of(new Provider("second", SECOND), new Provider("first", FIRST));

  private record Provider(String name, PaymentGateway gateway) implements PaymentProvider {}

  @Test
  void theGatewayIsSelectedByItsNameInAnyCase() {
    assertThat(select("first")).isSameAs(FIRST);
    assertThat(select("SECOND")).isSameAs(SECOND);
  }

  @Test
  void anUnknownNameFailsWithTheKeyAndTheKnownValues() {
    assertThatThrownBy(() -> select("third"))
        .isInstanceOf(UnknownGatewayException.class)
        .hasMessage("Unknown value of courtflash.pay.gateway: third. Known values: first, second");
  }

  private static PaymentGateway select(String name) {
    return PayConfiguration.paymentGateway(new PayProperties(name), PROVIDERS);
  }
}
