package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.PaymentSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lombok.RequiredArgsConstructor;

/** The settings that a payment provider needs before students can pay with it. */
@RequiredArgsConstructor
enum PaymentSetup {
  WECHAT("wechat", "settings.set-up-wechat"),
  ALIPAY("alipay", "settings.set-up-alipay");

  /** The setting that selects the provider. */
  static final String GATEWAY = PaymentSettings.PREFIX + "gateway";

  /** The value of {@link #GATEWAY} with which only the counter takes money. */
  static final String COUNTER = "none";

  /**
   * A setting.
   *
   * @param end of its name, after the provider's
   * @param isBesideLast whether it is short, and stands beside the one before
   */
  record Field(String end, String textKey, boolean isBesideLast) {

    Field(String end, String textKey) {
      this(end, textKey, false);
    }

    /** Whether it is a list of {@link io.courtflash.core.money.provider.PayChannel}s. */
    boolean isChannels() {
      return end.equals("channels");
    }
  }

  private final String provider;
  private final String titleKey;

  /**
   * The value of {@link #GATEWAY} that offers this provider beside the ones that are set up
   * already.
   *
   * @param offered the value so far
   */
  String offeredWith(String offered) {
    List<String> names = new ArrayList<>(Arrays.asList(offered.strip().split(" *, *", -1)));
    names.retainAll(Arrays.stream(values()).map(setup -> setup.provider).toList());
    if (!names.contains(provider)) {
      names.add(provider);
    }
    return String.join(",", names);
  }

  String titleKey() {
    return titleKey;
  }

  List<Field> fields() {
    return switch (this) {
      case WECHAT ->
          List.of(
              new Field("merchant-id", "settings.pay-merchant-id"),
              new Field("app-id", "settings.pay-app-id", true),
              new Field("channels", "settings.pay-channels"),
              new Field("notify-url", "settings.pay-notify-url"),
              new Field("keys.merchant-serial", "settings.pay-merchant-serial"),
              new Field("keys.public-key-id", "settings.pay-public-key-id", true),
              new Field("keys.private-key-file", "settings.pay-private-key-file"),
              new Field("keys.public-key-file", "settings.pay-public-key-file"),
              new Field("keys.api-v3-key-file", "settings.pay-api-key-file"),
              new Field("keys.app-secret-file", "settings.pay-app-secret-file"));
      case ALIPAY ->
          List.of(
              new Field("app-id", "settings.pay-app-id"),
              new Field("seller-id", "settings.pay-seller-id"),
              new Field("notify-url", "settings.pay-notify-url"),
              new Field("private-key-file", "settings.pay-private-key-file"),
              new Field("public-key-file", "settings.pay-public-key-file"));
    };
  }

  /** The whole name of a setting. */
  String name(Field field) {
    return PaymentSettings.PREFIX + provider + "." + field.end();
  }
}
