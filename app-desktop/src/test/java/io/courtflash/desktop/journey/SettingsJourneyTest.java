package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.controls.ToggleSwitch;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.platform.servers.engine.Engines;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

@Journey
class SettingsJourneyTest {

  @Thorough(besides = "SettingsJourneyTest")
  @Test
  void aChangedPriceIsInTheAuditLogWithItsActor(ConsoleRobot clerk, HallFixture hall) {
    clerk.go("settings").type("#settings-pay-amount", "33.5").click("#settings-save");
    clerk.seesNotice("已保存");
    assertThat(hall.of(SystemConfig.class).value(ConfigKey.PAY_AMOUNT)).isEqualTo("33.50");
    clerk.go("audit").choose("#audit-action-filter", "config.changed").seesText("33.50");
    clerk.type("#audit-last-day", "2000-01-01").seesNoText("33.50");
    clerk.type("#audit-last-day", "").seesText("33.50").snapshot("audit-filtered-zh-light");
  }

  @Test
  void theNextStartListensOnTheNetworkOnceItsRisksAreAccepted(ConsoleRobot clerk) throws Exception {
    clerk
        .go("settings")
        .on(ToggleSwitch.class, "#settings-to-network", it -> it.setSelected(true))
        .type("#settings-port", "25017")
        .choose("#settings-protection", "不加密")
        .click("#settings-save")
        .type("#settings-risk-accept", "同意")
        .click("#dialog-ok")
        .seesNotice("下次启动时生效");
    assertThat(stored(clerk))
        .contains(
            "server.address=0.0.0.0",
            "server.port=25017",
            "courtflash.web.plain-http=true",
            "courtflash.pay.mock.on-network=true");
  }

  @Test
  void whileNoMoneyIsTakenEveryScreenSaysSo(ConsoleRobot clerk) {
    clerk.go("settings").seesText("#banner", "模拟支付");
    clerk.go("health").seesText("#banner", "模拟支付");
  }

  @Test
  void lettingOtherDevicesInMakesACertificateUnlessStaffChooseOtherwise(ConsoleRobot clerk)
      throws Exception {
    clerk
        .go("settings")
        .on(ToggleSwitch.class, "#settings-to-network", it -> it.setSelected(true))
        .type("#settings-port", "25018")
        .choose("#settings-protection", "由程序生成证书（推荐）")
        .click("#settings-save")
        // The sample hall's payments are mocked.
        .type("#settings-risk-accept", "同意")
        .click("#dialog-ok")
        .seesNotice("下次启动时生效");
    assertThat(stored(clerk))
        .contains("server.ssl.bundle=courtflash", "server.port=25018")
        .doesNotContain("plain-http");
    assertThat(clerk.console().dataDirectory().resolve("tls/own.pem")).isNotEmptyFile();
  }

  private static String stored(ConsoleRobot clerk) throws IOException {
    return Files.readString(clerk.console().dataDirectory().resolve("settings.properties"));
  }

  @Test
  void aServerConnectionIsTested(ConsoleRobot clerk, HallFixture hall) {
    String redis =
        hall.of(Engines.class).status().stream()
            .filter(each -> each.component() == EngineComponent.REDIS)
            .map(EngineStatus::address)
            .findFirst()
            .orElseThrow();
    clerk.go("settings").click("#settings-try-redis").type("#settings-try-address", redis);
    clerk.type("#settings-try-password", "not it").click("#dialog-ok");
    clerk.seesText("#dialog-refusal", "不能使用").snapshot("trial-refused-zh-light");
    clerk.click("#dialog-cancel");
  }

  @Test
  void anEngineIsRestarted(ConsoleRobot clerk, HallFixture hall) {
    clerk
        .goToHealthDetails()
        .pick("#engines", "Redis")
        .click("#health-restart")
        .click("#dialog-ok");
    clerk.seesNotice("已重启");
    assertThat(hall.of(Engines.class).status()).isNotEmpty().allMatch(EngineStatus::up);
  }
}
