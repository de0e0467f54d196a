package io.courtflash.core.pay;

import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.testing.EngineTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;

/** Runs a test class on a whole engine with a {@link FakeGateway}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EngineTest
@Import(PaymentEngineTest.GatewayConfiguration.class)
public @interface PaymentEngineTest {

  @TestConfiguration(proxyBeanMethods = false)
  class GatewayConfiguration {

    @Bean
    @Primary
    FakeGateway fakeGateway() {
      return new FakeGateway();
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
