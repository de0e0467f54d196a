package io.courtflash.core.platform.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.mock.web.MockHttpServletRequest;

@EngineTest
class MonitoringAccessTest {

  private static final String TOKEN = "a-token-of-the-monitoring";

  @LocalServerPort private int port;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/actuator",
        "/actuator/prometheus",
        "/actuator/metrics",
        "/v3/api-docs",
        "/v3/api-docs.yaml",
        "/swagger-ui.html",
        "/swagger-ui/index.html",
        "/%61ctuator/prometheus"
      })
  void otherComputersReadNeitherMetricsNorTheApiDocument(String path) {
    ApiClient.Response answer =
        ApiClient.at(port).call("GET", path, null, "X-Forwarded-For", "203.0.113.9");
    assertThat(answer.status()).isIn(400, 403, 404);
  }

  @Test
  void theMonitoringTokenOpensThemFromEverywhere() {
    MonitoringAccess access = access(TOKEN);
    assertThat(access.allows(request("203.0.113.9", "Bearer " + TOKEN))).isTrue();
    assertThat(access.allows(request("203.0.113.9", "Bearer other"))).isFalse();
    assertThat(access.allows(request("203.0.113.9", null))).isFalse();
    assertThat(access.allows(request("127.0.0.1", null))).isTrue();
    assertThat(access(null).allows(request("203.0.113.9", "Bearer null"))).isFalse();
  }

  private static MonitoringAccess access(@Nullable String token) {
    return new MonitoringAccess(
        new WebAccessProperties(
            List.of(), false, token, false, false, false, List.of(), false, null));
  }

  private static MockHttpServletRequest request(String address, @Nullable String authorization) {
    MockHttpServletRequest request = new MockHttpServletRequest();
    request.setRemoteAddr(address);
    if (authorization != null) {
      request.addHeader("Authorization", authorization);
    }
    return request;
  }
}
