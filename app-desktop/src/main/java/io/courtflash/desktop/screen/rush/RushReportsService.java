package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import java.util.List;

/** Reads the engine's rush reports. */
interface RushReportsService {

  /** Reports with an id below {@code beforeId}, the newest first. */
  List<RushReport> page(long beforeId, int limit);

  /** When each place was taken, in milliseconds after the opening, upwards. */
  List<Long> takenAfter(RushReport report);
}
