package io.courtflash.desktop.i18n;

import java.util.Map;

/** The texts of the engine's invariants. */
public final class InvariantTexts {

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("I1", "health.promise-seats"),
          Map.entry("I2", "health.promise-permits"),
          Map.entry("I3", "health.promise-students"),
          Map.entry("I4", "health.promise-holds"),
          Map.entry("I5", "health.promise-pending"),
          Map.entry("I6", "health.promise-money"),
          Map.entry("I7", "health.promise-deadlines"),
          Map.entry("I8", "health.promise-outbox"),
          Map.entry("I9", "health.promise-answers"),
          Map.entry("I10", "health.promise-one-place"),
          Map.entry("I11", "health.promise-balance"),
          Map.entry("I12", "health.promise-decisions"),
          Map.entry("I13", "health.promise-cells"),
          Map.entry("I14", "health.promise-waiting"),
          Map.entry("I15", "health.promise-offers"),
          Map.entry("I19", "health.promise-no-shows"));

  private InvariantTexts() {}

  /**
   * The promise that a check is about.
   *
   * @param id of the invariant, such as {@code I1}
   * @param rule the engine's English words, for an invariant without a text here
   */
  public static String of(Texts texts, String id, String rule) {
    String key = KEYS.get(id);
    return key == null ? rule : texts.get(key);
  }
}
