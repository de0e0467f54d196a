package io.courtflash.core.operations.health.web;

import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingMessages;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.SEE_HEALTH)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class DoctorController {

  private final Doctor doctor;
  private final FindingMessages messages;

  @Operation(summary = "Runs all health checks now; the worst findings first")
  @GetMapping("/admin/doctor")
  ReportView runChecks(Locale locale) {
    Doctor.Report report = doctor.runChecks();
    return new ReportView(
        report.at(),
        report.worst(),
        report.findings().stream().map(finding -> view(finding, locale)).toList());
  }

  private FindingView view(Finding finding, Locale locale) {
    return new FindingView(
        finding.severity(),
        finding.code().key(),
        messages.message(finding, locale),
        messages.advice(finding, locale));
  }

  record ReportView(Instant at, Finding.Severity worst, List<FindingView> findings) {}

  record FindingView(Finding.Severity severity, String key, String what, String advice) {}
}
