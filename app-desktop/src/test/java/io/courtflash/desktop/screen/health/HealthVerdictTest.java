package io.courtflash.desktop.screen.health;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.junit.jupiter.api.Test;

class HealthVerdictTest {

  private final FakeMaintenanceService service = new FakeMaintenanceService();
  private boolean up = true;
  private boolean seesChecks = true;

  @Test
  void oneLineTellsWhatTheChecksFind() throws Exception {
  private boolean local;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
      page.awaitText("问题 1 项，注意 0 项，详见下方");
      page.isReadable("health-verdict");
    }
  }

  @Test
  void oneLineTellsThatAllIsWell() throws Exception {
    service.sound = true;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
      page.awaitText("一切正常");
    }
  }

  @Test
  void aStoppedEngineIsToldFirst() throws Exception {
    up = false;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
  @Test
  void aPageThatNoPhoneCanOpenIsAWarning() throws Exception {
    service.sound = true;
    local = true;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
      page.awaitText("注意 1 项，详见下方");
    }
  }

      page.awaitText("已停止的引擎：1 个");
    }
  }

  @Test
  void whoDoesNotSeeTheChecksIsToldOfTheEnginesAlone() throws Exception {
    seesChecks = false;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
      page.awaitText("引擎都在运行");
    }
  }

  private Screen screen(ScreenContext context) {
    MaintenanceModel checks = new MaintenanceModel(service, context.newActionRunner());
    HealthVerdict verdict =
        new HealthVerdict(new HealthModel(status(), () -> Instant.EPOCH), context.texts());
    if (seesChecks) {
      verdict.include(checks);
    }
    return new Screen() {
      @Override
      public String id() {
        return "health";
      }

      @Override
      public Node view() {
        return verdict;
      }

      @Override
      public void onShow() {
        checks.reload();
      }
    };
  }

  private HallStatus status() {
    return new HallStatus(
        "东区羽毛球馆",
        Optional.empty(),
        List.of(
            new EngineStatus(EngineComponent.REDIS, "6.2", "127.0.0.1:2", up, Instant.EPOCH, 0)),
        ServerUrls.at("http://127.0.0.1:25001", local),
        Path.of("data"),
        Optional.of(List.of()),
        ZoneOffset.UTC);
  }
}
