package io.courtflash.core.venue;

import java.util.List;

/**
 * The settings, courts and session of a new hall.
 *
 * @param courts their names, each 1 to 64 characters, no name twice
 * @param price of a slot in yuan, such as {@code 20.00}
 */
public record HallPlan(String name, List<String> courts, SessionPlan session, String price) {

  public HallPlan {
    courts = List.copyOf(courts);
  }
}
