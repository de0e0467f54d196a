package io.courtflash.desktop.screen.settings;

import io.courtflash.core.upkeep.Listening;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.i18n.Saying;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the program will listen from its next start on. */
final class StartModel {

  private static final Logger LOG = LoggerFactory.getLogger(StartModel.class);

  private final StartBook book;
  private final Actions actions;
  private final BooleanProperty toNetwork = new SimpleBooleanProperty();
  private final Input port = new Input("", StartModel::problem);
  private final ReadOnlyBooleanWrapper savable = new ReadOnlyBooleanWrapper();
  private Optional<Listening> kept = Optional.empty();

  StartModel(StartBook book, Actions actions) {
    this.book = book;
    this.actions = actions;
    toNetwork.subscribe(_ -> judge());
    port.textProperty().subscribe(_ -> judge());
  }

  BooleanProperty toNetworkProperty() {
    return toNetwork;
  }

  Input port() {
    return port;
  }

  /** Whether something else is wanted than what is kept. */
  ReadOnlyBooleanProperty savableProperty() {
    return savable.getReadOnlyProperty();
  }

  /** Reads what is kept; what is being typed stays. */
  void reload() {
    if (!savable.get()) {
      actions.work().run(book::stored, this::show, e -> LOG.warn("The start can't be read", e));
    }
  }

  void save() {
    Listening wanted = wanted();
    actions.run(
        () -> {
          book.store(wanted);
          return wanted;
        },
        _ -> Outcome.done("settings.start-saved"),
        this::show);
  }

  private void show(Listening stored) {
    kept = Optional.of(stored);
    toNetwork.set(stored.toNetwork());
    port.textProperty().set(Integer.toString(stored.port()));
    judge();
  }

  private Listening wanted() {
    return new Listening(toNetwork.get(), Integer.parseInt(port.text()));
  }

  private void judge() {
    savable.set(kept.isPresent() && port.isValid() && !kept.get().equals(wanted()));
  }

  private static Optional<Saying> problem(String text) {
    boolean right =
        text.strip().matches("\\d{1,5}") && Listening.isPort(Integer.parseInt(text.strip()));
    return right
        ? Optional.empty()
        : Optional.of(
            Saying.of(
                "settings.port-rule", "" + Listening.LOWEST_PORT, "" + Listening.HIGHEST_PORT));
  }
}
