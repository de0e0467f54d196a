package io.courtflash.desktop.screen.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.controls.ToggleSwitch;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.ResourceBundleMessageSource;

class SettingsScreenTest {

  private static final StudentPageUrls REACH =
      new StudentPageUrls(
          "https://127.0.0.1:25000/",
          List.of("https://192.168.1.20:25000/"),
          "0F:1E:2D:3C:4B:5A:69:78:87:96:A5:B4:C3:D2:E1:F0:0F:1E:2D:3C:4B:5A:69:78:87:96:A5:B4:C3:D2:E1:F0");

  private final List<String> opened = new ArrayList<>();
  private final FakeDisplays displays = new FakeDisplays();

  @Test
  void aSettingIsSavedOnAReadableScreen() throws Exception {
    FakeSettingsService settings = new FakeSettingsService();
    settings.fix(ConfigKey.CONFIRM_REFUND_AMOUNT);
    FakeStartOperations start = new FakeStartOperations();
    try (ScreenFixture page = open(settings, start)) {
      page.awaitText("每个时段的标准价格（元）");
      page.use(TextField.class, "settings-pay-amount", field -> field.setText("-1"));
      page.awaitText("应在 0 与 99999.99 之间");
      page.awaitText("由启动参数或环境变量指定，不能在此更改。");
      page.awaitText("场馆英文名称；留空则与中文名称相同");
      for (String mark : List.of("改小会永久删除数据", "影响账号安全", "重启程序后生效")) {
        page.awaitText(mark);
      }
      page.use(
          TextField.class,
          "settings-confirm-refund-amount",
          field -> assertThat(field.isDisabled()).isTrue());
      page.use(ToggleSwitch.class, "settings-to-network", it -> it.setSelected(true));
      page.isReadable("settings");
      page.use(Button.class, "settings-code-print", Button::fire);
      await().until(() -> opened.size() == 1);
      page.use(TextField.class, "settings-pay-amount", field -> field.setText("25"));
      page.use(CheckBox.class, "settings-wall-page", box -> box.setSelected(true));
      page.use(CheckBox.class, "settings-counter-card", box -> box.setSelected(false));
      page.use(Button.class, "settings-save", Button::fire);
      await().until(() -> page.told().done().size() == 3);
      assertThat(start.listening(Actor.ENGINE).toNetwork()).as("saved by the same button").isTrue();
      assertThat(settings.value(ConfigKey.PAY_AMOUNT)).isEqualTo("25.00");
      assertThat(settings.value(ConfigKey.WALL_PAGE)).isEqualTo("1");
      assertThat(settings.value(ConfigKey.COUNTER_CARD)).isEqualTo("0");
      page.use(TextField.class, "settings-port", field -> field.setText("80"));
      page.awaitText("Enter a port from 1024 to 65535");
      page.use(TextField.class, "settings-port", field -> field.setText("8080"));
      choose(page, ListenAddressModel.ProtectionChoice.FILES);
      page.use(
          TextField.class, "settings-certificate-file", field -> field.setText("/tls/hall.pem"));
      page.use(TextField.class, "settings-key-file", field -> field.setText("/tls/hall.key"));
      page.use(Button.class, "settings-save", Button::fire);
      await().until(() -> page.told().failed().size() == 1);
      choose(page, ListenAddressModel.ProtectionChoice.NONE);
      page.use(Button.class, "settings-save", Button::fire);
      page.use(TextField.class, "settings-risk-accept", field -> field.setText("yes"));
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "settings-risk-accept", field -> field.setText("OPEN"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().done().size() == 4);
      assertThat(start.listening(Actor.ENGINE))
          .isEqualTo(new ListenAddress(true, 8080, new ConnectionProtection.None()));
      page.use(Button.class, "settings-try-payment", Button::fire);
      await().until(() -> page.told().done().size() == 5);
      settings.breakPayment(new GatewayFault(GatewayProblem.KEY_FILE_OPEN, "/keys/merchant.pem"));
      page.use(Button.class, "settings-try-payment", Button::fire);
      await().until(() -> page.told().failed().size() == 2);
      page.use(Button.class, "settings-set-up-wechat", Button::fire);
      page.use(TextField.class, "settings-pay-merchant-id", field -> field.setText("1900000001"));
      page.use(
          TextField.class, "settings-pay-app-secret-file", field -> field.setText("/keys/secret"));
      page.use(
          CheckBox.class,
          "settings-pay-channels-QR_CODE",
          box -> assertThat(box.isSelected()).isTrue());
      page.use(CheckBox.class, "settings-pay-channels-MOBILE_BROWSER", CheckBox::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().done().size() == 6);
      assertThat(settings.storedPayment())
          .containsEntry("courtflash.pay.gateway", "wechat")
          .containsEntry("courtflash.pay.wechat.merchant-id", "1900000001")
          .containsEntry("courtflash.pay.wechat.channels", "QR_CODE,MOBILE_BROWSER")
          .containsEntry("courtflash.pay.wechat.keys.app-secret-file", "/keys/secret");
      page.use(Button.class, "settings-set-up-alipay", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().done().size() == 7);
      assertThat(settings.storedPayment()).containsEntry("courtflash.pay.gateway", "wechat,alipay");
      assertThat(page.told().failed().getLast().toString())
          .contains("/keys/merchant.pem", "chmod 600");
    }
  }

