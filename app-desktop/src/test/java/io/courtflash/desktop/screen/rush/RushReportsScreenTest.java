package io.courtflash.desktop.screen.rush;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReport.RushAttempts.WinnerWait;
import io.courtflash.core.operations.rush.RushReport.RushFindings;
import io.courtflash.core.operations.rush.RushReportOperations;
import io.courtflash.core.operations.rush.RushReportOperations.RushPicture.SlotRush;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Polyline;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RushReportsScreenTest {

  private static final Instant OPENED = Instant.parse("2026-09-01T05:00:00Z");

  private static final RushReport SOUND =
      new RushReport(
          7,
          1,
          "<晚场>",
          LocalDate.of(2026, 9, 1),
          OPENED,
          112,
          112,
          3,
          3_800,
          5,
          List.of(),
          new RushFindings(List.of("磁盘只剩 3 GB"), List.of("3 GB of disk space left")),
          OPENED.plus(Duration.ofMinutes(15)),
          new RushReport.RushAttempts(
              1_204,
              Map.of(AttemptLog.Outcome.ACCEPTED, 112L, AttemptLog.Outcome.OUT_OF_STOCK, 2_951L),
              new WinnerWait(112, 14.5, 88.2, 120)));

  /** A day later, with more people, shorter waits and more who didn't pay. */
  private static final RushReport LATER =
      new RushReport(
          9,
          1,
          "晚场",
          LocalDate.of(2026, 9, 2),
          OPENED.plus(Duration.ofDays(1)),
          112,
          112,
          3,
          3_300,
          9,
          List.of(),
          new RushFindings(List.of(), List.of()),
          OPENED.plus(Duration.ofDays(2)),
          new RushReport.RushAttempts(
              1_300,
              Map.of(AttemptLog.Outcome.ACCEPTED, 112L, AttemptLog.Outcome.OUT_OF_STOCK, 3_000L),
              new WinnerWait(112, 10.5, 88.2, 150)));

  private static final Actor STAFF = new Actor(0, "root", Role.ADMIN);

  private record FixedReports(List<RushReport> all, RushReportOperations.RushPicture picture)
      implements RushReportOperations {

    FixedReports(List<RushReport> all, List<Long> taken) {
      this(all, new RushReportOperations.RushPicture(List.of(), taken, List.of()));
    }

    @Override
    public List<RushReport> page(Actor staff, long beforeId, int limit) {
      return all.stream().filter(each -> each.id() < beforeId).toList();
    }

    @Override
    public RushReportOperations.RushPicture picture(Actor staff, RushReport report) {
      return picture;
    }
  }

  @Test
  void theNewestReportOpensAsAPictureOfTheHall() throws Exception {
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    RushReportOperations reports = new FixedReports(List.of(SOUND), busyHall());
    try (ScreenFixture page =
        new ScreenFixture(
            context -> new RushReportsScreen(context, reports, STAFF, times, _ -> {}))) {
      page.awaitText("1,204 人参与");
      page.awaitText("预约成功 112 / 112 个");
      page.awaitText("15 分钟后已付款 107 个");
      page.awaitText("5 个未付");
      page.awaitText("灰色：每 0.1 秒前来预约的人数，最多 60 人");
      page.awaitText("40 毫秒\n22 人想约");
      page.awaitText("仍有空位\n3 人想约");
      int bars =
          page.read(
              Pane.class,
              "rush-curve",
              curve ->
                  (int)
                      curve.getChildren().stream()
                          .filter(drawn -> drawn.getStyleClass().contains("rush-demand"))
                          .count());
      assertThat(bars).as("a bar for each tenth of a second until the last place").isEqualTo(25);
      page.isReadable("rush-picture");
    }
  }

  /** Six courts of eight hours, one after the other; the last slot is left. */
  private static RushReportOperations.RushPicture busyHall() {
    List<SlotRush> slots = new ArrayList<>();
    List<Long> taken = new ArrayList<>();
    for (int slot = 0; slot < 48; slot++) {
      boolean isLeft = slot == 47;
      long after = 40 + 52L * slot;
      if (!isLeft) {
        taken.add(after);
      }
      slots.add(
          new SlotRush(
              "羽毛球场 " + (1 + slot / 8),
              OPENED.plus(Duration.ofHours(1 + slot % 8)),
              isLeft ? null : after,
              isLeft ? 3 : 22 + slot * 7 % 40));
    }
    List<Integer> demand = IntStream.range(0, 40).mapToObj(tenth -> 60 / (1 + tenth / 3)).toList();
    return new RushReportOperations.RushPicture(slots, taken, demand);
  }

  @Test
  void aReportDrawsWhenEachPlaceWent() throws Exception {
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    RushReportOperations service =
        new FixedReports(List.of(SOUND), List.of(35L, 900L, 1_800L, 3_300L));
    try (ScreenFixture page =
        new ScreenFixture(
            context -> new RushReportsScreen(context, service, STAFF, times, _ -> {}))) {
      page.awaitText("9月1日 周二 13:00");
      page.use(TableView.class, "rush-list", table -> table.getSelectionModel().select(0));
      page.awaitText("35 毫秒");
      page.awaitText("900 毫秒");
      page.awaitText("3.30 秒");
      List<Double> points =
          page.read(
              Pane.class,
              "rush-curve",
              curve -> List.copyOf(((Polyline) curve.lookup(".rush-line")).getPoints()));
      assertThat(points).as("a step for each place").hasSize(2 + 4 * 4);
      assertThat(points.get(points.size() - 2))
          .as("the last is at the end of the axis")
          .isGreaterThan(points.get(points.size() - 6));
      page.isReadable("rush-curve");
    }
  }

  @Test
  void theLaterOfTwoReportsIsSaidToBeBetterOrWorseFigureByFigure() throws Exception {
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    RushReportOperations service =
        new FixedReports(List.of(LATER, SOUND), List.of(35L, 900L, 1_800L, 3_300L));
    try (ScreenFixture page =
        new ScreenFixture(
            context -> new RushReportsScreen(context, service, STAFF, times, _ -> {}))) {
      page.awaitText("9月1日 周二 13:00");
      page.use(TableView.class, "rush-list", table -> table.getSelectionModel().selectAll());
      page.awaitText("−500 毫秒，更好");
      page.awaitText("+4，更差");
      page.awaitText("+96");
      page.awaitText("−4.0 毫秒，更好");
      page.awaitText("+30.0 毫秒，更差");
      page.awaitText("相同");
      page.isReadable("rush-difference");
    }
  }

  private static final RushReport UNDER_WAY =
      new RushReport(
          8,
          2,
          "午场",
          LocalDate.of(2026, 9, 2),
          OPENED.plus(Duration.ofDays(1)),
          40,
          0,
          null,
          null,
          0,
          List.of(),
          new RushFindings(List.of(), List.of()),
          null,
          new RushReport.RushAttempts(0, Map.of(), new WinnerWait(0, 0, 0, 0)));

  @Test
  void comparedReportsAreExported(@TempDir Path folder) throws Exception {
    List<String> opened = new CopyOnWriteArrayList<>();
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    RushReportOperations service = new FixedReports(List.of(UNDER_WAY, SOUND), List.of());
    try (ScreenFixture page =
        new ScreenFixture(
            context -> new RushReportsScreen(context, service, STAFF, times, opened::add))) {
      page.awaitText("9月1日 周二 13:00");
      page.use(TableView.class, "rush-list", table -> table.getSelectionModel().selectAll());
      page.awaitText("1,204 人参与；共 112 个名额，预约了 112 个，最后一个在 3.80 秒后。");
      page.awaitText("0 人参与；40 个名额都没有人预约。");
      page.awaitText("磁盘只剩 3 GB");
      page.isReadable("rush");

      page.use(Button.class, "rush-print", Button::fire);
      await().until(() -> !opened.isEmpty());
      assertThat(Files.readString(Path.of(URI.create(opened.getFirst()))))
          .contains("&lt;晚场&gt; · Tue 1 Sep", "88.2 ms", "3 GB of disk space left");

      Path file = folder.resolve("reports.csv");
      page.files().choose(file);
      page.use(Button.class, "rush-export", Button::fire);
      await().until(() -> Files.exists(file));
      assertThat(Files.readAllLines(file)).hasSize(3).element(2).asString().contains("2951");
    }
  }
}
