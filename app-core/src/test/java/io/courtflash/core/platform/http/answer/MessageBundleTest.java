package io.courtflash.core.platform.http.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.json.JsonFieldException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.springframework.context.MessageSource;

class MessageBundleTest {

  @Test
  void bothLanguagesHaveTheSameMessages() throws IOException {
    assertThat(bundle("/messages.properties").keySet())
        .isEqualTo(bundle("/messages_en.properties").keySet());
  }

  /** A single one would begin a quotation where a message has arguments. */
  @Test
  void everyApostropheIsDoubled() throws IOException {
    for (String name : List.of("/messages.properties", "/messages_en.properties")) {
      assertThat(bundle(name).entrySet())
          .as(name)
          .isNotEmpty()
          .filteredOn(entry -> entry.getValue().toString().replace("''", "").contains("'"))
          .isEmpty();
    }
  }

  @Test
  void aDoubledApostropheIsOne() {
    MessageSource messages = WebConfiguration.messageSource();
    assertThat(messages.getMessage("pay.refund.not-refused", null, Locale.ENGLISH))
        .isEqualTo("This refund isn't refused any more");
    assertThat(messages.getMessage("booking.change.too-late", new Object[] {5}, Locale.ENGLISH))
        .startsWith("A booking can't be changed");
  }

  @Test
  void everyCodeHasAMessage() throws IOException {
    assertThat(bundle("/messages.properties").keySet())
        .containsAll(Arrays.stream(ResponseCode.values()).map(code -> "code." + code).toList());
  }

  @Test
  void everyKeyOfTheProgramHasAMessage() throws IOException {
    assertThat(bundle("/messages.properties").keySet())
        .containsAll(
            Arrays.stream(JsonFieldException.JsonProblem.values())
                .map(problem -> "field." + problem.code())
                .toList())
        .containsAll(Arrays.stream(ConfigKey.values()).map(ConfigKey::helpKey).toList())
        .containsAll(
            Arrays.stream(ConfigKey.values())
                .flatMap(key -> key.choices().stream().map(key::choiceKey))
                .toList());
  }

  private static Properties bundle(String name) throws IOException {
    Properties bundle = new Properties();
    try (Reader from =
        new InputStreamReader(
            Objects.requireNonNull(MessageBundleTest.class.getResourceAsStream(name)),
            StandardCharsets.UTF_8)) {
      bundle.load(from);
    }
    return bundle;
  }
}
