package io.courtflash.core.people.account;

import java.util.Set;

/**
 * Active accounts of students.
 *
 * @param suspended those of the ids that are suspended, by the database's clock when it was read
 */
public record ActiveStudents(Set<Long> ids, Set<Long> suspended) {

  public static final ActiveStudents NONE = new ActiveStudents(Set.of(), Set.of());

  public ActiveStudents {
    ids = Set.copyOf(ids);
    suspended = Set.copyOf(suspended);
  }
}
