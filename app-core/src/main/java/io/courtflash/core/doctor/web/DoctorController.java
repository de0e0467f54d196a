package io.courtflash.core.doctor.web;

import io.courtflash.core.doctor.Doctor;
import io.courtflash.core.doctor.DoctorReport;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.doctor.FindingMessages;
import io.courtflash.core.doctor.Severity;
import io.courtflash.core.web.AdminOnly;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@AdminOnly
@Tag(name = "admin")
@RestController
class DoctorController {

  private final Doctor doctor;
  private final FindingMessages words;

  DoctorController(Doctor doctor, FindingMessages words) {
    this.doctor = doctor;
    this.words = words;
  }

  @Operation(summary = "All pre-flight checks, made now, the worst first")
  @GetMapping("/admin/doctor")
  ReportView examine(Locale language) {
    DoctorReport report = doctor.examine();
    return new ReportView(
        report.at(),
        report.worst(),
        report.findings().stream().map(finding -> line(finding, language)).toList());
  }

  private FindingView line(Finding finding, Locale language) {
    return new FindingView(
        finding.severity(),
        finding.key(),
        words.what(finding, language),
        words.advice(finding, language));
  }

  record ReportView(Instant at, Severity worst, List<FindingView> findings) {}

  record FindingView(Severity severity, String key, String what, String advice) {}
}
