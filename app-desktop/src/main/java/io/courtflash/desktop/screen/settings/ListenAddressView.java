package io.courtflash.desktop.screen.settings;

import atlantafx.base.controls.ToggleSwitch;
import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The form for where the next start listens. */
final class ListenAddressView extends VBox {

  ListenAddressView(ListenAddressModel model, Texts texts) {
    super(8);
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
    Toolbar bar = new Toolbar(texts);
    bar.add("settings.start-save", model.savableProperty(), model::save);
    getChildren().addAll(network, form, hint, bar);
  }
}
