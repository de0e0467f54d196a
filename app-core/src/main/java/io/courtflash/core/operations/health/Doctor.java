package io.courtflash.core.operations.health;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Runs all health checks. */
@Component
@RequiredArgsConstructor
public class Doctor {

  private static final Logger log = LoggerFactory.getLogger(Doctor.class);

  private final List<HealthCheck> checks;
  private final InstantSource clock;

  /** Runs every check now, one after the other; takes seconds. A check that fails is a finding. */
  public Report runChecks() {
    Instant now = clock.instant();
    return new Report(now, checks.stream().flatMap(check -> run(check, now)).toList());
  }

  /**
   * Runs the checks that are made every minute, and leaves out what they find besides. A check that
   * can't be made is no finding here: it fails where an engine is down, which another one finds.
   */
  public Report watch() {
    Instant now = clock.instant();
    return new Report(
        now,
        checks.stream()
            .filter(check -> !check.watched().isEmpty())
            .flatMap(check -> run(check, now).filter(each -> check.watched().contains(each.code())))
            .toList());
  }

  /** The findings that {@link #watch} can make. */
  public Set<FindingCode> watchedCodes() {
    return checks.stream().flatMap(check -> check.watched().stream()).collect(Collectors.toSet());
  }

  private static Stream<Finding> run(HealthCheck check, Instant now) {
    try {
      return check.check(now).stream();
    } catch (RuntimeException | Error e) {
      log.warn("The check of {} failed", check.name(), e);
      return Stream.of(
          Finding.fail(
              FindingCode.UNCHECKED,
              check.name(),
              Objects.requireNonNullElseGet(e.getMessage(), e::toString)));
    }
  }

  /** The findings of all checks at one time, the worst first. */
  public record Report(Instant at, List<Finding> findings) {

    public Report {
      findings =
          findings.stream().sorted(Comparator.comparing(Finding::severity).reversed()).toList();
    }

    public Finding.Severity worst() {
      return findings.isEmpty() ? Finding.Severity.OK : findings.getFirst().severity();
    }

    /** The findings that aren't OK. */
    public List<Finding> problems() {
      return findings.stream()
          .filter(finding -> finding.severity() != Finding.Severity.OK)
          .toList();
    }
  }
}
