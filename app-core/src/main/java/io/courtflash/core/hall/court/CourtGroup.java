package io.courtflash.core.hall.court;

import java.util.List;

/** A part of the hall: courts that belong together. */
public record CourtGroup(long id, String name) {

  /**
   * A group with its courts, and with the active accounts that are limited to it.
   *
   * @param courts the names of the active ones
   * @param accounts their ids, with which they log in
   */
  public record Members(CourtGroup group, List<String> courts, List<String> accounts) {}
}
