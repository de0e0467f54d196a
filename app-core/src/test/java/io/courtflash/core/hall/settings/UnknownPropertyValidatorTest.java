package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class UnknownPropertyValidatorTest {

  @Test
  void aMistypedPropertyIsFoundInEverySpelling() {
    assertThat(
            unknown(
                "courtflash.limits.body-kb", "COURTFLASH_ADMIN_PASWORD", "courtflash.data-dirs"))
        .containsExactlyInAnyOrder(
            "courtflash.limits.body-kb", "COURTFLASH_ADMIN_PASWORD", "courtflash.data-dirs");
  }

  @Test
  void everySpellingOfAnExistingPropertyIsKnown() {
    assertThat(
            unknown(
                "COURTFLASH_ADMIN_PASSWORD",
                "COURTFLASH_LIMITS_BODYKIB",
                "COURTFLASH_LIMITS_BODY_KIB",
                "courtflash.dataDir",
                "courtflash.external.redis.addresses[0]",
                "COURTFLASH_EXTERNAL_REDIS_ADDRESSES_0",
                "courtflash.account.argon2-memory-kib",
                "COURTFLASH_ACCOUNT_ARGON2_MEMORY_KIB"))
        .isEmpty();
  }

  @Test
  void propertiesOfOtherProgramsAreIgnored() {
    assertThat(unknown("server.port", "PATH", "COURTFLASHED", "courtflasher.x")).isEmpty();
  }

  private static Set<String> unknown(String... names) {
    StandardEnvironment environment = new StandardEnvironment();
    Map<String, Object> properties =
        Arrays.stream(names).collect(Collectors.toMap(name -> name, name -> "x"));
    environment.getPropertySources().addFirst(new MapPropertySource("given", properties));
    return UnknownPropertyValidator.unknown(environment, UnknownPropertyValidator.known());
  }
}
