package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import org.junit.jupiter.api.Test;

class HealthVerdictTest {

  private final FakeMaintenanceService service = new FakeMaintenanceService();
  private boolean up = true;
  private boolean local;
  private boolean seesChecks = true;

  @Test
  void oneLineTellsWhatTheChecksFind() throws Exception {
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
  void aPageThatNoPhoneCanOpenIsAWarning() throws Exception {
    service.sound = true;
    local = true;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
      page.awaitText("注意 1 项，详见下方");
    }
  }

  @Test
  void aStoppedEngineIsToldFirst() throws Exception {
    up = false;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
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

  @Test
  void theStatusBarNamesTheServersOnceOneHasStopped() throws Exception {
    List<String> opened = new ArrayList<>();
    try (ScreenFixture page = new ScreenFixture(context -> bar(context, opened))) {
      page.use(Hyperlink.class, "status-well", Hyperlink::fire);
      assertThat(opened).containsExactly("health");
      assertThat(page.reads("系统正常")).isTrue();
    }
    up = false;
    try (ScreenFixture page = new ScreenFixture(context -> bar(context, opened))) {
      page.awaitText("✕ Redis");
      assertThat(page.shows("status-well")).isFalse();
    }
  }

  private Screen bar(ScreenContext context, List<String> opened) {
    HealthModel health = new HealthModel(status(), () -> Instant.EPOCH);
    Node bar = new HealthStatusPane(health, context.texts(), () -> opened.add("health"));
    return new Screen() {

      @Override
      public Node view() {
        return bar;
      }
    };
  }

  private Screen screen(ScreenContext context) {
    MaintenanceModel checks =
        new MaintenanceModel(
            service,
            service.backups(),
            service.alarmOperations(),
            Actor.ENGINE,
            context.newActionRunner());
    HealthVerdict verdict =
        new HealthVerdict(new HealthModel(status(), () -> Instant.EPOCH), context.texts());
    if (seesChecks) {
      verdict.include(checks);
    }
    return new Screen() {

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
        HallStatus.ServerUrls.at("http://127.0.0.1:25001", local),
        Path.of("data"),
        Optional.of(List.of()),
        ZoneOffset.UTC);
  }
}
