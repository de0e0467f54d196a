package io.courtflash.core.hall.court;

import io.courtflash.core.people.access.Actor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The staff's acts on the court groups, from this computer or another. */
public interface CourtGroupOperations {

  /** All groups with their courts and limited accounts, in the order in which they were made. */
  List<CourtGroup.Members> list(Actor staff);

  /**
   * Makes a group.
   *
   * @param name 1 to 64 characters, different from those of the other groups
   */
  CourtGroup add(Actor staff, String name);

  /** Renames a group; the name is as in {@link #add}. */
  CourtGroup rename(Actor staff, long id, String name);

  /** Deletes a group that has no court, and to which nobody is limited. */
  CourtGroup delete(Actor staff, long id);

  /**
   * Puts a court into a group. Idempotent. Staff who may do it decide on which courts limited staff
   * act, so it takes the permission for roles.
   *
   * @param groupId null to take it out of its group
   * @return false when there is no such court or group
   */
  boolean move(Actor staff, long courtId, @Nullable Long groupId);

  /**
   * Limits a member of the staff to a group, from their next call on. Idempotent.
   *
   * @param groupId null for all courts
   * @return false when there is no such account or group
   */
  boolean limit(Actor staff, String studentId, @Nullable Long groupId);
}
