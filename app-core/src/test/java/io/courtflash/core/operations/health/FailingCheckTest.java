package io.courtflash.core.operations.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailingCheckTest {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aCheckThatFailsIsAFinding(boolean withAnError) {
    HealthCheck failing =
        check(
            "first",
            () -> {
              if (withAnError) {
                throw new StackOverflowError();
              }
              throw new IllegalStateException("away");
            });
    HealthCheck other = check("second", () -> {});

    List<Finding> findings =
        new Doctor(List.of(failing, other), InstantSource.system()).runChecks().findings();

    assertThat(findings)
        .extracting(Finding::code)
        .containsExactly(FindingCode.UNCHECKED, FindingCode.DISK);
  }

  private static HealthCheck check(String name, Runnable work) {
    return new HealthCheck() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public List<Finding> check(Instant now) {
        work.run();
        return List.of(Finding.ok(FindingCode.DISK));
      }
    };
  }
}
