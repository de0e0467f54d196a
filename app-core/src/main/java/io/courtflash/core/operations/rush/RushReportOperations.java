package io.courtflash.core.operations.rush;

import io.courtflash.core.people.access.Actor;
import java.util.List;

/**
 * The staff's reads about the gates that were opened, from this computer or another. Each call is
 * checked where it runs.
 */
public interface RushReportOperations {

  /** Reports with an id below {@code beforeId}, the newest first. */
  List<RushReport> page(Actor staff, long beforeId, int limit);

  /** How the places of a report went. */
  RushPicture picture(Actor staff, RushReport report);
}
