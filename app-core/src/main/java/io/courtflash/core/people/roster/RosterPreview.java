package io.courtflash.core.people.roster;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes that a roster would make.
 *
 * @param added people without an account
 * @param changed accounts of which something differs
 * @param unchanged how many accounts are as the roster says
 * @param gone people whom an earlier roster had and this one hasn't; they stay unless they are to
 *     be suspended
 * @param listed how many people earlier rosters had, those who are gone included
 * @param fingerprint of all this; it differs when accounts change meanwhile
 */
public record RosterPreview(
    List<Person> added,
    List<Change> changed,
    int unchanged,
    List<Person> gone,
    int listed,
    String fingerprint) {

  /** One in so many may be gone before it takes a second yes to suspend them. */
  private static final int USUAL = 10;

  /** Whether so many are gone that it is likely another list, or has other login ids. */
  public boolean hasManyGone() {
    return gone.size() * USUAL > listed;
  }

  /** A person of the roster, or with an account. */
  public record Person(String studentId, @Nullable String name) {}

  /**
   * The differences of an account from the roster.
   *
   * @param returns whether it is suspended because an earlier roster hadn't this person, which ends
   */
  public record Change(String studentId, List<Difference> differences, boolean returns) {}

  /** A value of an account that the roster replaces. */
  public record Difference(RosterColumn column, @Nullable String before, String after) {}
}
