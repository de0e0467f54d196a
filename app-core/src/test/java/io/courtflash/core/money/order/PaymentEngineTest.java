package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.provider.PayProperties;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.testing.EngineTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.TestPropertySource;

/** Runs a test class on a whole engine with {@link FakeGateway}s. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EngineTest
@TestPropertySource(properties = EngineTest.GUEST)
@Import(PaymentEngineTest.GatewayConfiguration.class)
public @interface PaymentEngineTest {

  /** The name of a second provider that is offered; it signs with its name. */
  String OTHER = "other";

  @TestConfiguration(proxyBeanMethods = false)
  class GatewayConfiguration {

    @Bean
    FakeGateway fakeGateway() {
      return new FakeGateway();
    }

    @Bean
    @Primary
    PaymentGateways fakeGateways(FakeGateway gateway) {
      return new PaymentGateways(
          List.of(PayProperties.MOCK, OTHER),
          Map.of(PayProperties.MOCK, gateway, OTHER, new FakeGateway(OTHER)),
          false);
    }

    @Bean
    PaymentFixture paymentFixture(
        ReservationMapper reservations,
        Payments payments,
        PaymentCallback callback,
        JdbcTemplate sql) {
      return new PaymentFixture(reservations, payments, callback, sql);
    }
  }
}
