package io.courtflash.core.platform.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.env.MockEnvironment;

class NetworkExposureTest {

  private record Present(NetworkRisk risk) implements NetworkRisk.Source {

    @Override
    public boolean isPresent() {
      return true;
    }
  }

  private final MockEnvironment environment = new MockEnvironment();

  @ParameterizedTest
  @EnumSource
  void aRiskThatNobodyAcceptedStopsTheStartOnTheNetwork(NetworkRisk risk) {
    environment.setProperty("server.address", "0.0.0.0");
    assertThatThrownBy(() -> exposure(risk))
        .isInstanceOf(NetworkExposure.UnacceptedRiskException.class)
        .hasMessageContaining(risk.property() + "=true");
    environment.setProperty(risk.property(), "true");
    assertThat(exposure(risk).isOnNetwork()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "::1", "localhost"})
  void onThisComputerAloneEveryRiskIsAllowed(String address) {
    environment.setProperty("server.address", address);
    NetworkExposure exposure = exposure(NetworkRisk.MOCK_PAYMENT);
    assertThat(exposure.isOnNetwork()).isFalse();
    assertThat(exposure.risks()).containsExactly(NetworkRisk.MOCK_PAYMENT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "::", "192.168.1.20"})
  void everyOtherAddressIsOnTheNetwork(String address) {
    environment.setProperty("server.address", address);
    environment.setProperty(NetworkRisk.PLAIN_HTTP.property(), "true");
    assertThat(exposure(NetworkRisk.PLAIN_HTTP).isOnNetwork()).isTrue();
  }

  private NetworkExposure exposure(NetworkRisk risk) {
    return new NetworkExposure(List.of(new Present(risk)), environment);
  }
}
