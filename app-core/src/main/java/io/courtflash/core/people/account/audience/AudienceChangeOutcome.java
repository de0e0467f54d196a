package io.courtflash.core.people.account.audience;

/** How an attempt to add, change or retire an audience ended. */
public sealed interface AudienceChangeOutcome {

  /**
   * Done.
   *
   * @param audience as it is now; a retired one as it was
   */
  record Done(Audience audience) implements AudienceChangeOutcome {}

  record UnknownAudience() implements AudienceChangeOutcome {}

  /** Another audience has the name; names that differ only in case are the same. */
  record NameTaken(String name) implements AudienceChangeOutcome {}

  /** The default audience can't be retired: make another one the default first. */
  record IsDefault() implements AudienceChangeOutcome {}

  /**
   * It can't be retired because something still refers to it.
   *
   * @param kind what refers to it
   * @param count how many; at least one
   */
  record InUse(AudienceUse.Kind kind, int count) implements AudienceChangeOutcome {}
}
