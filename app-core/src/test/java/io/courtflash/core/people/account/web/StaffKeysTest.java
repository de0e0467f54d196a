package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Whatever staff can change, they can change once: each endpoint looks at the idempotency key. */
@EngineTest
class StaffKeysTest {

  private static final String NO_KEY = "short";
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  @LocalServerPort private int port;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping handlers;

  @Test
  void everyWritingEndpointRefusesWhatIsNoKeyBeforeItDoesAnything() {
    Set<Endpoint> open = Set.copyOf(Endpoint.all(handlers, PublicEndpoint.class));
    List<Endpoint> writing =
        Endpoint.all(handlers).stream()
            .filter(endpoint -> !READING.contains(endpoint.method()))
            // Whoever calls these has no account, or shows that it is theirs only in the request.
            .filter(endpoint -> !open.contains(endpoint))
            // Claims have a mechanism of their own, whose refusals of a key ReserveBothWaysTest
            // has.
            .filter(endpoint -> !endpoint.name().startsWith("POST /reserve"))
            .toList();
    ApiClient staff = StaffClient.at(port).api();

    Set<String> without =
        writing.stream()
            .filter(endpoint -> !refusesKey(staff, endpoint))
            .map(Endpoint::name)
            .collect(Collectors.toSet());

    assertThat(writing).hasSizeGreaterThan(100);
    assertThat(without).isEmpty();
  }

  private static boolean refusesKey(ApiClient staff, Endpoint endpoint) {
    ApiClient.Response answer =
        staff.call(
            endpoint.method(), endpoint.example(), endpoint.body(), "Idempotency-Key", NO_KEY);
    return answer.code().equals("VALIDATE_FAILED")
        && answer.response().body().contains("Idempotency-Key");
  }
}
