package io.courtflash.core.hall.settings;

/** What a careless change of a setting does that staff should know before. */
public enum ConfigRisk {
  /** It deletes for good what was kept until now. */
  DELETES,
  /** It shows something to people without a login. */
  PUBLISHES,
  /** It makes it easier to act in the name of others. */
  WEAKENS
}
