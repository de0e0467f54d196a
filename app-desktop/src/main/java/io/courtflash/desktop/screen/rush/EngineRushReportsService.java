package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReports;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;

/** {@link RushReportsService} of the engine in this process. */
@NeedsPermission(Permission.LIVE)
public record EngineRushReportsService(RushReports reports) implements RushReportsService {

  @Override
  public List<RushReport> page(long beforeId, int limit) {
    return reports.page(beforeId, limit);
  }

  @Override
  public List<Long> takenAfter(RushReport report) {
    return reports.takenAfter(report);
  }
}
