package io.courtflash.core.doctor;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Everything that was found at one time, the worst first. */
public record DoctorReport(Instant at, List<Finding> findings) {

  public DoctorReport {
    findings =
        findings.stream().sorted(Comparator.comparing(Finding::severity).reversed()).toList();
  }

  public Severity worst() {
    return findings.isEmpty() ? Severity.OK : findings.getFirst().severity();
  }

  /** What isn't as it should be. */
  public List<Finding> troubles() {
    return findings.stream().filter(finding -> finding.severity() != Severity.OK).toList();
  }
}
