package io.courtflash.desktop.screen.roles;

import io.courtflash.core.hall.court.CourtGroup;
import java.util.List;

/**
 * A court group with its courts, and with the active accounts that are limited to it.
 *
 * @param courts the names of the active ones
 * @param accounts their ids, with which they log in
 */
record CourtGroupLine(CourtGroup group, List<String> courts, List<String> accounts) {

  long id() {
    return group.id();
  }
}