  @Test
  void aScreenIsPairedByTheDigitsItShowsAndRemoved() throws Exception {
    try (ScreenFixture page = open(new FakeSettingsService(), new FakeStartOperations())) {
      page.awaitText("还没有屏幕显示签到码。");
      page.use(Button.class, "settings-display-pair", Button::fire);
      page.use(TextField.class, "settings-display-digits", field -> field.setText("12345"));
      page.use(TextField.class, "settings-display-name", field -> field.setText(" 入口 "));
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "settings-display-digits", field -> field.setText("000000"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("没有屏幕显示这六位数字。数字十分钟内有效，请在屏幕上重新获取。");
      page.use(TextField.class, "settings-display-digits", field -> field.setText("123456"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().done().size() == 1);
      page.awaitText("入口");
      page.use(Button.class, "settings-display-console", Button::fire);
      page.awaitText("控制台的大屏");
      page.isReadable("settings-displays");
      page.use(
          TableView.class, "settings-display-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "settings-display-remove", Button::fire);
      await().until(() -> page.told().done().size() == 3);
      assertThat(displays.names()).containsExactly("");
    }
  }

  @Test
  void whatIsTypedLeavesOnlyTheSettingsInSightThatHaveIt() throws Exception {
    try (ScreenFixture page = open(new FakeSettingsService(), new FakeStartOperations())) {
      page.awaitText("每个时段的标准价格（元）");
      page.use(TextField.class, "settings-search", field -> field.setText(" 标准价格 "));
      assertThat(page.reads("每个时段的标准价格（元）")).isTrue();
      assertThat(page.reads("支付与退款")).isTrue();
      assertThat(page.reads("预约后多少分钟内必须付款")).isFalse();
      assertThat(page.reads("预约限额")).isFalse();
      page.use(TextField.class, "settings-search", field -> field.setText("支付与退款"));
      assertThat(page.reads("预约后多少分钟内必须付款")).isTrue();
      page.use(TextField.class, "settings-search", field -> field.setText("潜水艇"));
      page.awaitText("没有匹配的设置，请换个词。");
      page.isReadable("settings-none");
      page.use(TextField.class, "settings-search", field -> field.setText(""));
      page.awaitText("Booking limits");
      assertThat(page.reads("No settings match. Try another word.")).isFalse();
    }
  }

  @Test
  void aWrongSettingStaysInSightWhateverIsLookedFor() throws Exception {
    try (ScreenFixture page = open(new FakeSettingsService(), new FakeStartOperations())) {
      page.awaitText("每个时段的标准价格（元）");
      page.use(TextField.class, "settings-pay-amount", field -> field.setText("x"));
      page.use(TextField.class, "settings-search", field -> field.setText("预约限额"));
      assertThat(page.reads("每个时段的标准价格（元）")).isTrue();
      assertThat(page.reads("预约后多少分钟内必须付款")).isFalse();
    }
  }

  @Test
  void aValueIsShownInItsLargestUnit() throws Exception {
    try (ScreenFixture page = open(new FakeSettingsService(), new FakeStartOperations())) {
      page.awaitText("即 1 小时");
      page.use(TextField.class, "settings-pay-timeout-minute", field -> field.setText("120"));
      page.awaitText("即 2 小时 · 默认：15");
      page.use(TextField.class, "settings-pay-timeout-minute", field -> field.setText("90"));
      page.awaitText("默认：15");
      assertThat(page.reads("打开后无需登录即可查看")).as("a page that isn't on").isFalse();
      page.use(CheckBox.class, "settings-wall-page", box -> box.setSelected(true));
      page.awaitText("打开后无需登录即可查看");
    }
  }

  @Test
  void theListAtTheLeftLeadsToEachSection() throws Exception {
    try (ScreenFixture page = open(new FakeSettingsService(), new FakeStartOperations())) {
      page.use(Hyperlink.class, "settings-start-section", Hyperlink::fire);
      await()
          .until(
              () ->
                  page.read(
                      ScrollPane.class, "settings-scroll", scroll -> scroll.getVvalue() > 0.3));
      page.use(TextField.class, "settings-search", field -> field.setText("备份"));
      assertThat(page.shows("settings-start-section")).as("a section that isn't shown").isFalse();
    }
  }

  @Test
  void aSettingOfAFewWordsIsAChoiceOfNames() throws Exception {
    FakeSettingsService settings = new FakeSettingsService();
    settings.fix(ConfigKey.STAFF_SECOND_FACTOR);
    try (ScreenFixture page = open(settings, new FakeStartOperations())) {
      page.awaitText("大屏上显示");
      assertThat(options(page, "settings-wall-shows"))
          .containsExactly("仅空闲场地", "空闲与已约", "空闲与已约，并显示姓氏首字");
      assertThat(options(page, "settings-staff-second-factor")).containsExactly("可选", "必须");
      page.use(
          ComboBox.class,
          "settings-staff-second-factor",
          box -> assertThat(box.isDisabled()).isTrue());
      chooseWord(page, "initials");
      page.awaitText("默认：空闲与已约");
      page.awaitText("空闲与已约，并显示姓氏首字");
      page.use(Button.class, "settings-discard", Button::fire);
      page.use(
          ComboBox.class,
          "settings-wall-shows",
          box -> assertThat(box.getValue()).isEqualTo("booked"));
      chooseWord(page, "initials");
      page.use(Button.class, "settings-save", Button::fire);
      page.awaitTold();
      assertThat(settings.value(ConfigKey.WALL_SHOWS)).isEqualTo("initials");
      page.isReadable("settings-words");
      page.awaitText("Default: Free and booked places");
      page.awaitText("Free and booked places, with first letters of names");
      assertThat(options(page, "settings-staff-second-factor"))
          .containsExactly("Optional", "Required");
      page.use(
          ComboBox.class,
          "settings-wall-shows",
          box -> assertThat(box.getAccessibleText()).isEqualTo("Wall display shows"));
    }
  }

  @Test
  void aChoiceIsFoundByItsOptions() throws Exception {
    FakeSettingsService settings = new FakeSettingsService();
    settings.refuse(ConfigKey.WALL_SHOWS);
    try (ScreenFixture page = open(settings, new FakeStartOperations())) {
      page.awaitText("大屏上显示");
      page.use(TextField.class, "settings-search", field -> field.setText("姓氏首字"));
      assertThat(page.reads("大屏上显示")).isTrue();
      assertThat(page.reads("前台的第二验证方式")).isFalse();
      chooseWord(page, "nothing");
      page.use(Button.class, "settings-save", Button::fire);
      page.awaitText("引擎不接受这个值，没有保存。");
      page.use(
          ComboBox.class,
          "settings-wall-shows",
          box -> assertThat(box.getAccessibleHelp()).isEqualTo("引擎不接受这个值，没有保存。"));
      page.use(TextField.class, "settings-search", field -> field.setText("预约限额"));
      assertThat(page.reads("大屏上显示")).isTrue();
      chooseWord(page, "booked");
      assertThat(page.reads("引擎不接受这个值，没有保存。")).isFalse();
    }
  }

  @Test
  void theNoticeForTheWallHasAllThatStudentsNeed() {
    StudentPageNotice notice = new StudentPageNotice(REACH, new Texts());
    assertThat(notice.page())
        .contains("<svg", REACH.network().getFirst(), REACH.fingerprint(), "扫码预约场地");
    assertThat(REACH.code()).startsWith("https://192.168.1.20:25000/#sha256=0F1E2D");
  }

  private ScreenFixture open(FakeSettingsService settings, FakeStartOperations start)
      throws Exception {
    ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
    messages.setBasename("messages");
    messages.setDefaultEncoding("UTF-8");
    messages.setFallbackToSystemLocale(false);
    return new ScreenFixture(
        context ->
            new SettingsScreen(
                context,
                settings,
                start,
                new Actor(1, "root", Role.ADMIN),
                REACH,
                opened::add,
                new SettingTexts(messages),
                displays,
                new TimeFormatter(ZoneOffset.UTC)));
  }

  @SuppressWarnings("unchecked")
  private static List<String> options(ScreenFixture page, String id) {
    return page.read(
        ComboBox.class,
        id,
        it -> {
          ComboBox<String> box = (ComboBox<String>) it;
          return box.getItems().stream().map(box.getConverter()::toString).toList();
        });
  }

  @SuppressWarnings("unchecked")
  private static void chooseWord(ScreenFixture page, String word) {
    page.use(ComboBox.class, "settings-wall-shows", box -> ((ComboBox<String>) box).setValue(word));
  }

  @SuppressWarnings("unchecked")
  private static void choose(ScreenFixture page, ListenAddressModel.ProtectionChoice choice) {
    page.use(
        RequiredComboBox.class,
        "settings-protection",
        box -> ((RequiredComboBox<ListenAddressModel.ProtectionChoice>) box).setValue(choice));
  }
}
