package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.provider.PayProperties;
import io.courtflash.core.money.provider.PaymentProvider;
import java.time.InstantSource;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Offers the mock gateway as {@code courtflash.pay.gateway=mock}. */
@Component
@EnableConfigurationProperties(MockProperties.class)
class MockProvider implements PaymentProvider {

  private final MockGateway gateway;

  /** The callback is resolved late, because it needs the selected gateway itself. */
  MockProvider(
      MockProperties properties, InstantSource clock, ObjectProvider<PaymentCallback> callback) {
    this.gateway =
        new MockGateway(
            properties,
            new NoticeSigner(),
            notice -> callback.getObject().receive(Map.of(), notice),
            clock);
  }

  @Override
  public String name() {
    return PayProperties.MOCK;
  }

  @Override
  public MockGateway gateway() {
    return gateway;
  }
}
