package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.hall.settings.StartOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The inputs for the address and port at which the next start listens. Used on one thread. */
final class ListenAddressModel {

  private static final Logger LOG = LoggerFactory.getLogger(ListenAddressModel.class);

  private final StartOperations operations;
  private final Actor staff;
  private final ActionRunner actions;
  private final BooleanProperty toNetwork = new SimpleBooleanProperty();
  private final Input port = new Input("", ListenAddressModel::problem);
  private final ObjectProperty<ProtectionChoice> protection =
      new SimpleObjectProperty<>(ProtectionChoice.OWN);
  private final ObservableList<ProtectionChoice> choices =
      FXCollections.observableArrayList(
          ProtectionChoice.OWN,
          ProtectionChoice.FILES,
          ProtectionChoice.PROXY,
          ProtectionChoice.NONE);
  private final Input certificate = new Input("", ListenAddressModel::fileProblem);
  private final Input privateKey = new Input("", ListenAddressModel::fileProblem);
  private final ReadOnlyBooleanWrapper savable = new ReadOnlyBooleanWrapper();
  private Optional<ListenAddress> stored = Optional.empty();

  ListenAddressModel(StartOperations operations, Actor staff, ActionRunner actions) {
    this.operations = operations;
    this.staff = staff;
    this.actions = actions;
    toNetwork.subscribe(_ -> validate());
    port.textProperty().subscribe(_ -> validate());
    protection.subscribe(_ -> validate());
    certificate.textProperty().subscribe(_ -> validate());
    privateKey.textProperty().subscribe(_ -> validate());
  }

  BooleanProperty toNetworkProperty() {
    return toNetwork;
  }

  Input port() {
    return port;
  }

  ObjectProperty<ProtectionChoice> protectionProperty() {
    return protection;
  }

  /** The protections to choose from; {@code ELSEWHERE} only where it is so already. */
  ObservableList<ProtectionChoice> choices() {
    return choices;
  }

  /** The path of the chosen certificate's file. */
  Input certificate() {
    return certificate;
  }

  /** The path of the file with its key. */
  Input privateKey() {
    return privateKey;
  }

  /** Whether the inputs are valid and differ from what is stored. */
  ReadOnlyBooleanProperty savableProperty() {
    return savable.getReadOnlyProperty();
  }

  /**
   * The risks that staff accept by saving the inputs; empty while only this computer can connect.
   */
  Set<NetworkRisk> risks() {
    return toNetwork.get() ? operations.risks(input().protection()) : Set.of();
  }

  /** Reads what is stored, unless there are unsaved changes. */
  void reload() {
    if (!savable.get()) {
      actions
          .taskRunner()
          .run(
              () -> operations.listening(staff),
              this::show,
              e -> LOG.warn("Cannot read the listen address", e));
    }
  }

  /** Stores the inputs, unless the chosen certificate can't be used. */
  PendingOutcome save(Set<NetworkRisk> accepted) {
    ListenAddress changed = input();
    return actions.run(
        () -> {
          Optional<StartOperations.CertificateProblem> problem = problem(changed);
          if (problem.isEmpty()) {
            operations.listenAt(staff, changed, accepted);
          }
          return problem;
        },
        problem ->
            problem
                .map(ListenAddressModel::refusal)
                .orElseGet(() -> ActionOutcome.done("settings.start-saved")),
        _ -> show(changed));
  }

  private Optional<StartOperations.CertificateProblem> problem(ListenAddress address) {
    return address.toNetwork()
            && address.protection() instanceof ConnectionProtection.CertificateFiles files
        ? operations.problem(files)
        : Optional.empty();
  }

  private static ActionOutcome refusal(StartOperations.CertificateProblem problem) {
    return switch (problem) {
      case UNREADABLE -> ActionOutcome.refused("settings.certificate-unreadable");
      case OTHER_KEY -> ActionOutcome.refused("settings.certificate-other-key");
      case EXPIRED -> ActionOutcome.refused("settings.certificate-expired");
    };
  }

  private void show(ListenAddress address) {
    stored = Optional.of(address);
    toNetwork.set(address.toNetwork());
    port.textProperty().set(Integer.toString(address.port()));
    ProtectionChoice present = ProtectionChoice.of(address.protection());
    if (!choices.contains(present)) {
      choices.add(present);
    }
    protection.set(present);
    if (address.protection() instanceof ConnectionProtection.CertificateFiles(var file, var key)) {
      certificate.textProperty().set(file.toString());
      privateKey.textProperty().set(key.toString());
    }
    validate();
  }

  private ListenAddress input() {
    return new ListenAddress(
        toNetwork.get(),
        Integer.parseInt(port.text()),
        protection.get().protection(certificate.text(), privateKey.text()));
  }

  private void validate() {
    boolean isComplete =
        protection.get() != ProtectionChoice.FILES
            || (certificate.isValid() && privateKey.isValid());
    savable.set(
        stored.isPresent() && port.isValid() && isComplete && !stored.get().equals(input()));
  }

  private static Optional<TranslatableText> fileProblem(String path) {
    try {
      return Path.of(path).isAbsolute()
          ? Optional.empty()
          : Optional.of(TranslatableText.of("settings.file-rule"));
    } catch (InvalidPathException _) {
      return Optional.of(TranslatableText.of("settings.file-rule"));
    }
  }

  private static Optional<TranslatableText> problem(String text) {
    boolean valid = text.matches("\\d{1,5}") && ListenAddress.isPort(Integer.parseInt(text));
    return valid
        ? Optional.empty()
        : Optional.of(
            TranslatableText.of(
                "settings.port-rule", "" + ListenAddress.MIN_PORT, "" + ListenAddress.MAX_PORT));
  }

  /** The ways to encrypt connections, of which staff choose one. */
  enum ProtectionChoice {
    OWN,
    FILES,
    PROXY,
    NONE,
    ELSEWHERE;

    static ProtectionChoice of(ConnectionProtection protection) {
      return switch (protection) {
        case ConnectionProtection.OwnCertificate _ -> OWN;
        case ConnectionProtection.CertificateFiles _ -> FILES;
        case ConnectionProtection.Proxy _ -> PROXY;
        case ConnectionProtection.None _ -> NONE;
        case ConnectionProtection.ConfiguredElsewhere _ -> ELSEWHERE;
      };
    }

    /**
     * @param certificate used by {@link #FILES} only, like the key
     */
    ConnectionProtection protection(String certificate, String key) {
      return switch (this) {
        case OWN -> new ConnectionProtection.OwnCertificate();
        case FILES -> new ConnectionProtection.CertificateFiles(Path.of(certificate), Path.of(key));
        case PROXY -> new ConnectionProtection.Proxy();
        case NONE -> new ConnectionProtection.None();
        case ELSEWHERE -> new ConnectionProtection.ConfiguredElsewhere();
      };
    }

    /** Key of its name. */
    String nameKey() {
      return Texts.key("settings.protection", this);
    }

    /** Key of the text that says what it means. */
    String hintKey() {
      return Texts.key("settings.protection", this) + "-hint";
    }
  }
}
