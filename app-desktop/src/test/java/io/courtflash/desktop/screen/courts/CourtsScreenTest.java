package io.courtflash.desktop.screen.courts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.export.FakeListExportService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.series.FakeBlockSeriesService;
import io.courtflash.desktop.series.FakeBookingSeriesService;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class CourtsScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));

  private final FakeCourtGroups groups = new FakeCourtGroups();

  private ScreenFixture open(FakeCourtsService courts) throws Exception {
    return open(courts, new FakeListExportService());
  }

  private ScreenFixture open(FakeCourtsService courts, FakeListExportService exports)
      throws Exception {
    return new ScreenFixture(
        context ->
            new CourtsScreen(
                context,
                courts,
                new FakeStaffBookingService(),
                new SeriesWizard.SeriesServices(
                    new FakeBlockSeriesService(), new FakeBookingSeriesService()),
                new CourtGroupsDialog(groups, Actor.ENGINE, context.texts()),
                exports,
                new GrantedPermissions(EnumSet.allOf(Permission.class)),
                _ -> {},
                new BookingFormatter(context.texts(), TIMES, (reason, texts) -> reason.jsonText()),
                () -> FakeStaffBookingService.NOW));
  }

  @Test
  void aCourtIsAddedOnAReadableScreen() throws Exception {
    FakeCourtsService courts = new FakeCourtsService();
    try (ScreenFixture page = open(courts)) {
      page.awaitText("1 号场");
      page.use(Button.class, "courts-add", Button::fire);
      page.use(TextField.class, "courts-name", field -> field.setText("2 号场"));
      page.awaitText("已有名为“2 号场”的场地，请换一个名称。");
      page.use(TextField.class, "courts-name", field -> field.setText("4 号场"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("4 号场");
      assertThat(page.told().done()).containsExactly("已添加“4 号场”。");
      page.isReadable("courts");
    }
  }

  @Test
  void theGroupsOfCourtsAreChangedWhereTheCourtsAre() throws Exception {
    try (ScreenFixture page = open(new FakeCourtsService())) {
      page.awaitText("1 号场");
      page.useMenu("courts-groups");
      page.awaitText("wing-1");
      page.use(TableView.class, "roles-groups", table -> table.getSelectionModel().select(1));
      page.isReadable("courts-groups");
      page.use(Button.class, "roles-delete-group", Button::fire);
      await().until(() -> groups.calls.contains("delete 2"));
    }
  }

  @Test
  void aCourtTellsItsNextClosure() throws Exception {
    FakeCourtsService courts = new FakeCourtsService();
    courts.close(2, lateFor("换灯"));
    courts.close(
        3,
        new CourtsService.ClosurePlan(
            Instant.parse("2026-09-01T14:00:00Z"), Instant.parse("2026-09-03T00:00:00Z"), "大修"));
    try (ScreenFixture page = open(courts)) {
      page.awaitText("东馆");
      page.awaitText("1 / 2");
      page.awaitText("9月1日 周二 22:00–23:00 · 换灯");
      page.awaitText("9月1日 周二 22:00 – 9月3日 周四 08:00 · 大修");
      page.isReadable("courts-lines");
      courts.close(1, lateFor("打蜡"));
      page.use(Button.class, "form-refresh", Button::fire);
      page.awaitText("Tue 1 Sep 22:00–23:00 · 打蜡");
    }
  }

  @Test
  void theClosureOfARenamedCourtHasItsNewName() throws Exception {
    FakeCourtsService courts = new FakeCourtsService();
    courts.close(2, lateFor("换灯"));
    try (ScreenFixture page = open(courts)) {
      page.awaitText("换灯");
      page.use(TableView.class, "courts-list", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "courts-rename", Button::fire);
      page.use(TextField.class, "courts-name", field -> field.setText("北场"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      await().untilAsserted(() -> assertThat(closedCourts(page)).containsExactly("北场"));
    }
  }

  /** A closure from 22:00 to 23:00 in the hall's zone. */
  private static CourtsService.ClosurePlan lateFor(String reason) {
    return new CourtsService.ClosurePlan(
        Instant.parse("2026-09-01T14:00:00Z"), Instant.parse("2026-09-01T15:00:00Z"), reason);
  }

  /** The names of the closed courts, as they are shown. */
  private static List<String> closedCourts(ScreenFixture page) {
    return page.read(
        TableView.class,
        "courts-closures",
        table ->
            table.lookupAll(".hyperlink").stream()
                .map(link -> ((Hyperlink) link).getText())
                .toList());
  }

  @Test
  void aListIsWrittenWhereTheUserChooses() throws Exception {
    FakeListExportService exports = new FakeListExportService();
    try (ScreenFixture page = open(new FakeCourtsService(), exports)) {
      page.awaitText("1 号场");
      page.files().choose(Path.of("courts.csv"));
      page.useMenu("export-open");
      page.awaitText("导出列表");
      page.picture("export-list");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(exports.written).containsExactly("COURTS courts.csv");
    }
  }

  @Test
  void aRefusedNameStaysInTheFormUntilItIsCorrected() throws Exception {
    FakeCourtsService courts = new FakeCourtsService();
    try (ScreenFixture page = open(courts)) {
      page.awaitText("1 号场");
      page.use(Button.class, "courts-add", Button::fire);
      page.use(
          TextField.class,
          "courts-name",
          field -> field.setText(FakeCourtsService.TAKEN_MEANWHILE));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("已有名为“新场”的场地，请换一个名称。");
      page.use(
          TextField.class,
          "courts-name",
          field -> assertThat(field.getText()).isEqualTo(FakeCourtsService.TAKEN_MEANWHILE));
      assertThat(page.told().failed()).isEmpty();
      page.use(TextField.class, "courts-name", field -> field.setText("北场"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("北场");
      assertThat(page.told().done()).containsExactly("已添加“北场”。");
    }
  }
}
