package io.courtflash.core.people.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;

class OpenRegistrationTest {

  private static final String OPEN = "courtflash.account.open-registration";

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void onlyInTheSampleHallPeopleMakeTheirOwnAccounts(boolean isSampleHall) throws IOException {
    StandardEnvironment environment = new StandardEnvironment();
    new YamlPropertySourceLoader()
        .load("program", new ClassPathResource("application.yml"))
        .forEach(environment.getPropertySources()::addLast);
    if (isSampleHall) {
      environment
          .getPropertySources()
          .addFirst(new MapPropertySource("sample", Map.of("courtflash.sample-hall", "true")));
    }

    assertThat(Binder.get(environment).bind(OPEN, Boolean.class).get()).isEqualTo(isSampleHall);
  }
}
