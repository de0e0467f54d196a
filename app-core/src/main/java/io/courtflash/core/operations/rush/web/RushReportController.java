package io.courtflash.core.operations.rush.web;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReports;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.LIVE)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class RushReportController {

  private final RushReports reports;

  @Operation(
      summary = "What became of each gate, the newest first",
      description =
          "A gate has a report from a minute after its opening on; it is complete after 15 minutes."
              + " The next page begins before the last id.")
  @GetMapping("/admin/rush-reports")
  List<RushReport> page(
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return reports.page(beforeId, limit);
  }
}
