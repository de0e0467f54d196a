package io.courtflash.core.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.json.JsonProblem;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class MessageBundleTest {

  @Test
  void bothLanguagesHaveTheSameMessages() throws IOException {
    assertThat(bundle("/messages.properties").keySet())
        .isEqualTo(bundle("/messages_en.properties").keySet());
  }

  @Test
  void everyCodeHasAMessage() throws IOException {
    assertThat(bundle("/messages.properties").keySet())
        .containsAll(Arrays.stream(ResponseCode.values()).map(code -> "code." + code).toList());
  }

  @Test
  void everyJsonProblemAndEverySettingHasAMessage() throws IOException {
    assertThat(bundle("/messages.properties").keySet())
        .containsAll(
            Arrays.stream(JsonProblem.values()).map(problem -> "field." + problem.code()).toList())
        .containsAll(Arrays.stream(ConfigKey.values()).map(ConfigKey::helpKey).toList());
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
