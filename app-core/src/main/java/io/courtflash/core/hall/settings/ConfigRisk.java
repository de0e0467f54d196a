package io.courtflash.core.hall.settings;

/** The risks of changing a setting, of which the console warns staff. */
public enum ConfigRisk {
  /** It deletes for good what was kept until now. */
  DELETES,
  /** It shows something to people without a login. */
  PUBLISHES,
  /** It makes it easier to act in the name of others. */
  WEAKENS
}
