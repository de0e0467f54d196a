package io.courtflash.core.operations.health;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** The findings of all checks at one time, the worst first. */
public record DoctorReport(Instant at, List<Finding> findings) {

  public DoctorReport {
    findings =
        findings.stream().sorted(Comparator.comparing(Finding::severity).reversed()).toList();
  }

  public Severity worst() {
    return findings.isEmpty() ? Severity.OK : findings.getFirst().severity();
  }

  /** The findings that aren't OK. */
  public List<Finding> problems() {
    return findings.stream().filter(finding -> finding.severity() != Severity.OK).toList();
  }
}
