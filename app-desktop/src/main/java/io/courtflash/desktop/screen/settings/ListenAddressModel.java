package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the program will listen from its next start on. */
final class ListenAddressModel {

  private static final Logger LOG = LoggerFactory.getLogger(ListenAddressModel.class);

  private final ListenAddressService book;
  private final ActionRunner actions;
  private final BooleanProperty toNetwork = new SimpleBooleanProperty();
  private final Input port = new Input("", ListenAddressModel::problem);
  private final ReadOnlyBooleanWrapper savable = new ReadOnlyBooleanWrapper();
  private Optional<ListenAddress> kept = Optional.empty();

  ListenAddressModel(ListenAddressService book, ActionRunner actions) {
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
    ListenAddress wanted = wanted();
    actions.run(
        () -> {
          book.store(wanted);
          return wanted;
        },
        _ -> ActionOutcome.done("settings.start-saved"),
        this::show);
  }

  private void show(ListenAddress stored) {
    kept = Optional.of(stored);
    toNetwork.set(stored.toNetwork());
    port.textProperty().set(Integer.toString(stored.port()));
    judge();
  }

  private ListenAddress wanted() {
    return new ListenAddress(toNetwork.get(), Integer.parseInt(port.text()));
  }

  private void judge() {
    savable.set(kept.isPresent() && port.isValid() && !kept.get().equals(wanted()));
  }

  private static Optional<TranslatableText> problem(String text) {
    boolean right =
        text.strip().matches("\\d{1,5}") && ListenAddress.isPort(Integer.parseInt(text.strip()));
    return right
        ? Optional.empty()
        : Optional.of(
            TranslatableText.of(
                "settings.port-rule", "" + ListenAddress.MIN_PORT, "" + ListenAddress.MAX_PORT));
  }
}
