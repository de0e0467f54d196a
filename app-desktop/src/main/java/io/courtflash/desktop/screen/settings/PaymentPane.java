package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The provider of online payments, with buttons that test it and change it. */
final class PaymentPane extends VBox {

  private final SettingsService settings;
  private final ActionRunner actions;
  private final Dialogs dialogs;

  private final Texts texts;
  private final BiFunction<GatewayFault, Locale, String> faults;

  /**
   * @param faults says in a language why online payment doesn't work
   */
  PaymentPane(
      SettingsService settings,
      Texts texts,
      ActionRunner actions,
      BiFunction<GatewayFault, Locale, String> faults) {
    this.settings = settings;
    this.actions = actions;
    this.dialogs = new Dialogs(texts, this);
    this.texts = texts;
    this.faults = faults;
    Label provider = new Label();
    provider.textProperty().bind(texts.of("settings.payment-provider", settings.paymentProvider()));
    provider.setWrapText(true);
    provider.getStyleClass().add(Styles.TEXT_MUTED);
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "settings.try-payment", () -> actions.run(settings::testPayment, this::outcome, _ -> {}));
    for (PaymentSetup setup : PaymentSetup.values()) {
      bar.add(setup.titleKey(), () -> setUp(setup));
    }
    bar.add("settings.pay-at-counter", this::payAtCounter);
    getChildren().addAll(provider, bar);
  }

  private void setUp(PaymentSetup setup) {
    Form form = new Form(texts);
    Map<String, Input> inputs = new LinkedHashMap<>();
    for (PaymentSetup.Field field : setup.fields()) {
      String name = setup.name(field);
      inputs.put(name, add(field, settings.paymentSetting(name), form));
    }
    form.hint(texts.of("settings.pay-hint"));
    dialogs.form(
        TranslatableText.of(setup.titleKey()),
        form,
        "settings.pay-save",
        () -> {
          Map<String, String> values = new LinkedHashMap<>();
          inputs.forEach((name, input) -> values.put(name, input.text()));
          values.put(
              PaymentSetup.GATEWAY,
              setup.offeredWith(settings.paymentSetting(PaymentSetup.GATEWAY)));
          return store(values);
        });
  }

  private Input add(PaymentSetup.Field field, String value, Form form) {
    if (field.isChannels()) {
      // Without a choice the program offers a QR code.
      Input channels = anyText(value.isBlank() ? PayChannel.QR_CODE.name() : withoutSpace(value));
      form.addChoices(field.textKey(), channelNames(), channels);
      return channels;
    }
    Input input = anyText(value);
    form.add(field.textKey(), input);
    if (field.isBesideLast()) {
      form.pairLast();
    }
    return input;
  }

  /** The test of the payment tells its faults. */
  private static Input anyText(String value) {
    return new Input(value, _ -> Optional.empty());
  }

  private static String withoutSpace(String list) {
    return list.replace(" ", "");
  }

  private Map<String, ObservableValue<String>> channelNames() {
    Map<String, ObservableValue<String>> names = new LinkedHashMap<>();
    for (PayChannel channel : PayChannel.values()) {
      names.put(channel.name(), texts.of(nameKey(channel)));
    }
    return names;
  }

  private static String nameKey(PayChannel channel) {
    return Texts.key("settings.pay", channel);
  }

  private void payAtCounter() {
    dialogs.confirm(
        TranslatableText.of("settings.pay-at-counter-question"),
        "settings.pay-save",
        () -> {
          var _ = store(Map.of(PaymentSetup.GATEWAY, PaymentSetup.COUNTER));
        });
  }

  private PendingOutcome store(Map<String, String> values) {
    return actions.run(
        () -> {
          settings.storePayment(values);
          return values;
        },
        _ -> ActionOutcome.done("settings.pay-stored"),
        _ -> {});
  }

  private ActionOutcome outcome(Optional<GatewayFault> fault) {
    return fault
        .map(it -> faults.apply(it, texts.language()))
        .map(why -> ActionOutcome.refused("settings.payment-unusable", why))
        .orElseGet(() -> ActionOutcome.done("settings.payment-usable"));
  }
}
