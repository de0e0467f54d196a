package io.courtflash.core.doctor;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Makes all checks. */
@Component
public class Doctor {

  private static final Logger log = LoggerFactory.getLogger(Doctor.class);

  private final List<HealthCheck> checks;
  private final InstantSource clock;

  Doctor(List<HealthCheck> checks, InstantSource clock) {
    this.checks = checks;
    this.clock = clock;
  }

  public DoctorReport examine() {
    Instant now = clock.instant();
    return new DoctorReport(now, checks.stream().flatMap(check -> look(check, now)).toList());
  }

  private static Stream<Finding> look(HealthCheck check, Instant now) {
    try {
      return check.look(now).stream();
    } catch (RuntimeException e) {
      log.warn("{} failed", check.getClass().getSimpleName(), e);
      String name = check.getClass().getSimpleName().replace("Check", "");
      return Stream.of(Finding.fail("unchecked", name, String.valueOf(e.getMessage())));
    }
  }
}
