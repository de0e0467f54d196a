package io.courtflash.desktop.screen.signin;

import io.courtflash.core.venue.SessionPlan;
import java.util.List;

/**
 * What a fresh hall begins with.
 *
 * @param courts their names
 * @param price of a slot, in yuan
 */
public record HallPlan(String name, List<String> courts, SessionPlan session, String price) {

  public HallPlan {
    courts = List.copyOf(courts);
  }
}
