package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

@Journey
class BookingsJourneyTest {

  @Test
  void aFoundBookingIsCancelled(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("午场");
    Account student = hall.student("finder1");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    hall.reserve(hall.student("other1"), open.slots().getLast());
    find(clerk, "finder1");
    clerk
        .seesText("#bookings-count", "共 1 条")
        .pick("#bookings-list", "finder1")
        .seesText("#bookings-details-status", "未付款")
        .snapshot("journey-bookings")
        .click("#booking-cancel")
        .type("#booking-reason", "地面湿滑")
        .click("#dialog-ok")
        .seesNotice("预约已取消")
        .seesText("#bookings-details-status", "已取消")
        .seesText("地面湿滑");
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void aPaidBookingIsRefundedToTheEnd(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("晚场");
    Account student = hall.student("refunded1");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    hall.pay(student, booked);
    find(clerk, "refunded1");
    clerk
        .pick("#bookings-list", "refunded1")
        .click("#booking-refund")
        .seesText("不收手续费")
        .type("#booking-reason", "场馆停电")
        .click("#dialog-ok")
        .seesNotice("已退款")
        .seesText("#bookings-details-status", "已取消");
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  @Thorough(besides = "BookingsJourneyTest")
  void aMarkedNoShowIsTakenBack(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("早到");
    Account student = hall.student("absent1");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    hall.pay(student, booked);
    hall.of(JdbcTemplate.class)
        .update("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) WHERE id = ?", booked.slotId());
    find(clerk, "absent1");
    clerk
        .pick("#bookings-list", "absent1")
        .click("#booking-mark-no-show")
        .seesNotice("已标记未到场")
        .seesText("标记未到场：")
        .click("#booking-undo-no-show")
        .seesNotice("已撤销")
        .sees("#booking-mark-no-show");
  }

  @Test
  void severalBookingsAreCancelledAtOnce(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("雨天");
    Reservation first = hall.reserve(hall.student("several1"), open.slots().get(0));
    Reservation second = hall.reserve(hall.student("several2"), open.slots().get(1));
    find(clerk, "several");
    clerk
        .seesText("#bookings-count", "共 2 条")
        .on(TableView.class, "#bookings-list", table -> table.getSelectionModel().selectAll())
        .seesText("#bookings-selected", "已选 2 条")
        .click("#bookings-cancel-selected")
        .seesText("取消 2 个未付款的预约")
        .type("#booking-reason", "地面湿滑")
        .snapshot("journey-bookings-several")
        .click("#dialog-ok")
        .seesNotice("已完成 2 个预约");
    assertThat(List.of(status(hall, first), status(hall, second)))
        .containsOnly(ReservationStatus.CANCELLED);
  }

  @Test
  @Thorough(besides = "BookingsJourneyTest")
  void aBookingIsMovedToTheSameTimeOnAnotherCourt(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("换场");
    Reservation booked = hall.reserve(hall.student("mover1"), open.slots().getFirst());
    find(clerk, "mover1");
    clerk
        .pick("#bookings-list", "mover1")
        .click("#booking-move")
        .type("#booking-move-day", open.date().toString())
        .seesText("可调整 1 / 1 个预约")
        .click("#dialog-ok")
        .seesNotice("已完成 1 个预约");
    assertThat(hall.of(ReservationLifecycle.class).find(booked.id()).orElseThrow().slotId())
        .isNotEqualTo(booked.slotId());
  }

  @Test
  @Thorough(besides = "BookingsJourneyTest")
  void theListIsFilteredByAttendance(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("签到");
    Account student = hall.student("came1");
    Reservation booked = hall.reserve(student, open.slots().get(0));
    hall.pay(student, booked);
    hall.reserve(hall.student("came2"), open.slots().get(1));
    hall.of(JdbcTemplate.class)
        .update("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) WHERE id = ?", booked.slotId());
    find(clerk, "came");
    clerk
        .pick("#bookings-list", "came1")
        .click("#booking-check-in")
        .seesNotice("已签到")
        .on(MenuButton.class, "#bookings-attendance", chip -> chip.getItems().get(1).fire())
        .seesText("#bookings-count", "共 1 条")
        .seesText("签到：");
  }

  @Test
  void theFilteredBookingsAreExported(ConsoleRobot clerk, HallFixture hall, @TempDir Path directory)
      throws Exception {
    OpenSession open = hall.openSession("导出");
    hall.reserve(hall.student("exported1"), open.slots().get(0));
    hall.reserve(hall.student("exported2"), open.slots().get(1));
    hall.reserve(hall.student("left-out"), open.slots().get(2));
    find(clerk, "exported");
    clerk.seesText("#bookings-count", "共 2 条");
    Path csv = directory.resolve("bookings.csv");
    clerk.console().files().choose(csv);
    clerk.click("#bookings-export").seesNotice("2 条预约写入 bookings.csv");
    assertThat(Files.readAllLines(csv))
        .hasSize(3)
        .last()
        .asString()
        .contains("exported1", open.date().toString(), "未付款");
    Path workbook = directory.resolve("bookings.xlsx");
    clerk.console().files().choose(workbook);
    clerk.click("#bookings-export").seesNotice("2 条预约写入 bookings.xlsx");
    assertThat(sheet(workbook)).contains("exported1", "exported2").doesNotContain("left-out");
  }

  private static void find(ConsoleRobot clerk, String text) {
    clerk.go("bookings").click("#bookings-clear").type("#bookings-search", text);
    clerk.awaits(
        "bookings of " + text,
        () -> clerk.shows("#bookings-list", row -> row.toString().contains("studentId=" + text)));
  }

  private static ReservationStatus status(HallFixture hall, Reservation reservation) {
    return hall.of(ReservationLifecycle.class).find(reservation.id()).orElseThrow().status();
  }

  private static String sheet(Path workbook) throws IOException {
    try (ZipFile zip = new ZipFile(workbook.toFile())) {
      return new String(
          zip.getInputStream(zip.getEntry("xl/worksheets/sheet1.xml")).readAllBytes(),
          StandardCharsets.UTF_8);
    }
  }
}
