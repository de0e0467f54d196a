package io.courtflash.core.platform.http.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class RequestLanguagesTest {

  private final RequestLanguages languages = new RequestLanguages();

  private Locale languageOf(String... headers) {
    MockHttpServletRequest request = new MockHttpServletRequest();
    for (String header : headers) {
      request.addHeader("Accept-Language", header);
    }
    return languages.resolveLocale(request);
  }

  @Test
  void theSameHeaderMeansTheSameLanguageEachTime() {
    for (int i = 0; i < 2; i++) {
      assertThat(languageOf("en")).isEqualTo(Locale.ENGLISH);
      assertThat(languageOf("en-GB,en;q=0.9")).isEqualTo(Locale.ENGLISH);
      assertThat(languageOf("zh-CN,zh;q=0.9,en;q=0.8")).isEqualTo(Locale.SIMPLIFIED_CHINESE);
      assertThat(languageOf("fr,en;q=0.5")).isEqualTo(Locale.ENGLISH);
      assertThat(languageOf("fr")).isEqualTo(Locale.SIMPLIFIED_CHINESE);
      assertThat(languageOf()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
    }
  }

  @Test
  void aLongHeaderIsUnderstoodToo() {
    assertThat(languageOf("fr, ".repeat(100) + "en")).isEqualTo(Locale.ENGLISH);
  }

  @Test
  void severalHeadersChangeNothingForTheFirstOneAlone() {
    assertThat(languageOf("fr", "en")).isNotNull();

    assertThat(languageOf("fr")).isEqualTo(Locale.SIMPLIFIED_CHINESE);
  }
}
