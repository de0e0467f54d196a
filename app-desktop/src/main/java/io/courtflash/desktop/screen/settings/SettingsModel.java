package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the page of the settings shows and does. */
final class SettingsModel {

  private static final Logger LOG = LoggerFactory.getLogger(SettingsModel.class);

  private final SettingsService book;
  private final ActionRunner actions;
  private final Map<ConfigKey, Input> inputs = new EnumMap<>(ConfigKey.class);
  private final Map<ConfigKey, String> kept = new EnumMap<>(ConfigKey.class);
  private final ReadOnlyBooleanWrapper savable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();

  SettingsModel(SettingsService book, ActionRunner actions) {
    this.book = book;
    this.actions = actions;
    for (ConfigKey key : ConfigKey.values()) {
      Input input = new Input(key.initial(), text -> problem(key, text));
      inputs.put(key, input);
      input.textProperty().subscribe(_ -> judge());
    }
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Input input(ConfigKey key) {
    return Objects.requireNonNull(inputs.get(key));
  }

  /** Whether something was typed that isn't kept yet. */
  ReadOnlyBooleanProperty changedProperty() {
    return changed.getReadOnlyProperty();
  }

  /** Whether all that was typed can be kept. */
  ReadOnlyBooleanProperty savableProperty() {
    return savable.getReadOnlyProperty();
  }

  /** Reads the settings; what is being typed stays. */
  void reload() {
    if (!changed.get()) {
      actions.work().run(this::read, this::merge, e -> LOG.warn("The settings can't be read", e));
    }
  }

  /** Forgets what was typed. */
  void discard() {
    kept.forEach((key, value) -> input(key).textProperty().set(value));
    judge();
  }

  /** Keeps what was changed, one setting after the other. */
  void save() {
    Map<ConfigKey, String> wanted = wanted();
    actions.run(() -> put(wanted), SettingsModel::outcome, saved -> show(saved.values()));
  }

  private Map<ConfigKey, String> wanted() {
    Map<ConfigKey, String> wanted = new EnumMap<>(ConfigKey.class);
    inputs.forEach(
        (key, input) -> {
          if (!input.text().equals(kept.get(key))) {
            wanted.put(key, input.text());
          }
        });
    return wanted;
  }

  private SaveResult put(Map<ConfigKey, String> wanted) {
    List<ConfigKey> refused = new ArrayList<>();
    wanted.forEach(
        (key, text) -> {
          if (book.change(key, text).isEmpty()) {
            refused.add(key);
          }
        });
    return new SaveResult(refused, wanted.size(), read());
  }

  private static ActionOutcome outcome(SaveResult saved) {
    return saved.refused().isEmpty()
        ? ActionOutcome.done("settings.saved", saved.count())
        : ActionOutcome.refused("settings.refused", saved.refused().toString());
  }

  private record SaveResult(List<ConfigKey> refused, int count, Map<ConfigKey, String> values) {}

  private Map<ConfigKey, String> read() {
    Map<ConfigKey, String> values = new EnumMap<>(ConfigKey.class);
    for (ConfigKey key : ConfigKey.values()) {
      values.put(key, book.value(key));
    }
    return values;
  }

  /** What was typed before anything was read stays, too. */
  private void merge(Map<ConfigKey, String> values) {
    values.forEach(
        (key, value) -> {
          Input input = input(key);
          if (input.text().equals(kept.getOrDefault(key, key.initial()))) {
            input.textProperty().set(value);
          }
        });
    kept.putAll(values);
    judge();
  }

  private void show(Map<ConfigKey, String> values) {
    kept.putAll(values);
    discard();
  }

  private void judge() {
    changed.set(!kept.isEmpty() && !wanted().isEmpty());
    savable.set(changed.get() && inputs.values().stream().allMatch(Input::isValid));
  }

  private static Optional<TranslatableText> problem(ConfigKey key, String text) {
    return key.canonical(text.strip()).isPresent()
        ? Optional.empty()
        : Optional.of(
            TranslatableText.of(
                key.isText() ? "settings.length" : "settings.between", key.min(), key.max()));
  }
}
