package io.courtflash.desktop.screen.audit;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Formats the subject of an entry in the window's language.
 *
 * @param names what staff call a subject such as {@code court:7}
 * @param settings the description of a setting in a language
 */
record SubjectFormatter(
    Texts texts,
    Function<String, Optional<String>> names,
    BiFunction<ConfigKey, Locale, String> settings) {

  /** A subject without a name of its own is called by its kind. */
  private static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("accounts", "screen.students"),
          Map.entry("backup", "audit.of-backup"),
          Map.entry("block", "audit.of-block"),
          Map.entry("block-series", "audit.of-block-series"),
          Map.entry("booking-series", "audit.of-booking-series"),
          Map.entry("day", "audit.of-day"),
          Map.entry("dead-letter", "audit.of-dead-letter"),
          Map.entry("diagnostics", "audit.of-diagnostics"),
          Map.entry("engine", "audit.of-engine"),
          Map.entry("list", "audit.of-list"),
          Map.entry("message", "audit.of-message"),
          Map.entry("money", "screen.money"),
          Map.entry("node", "audit.of-node"),
          Map.entry("rehearsal", "audit.of-rehearsal"),
          Map.entry("retention", "audit.of-retention"),
          Map.entry("server", "audit.of-server"),
          Map.entry("slots", "audit.field-slots"),
          Map.entry("wait-seed", "audit.of-wait-seed"));

  /** The subject itself when it has neither a name nor a kind with one. */
  String of(String subject) {
    return names
        .apply(subject)
        .map(texts::named)
        .or(() -> setting(subject))
        .or(() -> kind(subject))
        .orElse(subject);
  }

  /** Whether staff gave it a name, so that others may have the same. */
  boolean hasName(String subject) {
    return names.apply(subject).isPresent();
  }

  private Optional<String> setting(String subject) {
    return key(subject).map(this::description);
  }

  /** The name of a setting: its description without the explanations after it. */
  String description(ConfigKey key) {
    return settings.apply(key, texts.language()).replaceFirst("[;；][^)）]*$", "");
  }

  /** The setting that an entry is about. */
  static Optional<ConfigKey> key(String subject) {
    for (ConfigKey key : ConfigKey.values()) {
      if (subject.equals("config:" + key)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  private Optional<String> kind(String subject) {
    String[] parts = subject.split(":", 2);
    return Optional.ofNullable(KINDS.get(parts[0]))
        .map(key -> texts.named(texts.get(key, parts.length > 1 ? parts[1] : "")));
  }
}
