package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;
import io.courtflash.core.exposure.NetworkRisk;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The inputs for the address and port at which the next start listens. Used on one thread. */
final class ListenAddressModel {

  private static final Logger LOG = LoggerFactory.getLogger(ListenAddressModel.class);

  private final ListenAddressService service;
  private final ActionRunner actions;
  private final BooleanProperty toNetwork = new SimpleBooleanProperty();
  private final Input port = new Input("", ListenAddressModel::problem);
  private final ReadOnlyBooleanWrapper savable = new ReadOnlyBooleanWrapper();
  private Optional<ListenAddress> stored = Optional.empty();

  ListenAddressModel(ListenAddressService service, ActionRunner actions) {
    this.service = service;
    this.actions = actions;
    toNetwork.subscribe(_ -> validate());
    port.textProperty().subscribe(_ -> validate());
  }

  BooleanProperty toNetworkProperty() {
    return toNetwork;
  }

  Input port() {
    return port;
  }

  /** Whether the inputs are valid and differ from what is stored. */
  ReadOnlyBooleanProperty savableProperty() {
    return savable.getReadOnlyProperty();
  }

  /** What staff accept by saving the inputs; empty while only this computer can connect. */
  Set<NetworkRisk> risks() {
    return toNetwork.get() ? service.risks() : Set.of();
  }

  /** Reads what is stored, unless there are unsaved changes. */
  void reload() {
    if (!savable.get()) {
      actions
          .taskRunner()
          .run(service::stored, this::show, e -> LOG.warn("Cannot read the listen address", e));
    }
  }

  /** Stores the inputs. */
  PendingOutcome save(Set<NetworkRisk> accepted) {
    ListenAddress changed = input();
    return actions.run(
        () -> {
          service.store(changed, accepted);
          return changed;
        },
        _ -> ActionOutcome.done("settings.start-saved"),
        this::show);
  }

  private void show(ListenAddress address) {
    stored = Optional.of(address);
    toNetwork.set(address.toNetwork());
    port.textProperty().set(Integer.toString(address.port()));
    validate();
  }

  private ListenAddress input() {
    return new ListenAddress(toNetwork.get(), Integer.parseInt(port.text()));
  }

  private void validate() {
    savable.set(stored.isPresent() && port.isValid() && !stored.get().equals(input()));
  }

  private static Optional<TranslatableText> problem(String text) {
    boolean valid = text.matches("\\d{1,5}") && ListenAddress.isPort(Integer.parseInt(text));
    return valid
        ? Optional.empty()
        : Optional.of(
            TranslatableText.of(
                "settings.port-rule", "" + ListenAddress.MIN_PORT, "" + ListenAddress.MAX_PORT));
  }
}
