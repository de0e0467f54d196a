package io.courtflash.core.people.access;

/** Proofs for those who need none: whoever needs one is an error, because there is no database. */
public final class ProofsWithoutDatabase {

  private ProofsWithoutDatabase() {}

  public static RecentProofs create() {
    return new RecentProofs(PermissionsWithoutDatabase.noDatabase());
  }
}
