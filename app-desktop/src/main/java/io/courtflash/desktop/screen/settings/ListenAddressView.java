package io.courtflash.desktop.screen.settings;

import atlantafx.base.controls.ToggleSwitch;
import atlantafx.base.theme.Styles;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The form for the address and port at which the next start listens. */
final class ListenAddressView extends VBox {

  private final ListenAddressModel model;
  private final Texts texts;
  private final FileDialogs files;

  ListenAddressView(ListenAddressModel model, Texts texts, FileDialogs files) {
    super(8);
    this.model = model;
    this.texts = texts;
    this.files = files;
    ToggleSwitch network = new ToggleSwitch();
    network.setId("settings-to-network");
    network.textProperty().bind(texts.of("settings.to-network"));
    network.accessibleTextProperty().bind(texts.of("settings.to-network"));
    network.selectedProperty().bindBidirectional(model.toNetworkProperty());
    Label hint = new Label();
    hint.textProperty().bind(texts.of("settings.start-hint"));
    hint.setWrapText(true);
    hint.getStyleClass().add(Styles.TEXT_MUTED);
    Form form = new Form(texts);
    form.add("settings.port", model.port());
    getChildren().addAll(network, form, protection(), certificateFiles(), hint);
  }

  private Form protection() {
    RequiredComboBox<ListenAddressModel.ProtectionChoice> box =
        new RequiredComboBox<>(
            texts,
            "settings.protection",
            model.choices(),
            choice -> texts.get(choice.nameKey()),
            model.protectionProperty());
    box.setItems(model.choices());
    Form form = new Form(texts);
    form.addBox("settings.protection", box);
    form.hint(
        Bindings.createStringBinding(
            () -> texts.get(model.protectionProperty().get().hintKey()),
            model.protectionProperty(),
            texts.languageProperty()));
    Nodes.showWhile(form, model.toNetworkProperty());
    return form;
  }

  private VBox certificateFiles() {
    Form form = new Form(texts);
    form.add("settings.certificate-file", model.certificate());
    form.add("settings.key-file", model.privateKey());
    Toolbar bar = new Toolbar(texts);
    bar.add("settings.choose-certificate", () -> choose(model.certificate()));
    bar.add("settings.choose-key", () -> choose(model.privateKey()));
    VBox part = new VBox(8, form, bar);
    part.visibleProperty()
        .bind(
            model
                .toNetworkProperty()
                .and(
                    model
                        .protectionProperty()
                        .isEqualTo(ListenAddressModel.ProtectionChoice.FILES)));
    part.managedProperty().bind(part.visibleProperty());
    return part;
  }

  private void choose(Input path) {
    files.open(
        this,
        texts.get("settings.choose-certificate"),
        List.of(new FileType("PEM", "pem"), new FileType("CRT", "crt"), new FileType("KEY", "key")),
        file -> path.textProperty().set(file.toString()));
  }

  ReadOnlyBooleanProperty savableProperty() {
    return model.savableProperty();
  }

  /** Risks are accepted by typing a word, because a click is done too easily. */
  void save() {
    Set<NetworkRisk> risks = model.risks();
    if (risks.isEmpty()) {
      var _ = model.save(risks);
      return;
    }
    String word = texts.get("settings.risk-word");
    Form form = new Form(texts);
    risks.forEach(risk -> form.hint(texts.of(key(risk))));
    form.add("settings.risk-accept", new Input("", typed -> problem(typed, word)));
    new Dialogs(texts, this)
        .form(
            TranslatableText.of("settings.risk-title"),
            form,
            "settings.risk-ok",
            () -> model.save(risks));
  }

  private static Optional<TranslatableText> problem(String typed, String word) {
    return typed.equals(word)
        ? Optional.empty()
        : Optional.of(TranslatableText.of("settings.risk-rule", word));
  }

  private static String key(NetworkRisk risk) {
    return switch (risk) {
      case PLAIN_HTTP -> "settings.risk-plain-http";
      case MOCK_PAYMENT -> "settings.risk-mock-payment";
    };
  }
}
