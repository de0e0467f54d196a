package io.courtflash.desktop.screen.roles;

import io.courtflash.core.people.access.HallRole;
import java.util.List;

/**
 * A role of the hall, with the active accounts that have it.
 *
 * @param accounts their ids, with which they log in
 */
record RoleLine(HallRole role, List<String> accounts) {

  long id() {
    return role.id();
  }
}
