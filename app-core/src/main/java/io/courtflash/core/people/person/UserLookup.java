package io.courtflash.core.people.person;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.store.UserLookupRows;
import io.courtflash.core.people.person.store.UserLookupRows.UserWithRole;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Looks up which user ids exist, and locks students. */
@Component
@RequiredArgsConstructor
public class UserLookup {

  private static final int MAX_CACHED_IDS = 200_000;

  private final UserLookupRows users;
  private final Cache<Long, Boolean> existing =
      Caffeine.newBuilder().maximumSize(MAX_CACHED_IDS).build();

  /**
   * The ids among the given ones that an account has or had. An id that was found once is
   * remembered, because accounts are only marked as deleted; only the rows of rehearsals, below
   * zero, are removed.
   */
  public Set<Long> existing(Set<Long> userIds) {
    Set<Long> found = new HashSet<>(existing.getAllPresent(userIds).keySet());
    Set<Long> others = new HashSet<>(userIds);
    others.removeAll(found);
    if (!others.isEmpty()) {
      users.existing(others).forEach(id -> remember(id, found));
    }
    return found;
  }

  /** The audience of each of the ids that an account has or had, as MySQL has it now. */
  public Map<Long, Long> audiences(Set<Long> userIds) {
    return userIds.isEmpty() ? Map.of() : users.audiences(userIds);
  }

  /** The membership of each of the ids that an account has or had, as MySQL has it now. */
  public Map<Long, Membership> memberships(Set<Long> userIds) {
    return userIds.isEmpty() ? Map.of() : users.memberships(userIds);
  }

  private void remember(long id, Set<Long> found) {
    found.add(id);
    if (id > 0) {
      existing.put(id, true);
    }
  }

  /** The active students among the given ids. */
  public ActiveStudents students(Set<Long> userIds) {
    return userIds.isEmpty() ? ActiveStudents.NONE : studentsAmong(users.active(userIds));
  }

  /** The active students among the given ids, locked until the caller's transaction ends. */
  @Transactional(propagation = Propagation.MANDATORY)
  public ActiveStudents lockStudents(Set<Long> userIds) {
    return userIds.isEmpty() ? ActiveStudents.NONE : studentsAmong(users.lock(userIds));
  }

  private static ActiveStudents studentsAmong(List<UserWithRole> users) {
    List<UserWithRole> students =
        users.stream().filter(user -> user.userRole() == Role.USER).toList();
    return new ActiveStudents(
        ids(students.stream()), ids(students.stream().filter(UserWithRole::isSuspended)));
  }

  private static Set<Long> ids(Stream<UserWithRole> users) {
    return users.map(UserWithRole::id).collect(Collectors.toSet());
  }

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

  /**
   * The audience of an account's owner, and until when the card or fee is paid.
   *
   * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null
   *     when it isn't paid
   */
  public record Membership(long audienceId, @Nullable LocalDate feePaidUntil) {}
}
