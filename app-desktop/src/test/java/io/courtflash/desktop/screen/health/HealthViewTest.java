package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.operations.alarm.AlarmBook.StoredAlarm;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;

class HealthViewTest {

  private static final String PHONES = "http://10.1.2.3:8088/";

  private final FakeMaintenanceService service = new FakeMaintenanceService();

  @Test
  void phonesReadTheAddressOfTheStudentPageFromACode() throws Exception {
    StudentPageUrls urls =
        new StudentPageUrls("http://127.0.0.1:8088/", List.of(PHONES, "http://10.9.9.9/"), "");
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, urls))) {
      page.awaitText(PHONES);
      assertThat(page.shows("health-qr")).isTrue();
      assertThat(page.read(QrCodeView.class, "health-qr", Node::getAccessibleText))
          .contains(PHONES);
      page.isReadable("health-code");
    }
  }

  @Test
  void aPageThatOnlyThisComputerCanOpenHasNoCode() throws Exception {
    StudentPageUrls urls = new StudentPageUrls("http://127.0.0.1:8088/", List.of(), "");
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, urls))) {
      page.awaitText("学生网页");
      page.awaitIdle();
      assertThat(page.shows("health-qr")).isFalse();
    }
  }

  @Test
  void aProblemIsACardThatLeadsToWhereItIsMended() throws Exception {
    service.findings =
        List.of(
            new Finding(Finding.Severity.WARN, FindingCode.LETTERS_OPEN, List.of(3)),
            new Finding(Finding.Severity.WARN, FindingCode.BACKUP_NONE, List.of()),
            new Finding(Finding.Severity.OK, FindingCode.DISK, List.of(1)));
    try (ScreenFixture page = new ScreenFixture(this::administration)) {
      page.awaitText("letters-open");
      page.awaitText("1970年1月1日 周四 00:00 起");
      page.isReadable("health-problems");
      page.use(Button.class, "health-mend-dead-letters", Button::fire);
      assertThat(page.links().opened()).containsExactly("deadletters null");
      page.use(Button.class, "health-mend-back-up", Button::fire);
      page.awaitTold();
      assertThat(service.made).hasSize(1);
    }
  }

  @Test
  void eachPartOfTheHallIsACardWithItsState() throws Exception {
    service.made.add(FakeMaintenanceService.BACKUP);
    try (ScreenFixture page = new ScreenFixture(this::administration)) {
      page.awaitText("2 / 3 项正常，检查于 00:00");
      page.awaitText("1 / 1 项正常，检查于 00:00");
      page.awaitText("最近一次：1970年1月1日 周四 00:00，1 KiB");
      page.awaitText("最近一次启动在 不到 1 分钟前");
    }
  }

  @Test
  void anAlarmIsAcknowledgedWhereItIsListed() throws Exception {
    service.alarms.add(
        new StoredAlarm(
            7,
            "disk-full",
            Finding.Severity.FAIL,
            "磁盘将满。",
            "请清理。",
            "desk",
            Instant.parse("2026-09-01T00:00:00Z"),
            null,
            null,
            null,
            2));
    try (ScreenFixture page = new ScreenFixture(this::administration)) {
      page.awaitText("磁盘将满。 请清理。");
      page.isReadable("health-alarms");
      page.use(TableView.class, "health-alarms", table -> table.getSelectionModel().selectFirst());
      page.use(Button.class, "health-alarm-acknowledge", Button::fire);
      page.awaitTold();
      assertThat(service.acknowledged).containsExactly(7L);
      assertThat(page.told().done()).singleElement().asString().contains("acknowledged");
    }
  }

  private Screen administration(ScreenContext context) {
    HealthView view = view(context);
    TimeFormatter times = new TimeFormatter(ZoneOffset.UTC);
    MaintenanceModel model =
        new MaintenanceModel(
            service,
            service.backups(),
            service.alarmOperations(),
            Actor.ENGINE,
            context.newActionRunner());
    view.addAdministration(
        context.newActionRunner(),
        _ -> true,
        model,
        new MaintenanceCards(model, context.texts(), times, context.files(), () -> Instant.EPOCH),
        new MaintenancePane(model, context.texts(), times));
    view.addAlarms(new AlarmPane(model, context.texts(), times));
    return screen(
        view,
        () -> {
          model.alarms().reload();
          model.reload();
        });
  }

  private static Screen screen(ScreenContext context, StudentPageUrls urls) {
    HealthView view = view(context);
    view.addStudentPage(() -> urls);
    return screen(view, () -> {});
  }

  private static HealthView view(ScreenContext context) {
    return new HealthView(
        new HealthModel(status(), () -> Instant.EPOCH),
        context.texts(),
        context.tasks(),
        _ -> {},
        context.links());
  }

  private static Screen screen(HealthView view, Runnable onShow) {
    return new Screen() {

      @Override
      public Node view() {
        return view;
      }

      @Override
      public void onShow() {
        onShow.run();
      }
    };
  }

  private static HallStatus status() {
    return new HallStatus(
        "Hall",
        Optional.empty(),
        List.of(
            new EngineStatus(EngineComponent.REDIS, "6.2", "127.0.0.1:2", true, Instant.EPOCH, 0)),
        HallStatus.ServerUrls.at("http://127.0.0.1:8088", false),
        Path.of("data"),
        Optional.of(List.of()),
        ZoneOffset.UTC);
  }
}
