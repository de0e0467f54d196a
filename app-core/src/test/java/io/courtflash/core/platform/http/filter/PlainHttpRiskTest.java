package io.courtflash.core.platform.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class PlainHttpRiskTest {

  @Test
  void aCertificateOfItsOwnTakesTheRiskAway() {
    MockEnvironment environment = new MockEnvironment();
    assertThat(new PlainHttpRisk(environment).isPresent()).isTrue();
    environment.setProperty("server.ssl.key-store", "file:hall.p12");
    assertThat(new PlainHttpRisk(environment).isPresent()).isFalse();
  }
}
