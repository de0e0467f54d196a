package io.courtflash.core.doctor.web;

import io.courtflash.core.doctor.Doctor;
import io.courtflash.core.doctor.DoctorWords;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.doctor.Report;
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
  private final DoctorWords words;

  DoctorController(Doctor doctor, DoctorWords words) {
    this.doctor = doctor;
    this.words = words;
  }

  @Operation(summary = "All pre-flight checks, made now, the worst first")
  @GetMapping("/admin/doctor")
  Examination examine(Locale language) {
    Report report = doctor.examine();
    return new Examination(
        report.at(),
        report.worst(),
        report.findings().stream().map(finding -> line(finding, language)).toList());
  }

  private Line line(Finding finding, Locale language) {
    return new Line(
        finding.severity(),
        finding.key(),
        words.what(finding, language),
        words.advice(finding, language));
  }

  record Examination(Instant at, Severity worst, List<Line> findings) {}

  record Line(Severity severity, String key, String what, String advice) {}
}
