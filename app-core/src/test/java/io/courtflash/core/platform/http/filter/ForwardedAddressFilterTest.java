package io.courtflash.core.platform.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.http.WebAccessProperties;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class ForwardedAddressFilterTest {

  private final ForwardedAddressFilter filter =
      new ForwardedAddressFilter(
          new WebAccessProperties(
              List.of("10.0.0.0/8", "192.168.1.1"),
              false,
              null,
              false,
              false,
              false,
              List.of(),
              false,
              null));

  @ParameterizedTest(name = "{0} with {1} is {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          203.0.113.9 | 198.51.100.7              | 203.0.113.9
          10.1.2.3    | 198.51.100.7              | 198.51.100.7
          10.1.2.3    | 127.0.0.1, 198.51.100.7   | 198.51.100.7
          10.1.2.3    | 198.51.100.7, 192.168.1.1 | 198.51.100.7
          10.1.2.3    | evil.example              | 10.1.2.3
          10.1.2.3    | ''                        | 10.1.2.3
          10.1.2.3    | 2001:db8::7               | 2001:db8::7
          """)
  void onlyTheHeaderOfATrustedProxyIsUsed(String peer, String forwarded, String caller)
      throws Exception {
    MockHttpServletRequest request = new MockHttpServletRequest("GET", "/time");
    request.setRemoteAddr(peer);
    request.addHeader("X-Forwarded-For", forwarded);
    MockFilterChain chain = new MockFilterChain();

    filter.doFilter(request, new MockHttpServletResponse(), chain);

    assertThat(Objects.requireNonNull(chain.getRequest()).getRemoteAddr()).isEqualTo(caller);
  }

  @ParameterizedTest(name = "{0} with {1} is {2}")
  @CsvSource({
    "127.0.0.1, X-Forwarded-For, 0.0.0.0",
    "0:0:0:0:0:0:0:1, Forwarded, 0.0.0.0",
    "127.0.0.1, X-Real-IP, 0.0.0.0",
    "127.0.0.1, Via, 0.0.0.0",
    "127.0.0.1, Accept, 127.0.0.1",
    "203.0.113.9, Via, 203.0.113.9"
  })
  void aProxyOnThisComputerThatNobodyNamedIsNotThisComputer(
      String peer, String header, String caller) throws Exception {
    MockHttpServletRequest request = new MockHttpServletRequest("GET", "/time");
    request.setRemoteAddr(peer);
    request.addHeader(header, "127.0.0.1");
    MockFilterChain chain = new MockFilterChain();

    filter.doFilter(request, new MockHttpServletResponse(), chain);

    assertThat(Objects.requireNonNull(chain.getRequest()).getRemoteAddr()).isEqualTo(caller);
  }
}
