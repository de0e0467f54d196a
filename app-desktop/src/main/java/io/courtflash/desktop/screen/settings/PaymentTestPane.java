package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.pay.GatewayFault;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Who takes online payments, and a button that tries whether that works. */
final class PaymentTestPane extends VBox {

  private final Texts texts;
  private final BiFunction<GatewayFault, Locale, String> faults;

  /**
   * @param faults says in a language why online payment doesn't work
   */
  PaymentTestPane(
      SettingsService settings,
      Texts texts,
      ActionRunner actions,
      BiFunction<GatewayFault, Locale, String> faults) {
    this.texts = texts;
    this.faults = faults;
    Label provider = new Label();
    provider.textProperty().bind(texts.of("settings.payment-provider", settings.paymentProvider()));
    provider.setWrapText(true);
    provider.getStyleClass().add(Styles.TEXT_MUTED);
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "settings.try-payment", () -> actions.run(settings::testPayment, this::outcome, _ -> {}));
    getChildren().addAll(provider, bar);
  }

  private ActionOutcome outcome(Optional<GatewayFault> fault) {
    return fault
        .map(it -> faults.apply(it, texts.language()))
        .map(why -> ActionOutcome.refused("settings.payment-unusable", why))
        .orElseGet(() -> ActionOutcome.done("settings.payment-usable"));
  }
}
