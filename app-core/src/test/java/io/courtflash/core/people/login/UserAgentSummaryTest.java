package io.courtflash.core.people.login;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserAgentSummaryTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0 | Edg, Windows
          Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile MicroMessenger/8.0 | MicroMessenger, iPhone
          Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 | Firefox, Linux
          curl/8.9 | curl
          <script>alert(1)</script> | ''
          """)
  void aUserAgentIsKeptAsItsBrowserOnASystem(String userAgent, String name) {
    assertThat(UserAgentSummary.of(userAgent)).isEqualTo(name);
  }
}
