package io.courtflash.core.operations.rush;

import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The staff's reads about the gates that were opened, from this computer or another. Each call is
 * checked where it runs.
 */
public interface RushReportOperations {

  /** Reports with an id below {@code beforeId}, the newest first. */
  List<RushReport> page(Actor staff, long beforeId, int limit);

  /** How the places of a report went. */
  RushPicture picture(Actor staff, RushReport report);

  /**
   * How the places of a gate went. Read from what is kept: places of bookings that were removed
   * since are missing, and wishes of a gate that was rushed before they were counted.
   *
   * @param slots by court and start
   * @param takenAfter when each place was taken, in milliseconds after the opening, upwards
   * @param demand how many people first wanted a slot in each tenth of a second after the opening,
   *     each for each slot that they wanted; ends with the last tenth of the first minute in which
   *     there was anybody
   */
  record RushPicture(List<SlotRush> slots, List<Long> takenAfter, List<Integer> demand) {

    /**
     * The course of a slot.
     *
     * @param goneAfter when its last place was taken, in milliseconds after the opening; null while
     *     one is left
     * @param wantedBy how many people tried for it; on several nodes, or after a restart, those who
     *     came to more than one count each time
     */
    public record SlotRush(
        String court, Instant startsAt, @Nullable Long goneAfter, int wantedBy) {}
  }
}
