package io.courtflash.core.people.access;

import io.courtflash.core.platform.security.Permission;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The roles of accounts, with their permissions. A student is a USER; all others are staff. */
public enum Role {
  USER(EnumSet.noneOf(Permission.class)),
  /**
   * The desk: people, bookings, their money up to an amount, and a look at the rush. A clerk counts
   * the money, too, but takes no lists of names home.
   */
  CLERK(
      EnumSet.of(
          Permission.SEE_BOARD,
          Permission.SEE_PEOPLE,
          Permission.BOOK,
          Permission.CHECK_IN,
          Permission.CANCEL,
          Permission.REFUND,
          Permission.BLOCK,
          Permission.LIVE,
          Permission.MONEY,
          Permission.MONEY_CLOSING,
          Permission.SEE_HEALTH)),
  /** Runs the hall, but neither its staff nor its computers. */
  MANAGER(
      EnumSet.complementOf(EnumSet.of(Permission.ROLES, Permission.SETTINGS, Permission.ENGINES))),
  ADMIN(EnumSet.allOf(Permission.class)),
  /** One of the hall's own roles, which says what its members may do. */
  STAFF(EnumSet.noneOf(Permission.class));

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change the set
  private final Set<Permission> permissions;

  Role(EnumSet<Permission> permissions) {
    this.permissions = Collections.unmodifiableSet(permissions);
  }

  public boolean isStaff() {
    return this != USER;
  }

  /** The fixed permissions of the role; none for the hall's own roles. */
  public Set<Permission> permissions() {
    return permissions;
  }
}
