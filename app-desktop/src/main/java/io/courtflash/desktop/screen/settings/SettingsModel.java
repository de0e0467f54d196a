package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The inputs of all settings. Used on one thread. */
final class SettingsModel {

  private static final Logger LOG = LoggerFactory.getLogger(SettingsModel.class);

  private final SettingsService service;
  private final ActionRunner actions;
  private final Map<ConfigKey, Input> inputs = new EnumMap<>(ConfigKey.class);
  private final Map<ConfigKey, String> stored = new EnumMap<>(ConfigKey.class);
  private final ReadOnlyBooleanWrapper savable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();

  SettingsModel(SettingsService service, ActionRunner actions) {
    this.service = service;
    this.actions = actions;
    for (ConfigKey key : ConfigKey.values()) {
      Input input = new Input(key.initial(), text -> problem(key, text));
      inputs.put(key, input);
      input.textProperty().subscribe((_, _) -> input.setProblem(Optional.empty()));
      input.textProperty().subscribe(_ -> validate());
    }
  }

  /** Whether settings are being saved. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Input input(ConfigKey key) {
    return Objects.requireNonNull(inputs.get(key));
  }

  /** Whether the command line or the environment decides the setting, and nobody else can. */
  boolean isFixed(ConfigKey key) {
    return service.isFixed(key);
  }

  /** Whether an input differs from the stored setting. */
  ReadOnlyBooleanProperty changedProperty() {
    return changed.getReadOnlyProperty();
  }

  /** Whether there are changes and every input is valid. */
  ReadOnlyBooleanProperty savableProperty() {
    return savable.getReadOnlyProperty();
  }

  /** Reads the stored settings, unless there are unsaved changes. */
  void reload() {
    if (!changed.get()) {
      actions.taskRunner().run(this::read, this::merge, e -> LOG.warn("Cannot read settings", e));
    }
  }

  /** Replaces all inputs by the stored settings. */
  void discard() {
    stored.forEach((key, value) -> input(key).textProperty().set(value));
    validate();
  }

  /**
   * Saves the changed settings, each by itself. A setting that the engine refuses keeps what was
   * typed and shows a problem; the others are saved.
   *
   * @param after what is saved next
   */
  void save(Runnable after) {
    Map<ConfigKey, String> changes = changes();
    actions.run(() -> store(changes), this::showSaved, _ -> after.run());
  }

  private Map<ConfigKey, String> changes() {
    Map<ConfigKey, String> changes = new EnumMap<>(ConfigKey.class);
    inputs.forEach(
        (key, input) -> {
          if (!input.text().equals(stored.get(key))) {
            changes.put(key, input.text());
          }
        });
    return changes;
  }

  /** The outcome of a save, with the settings that are stored after it. */
  private record SaveResult(Set<ConfigKey> refused, int count, Map<ConfigKey, String> values) {}

  private SaveResult store(Map<ConfigKey, String> changes) {
    Map<ConfigKey, String> refused = new EnumMap<>(changes);
    // Twice, because one may only be allowed after another, as the first day of a later term.
    for (int i = 0; i < 2; i++) {
      refused
          .entrySet()
          .removeIf(change -> service.change(change.getKey(), change.getValue()).isPresent());
    }
    return new SaveResult(refused.keySet(), changes.size(), read());
  }

  private ActionOutcome showSaved(SaveResult result) {
    stored.putAll(result.values());
    stored.forEach(
        (key, value) -> {
          if (result.refused().contains(key)) {
            input(key).setProblem(Optional.of(refusal(key)));
          } else {
            input(key).textProperty().set(value);
          }
        });
    validate();
    return result.refused().isEmpty()
        ? ActionOutcome.done("settings.saved", result.count())
        : ActionOutcome.refused("settings.refused", result.refused().size());
  }

  private Map<ConfigKey, String> read() {
    Map<ConfigKey, String> values = new EnumMap<>(ConfigKey.class);
    for (ConfigKey key : ConfigKey.values()) {
      values.put(key, service.value(key));
    }
    return values;
  }

  /** Shows the stored settings; an input that was changed during the reading stays. */
  private void merge(Map<ConfigKey, String> values) {
    values.forEach(
        (key, value) -> {
          Input input = input(key);
          if (input.text().equals(stored.getOrDefault(key, key.initial()))) {
            input.textProperty().set(value);
          }
        });
    stored.putAll(values);
    validate();
  }

  private void validate() {
    changed.set(!stored.isEmpty() && !changes().isEmpty());
    savable.set(changed.get() && inputs.values().stream().allMatch(Input::isValid));
  }

  private static TranslatableText refusal(ConfigKey key) {
    boolean isOfTerm = key == ConfigKey.TERM_FIRST_DAY || key == ConfigKey.TERM_LAST_DAY;
    return TranslatableText.of(isOfTerm ? "settings.refused-term" : "settings.refused-value");
  }

  private static Optional<TranslatableText> problem(ConfigKey key, String text) {
    return key.canonical(text.strip()).isPresent() ? Optional.empty() : Optional.of(rule(key));
  }

  private static TranslatableText rule(ConfigKey key) {
    return TranslatableText.of(
        key.isText() ? "settings.length" : "settings.between", key.min(), key.max());
  }
}
