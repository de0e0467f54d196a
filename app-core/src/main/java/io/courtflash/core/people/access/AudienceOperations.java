package io.courtflash.core.people.access;

import java.util.List;

/** What the staff do with the hall's audiences, from wherever they sit. */
public interface AudienceOperations {

  /** All that aren't retired, in the order in which they were added. */
  List<Audience> list(Actor staff);

  /**
   * Adds an audience.
   *
   * @param name 1 to 64 characters, different from those of the other audiences
   */
  Audience add(Actor staff, String name);

  /** Renames an audience; the name is as in {@link #add}. */
  Audience rename(Actor staff, long id, String name);

  /** Makes it the audience of new accounts; existing accounts stay in theirs. Idempotent. */
  Audience makeDefault(Actor staff, long id);

  /** Retires an audience for good, when it isn't the default and nothing refers to it. */
  Audience retire(Actor staff, long id);
}
