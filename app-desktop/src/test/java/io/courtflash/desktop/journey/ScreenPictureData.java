package io.courtflash.desktop.journey;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.role.HallRoles;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.pay.CounterPayments;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.rehearsal.RehearsalPlan;
import io.courtflash.core.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.rehearsal.Rehearsals;
import io.courtflash.core.security.Permission;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.CourtGroups;
import io.courtflash.core.venue.Slot;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import java.time.Duration;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** A hall in the middle of its day, with something of everything, to be looked at. */
final class ScreenPictureData {

  private static final Actor CLERK = new Actor(1, SignedInConsole.NAME, Role.ADMIN);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int COURTS = 8;

  /** So many that few of them tap more often than one may. */
  private static final int STUDENTS = 1_500;

  private final HallFixture hall;
  private final StudentLoadGenerator crowd;
  private final OpenSession open;
  private List<Reservation> booked = List.of();

  private ScreenPictureData(HallFixture hall, StudentLoadGenerator crowd, OpenSession open) {
    this.hall = hall;
    this.crowd = crowd;
    this.open = open;
  }

  /** Names the hall, rehearses and opens a gate. */
  static ScreenPictureData open(HallFixture hall) {
    hall.of(SystemConfig.class).change(CLERK, ConfigKey.HALL_NAME, "东区羽毛球馆");
    for (int court = 1; court <= COURTS; court++) {
      hall.court(court + " 号场");
    }
    hall.of(Rehearsals.class).start(CLERK, new RehearsalPlan(600, 8, 10, 1, Arrival.WAVE, 5));
    await().atMost(PATIENCE).until(() -> hall.of(Rehearsals.class).progress().isEmpty());
    OpenSession open = hall.openSession("羽毛球午间场", LocalTime.of(8, 0), LocalTime.of(22, 0), 1);
    return new ScreenPictureData(hall, StudentLoadGenerator.of(hall, "20231", STUDENTS), open);
  }

  int daysAhead() {
    return hall.daysAhead(open);
  }

  /** Lets the students rush two slots of three. */
  void rush(Duration lasts) {
    List<Slot> wanted = open.slots().stream().filter(slot -> slot.id() % 3 != 0).toList();
    crowd.ebb(wanted, lasts);
  }

  /** Lets most of them pay, and the staff do what they do on a day. */
  void furnish() {
    List<Long> slots = open.slots().stream().map(Slot::id).toList();
    nameStudents();
    booked = hall.of(ClaimLedger.class).liveOf(slots);
    for (int i = 0; i < booked.size(); i++) {
      Reservation each = booked.get(i);
      switch (i % 8) {
        case 0 -> hall.of(ReservationLifecycle.class).cancelFor(CLERK, each.id(), "学生来电取消");
        case 1 -> refunded(each);
        case 2, 3 -> {
          // Still to be paid.
        }
        default -> hall.pay(student(each), each);
      }
    }
    List<Long> free = open.slots().stream().map(Slot::id).filter(id -> id % 3 == 0).toList();
    hall.of(CounterPayments.class)
        .bookAndTakePayment(CLERK, free.get(0), new Customer.Guest("李先生 138"), PayMethod.CASH);
    hall.of(CounterPayments.class)
        .bookAndTakePayment(CLERK, free.get(1), new Customer.Guest("校队"), PayMethod.FREE);
    hall.of(Blocks.class).block(CLERK, free.subList(2, 6), "体育课");
    Slot last = open.slots().getLast();
    hall.of(Blocks.class)
        .close(CLERK, last.courtId(), last.endsAt(), last.endsAt().plusSeconds(3600), "翻修地板");
    hall.of(HallRoles.class)
        .add(
            Actor.ENGINE,
            "晚班前台",
            EnumSet.of(Permission.SEE_BOARD, Permission.BOOK, Permission.CHECK_IN));
    hall.of(CourtGroups.class).add(CLERK, "A 馆");
    leaveLetters();
    hall.refuseRefund(booked.get(4));
  }

  /** A slot whose booking is paid, and stays so. */
  Slot paid() {
    return slotOf(5);
  }

  /** A slot whose booking is still to be paid. */
  Slot unpaid() {
    return slotOf(2);
  }

  Slot free() {
    return open.slots().stream().filter(slot -> slot.id() % 3 == 0).toList().get(6);
  }

  /** The login id of who booked {@link #paid}. */
  String person() {
    return student(booked.get(5)).studentId();
  }

  private Slot slotOf(int reservation) {
    long id = booked.get(reservation).slotId();
    return open.slots().stream().filter(slot -> slot.id() == id).findFirst().orElseThrow();
  }

  private void nameStudents() {
    hall.of(JdbcTemplate.class)
        .update(
            """
            UPDATE user_account
            SET full_name = CONCAT(ELT(1 + id % 8, '王', '李', '张', '刘', '陈', '杨', '赵', '周'),
                ELT(1 + id DIV 8 % 6, '一鸣', '思远', '雨桐', '子涵', '晨', '欣怡')),
              phone = CONCAT('138', LPAD(id * 7919 % 100000000, 8, '0'))
            WHERE user_role = 'USER'
            """);
  }

  private Account student(Reservation of) {
    return crowd.students().stream()
        .filter(student -> student.id() == of.userId())
        .findFirst()
        .orElseThrow();
  }

  private void refunded(Reservation booked) {
    hall.pay(student(booked), booked);
    hall.of(Refunds.class).request(CLERK, booked.id(), "场馆停电");
  }

  private void leaveLetters() {
    for (@Nullable String[] letter :
        new @Nullable String[][] {
          {"UNKNOWN_SLOT", "{\"slotId\":90417,\"userId\":1204}", "01K9XQ4W7M2V8T5R3P6N1J0H9G"},
          {"UNREADABLE", "not a claim", null},
          {"UNKNOWN_SLOT", "{\"slotId\":90418,\"userId\":1188}", "01K9XQ4W7M2V8T5R3P6N1J0HB2"}
        }) {
      hall.of(JdbcTemplate.class)
          .update(
              "INSERT INTO dead_letter (trace_id, payload, cause, status) VALUES (?, ?, ?, 'OPEN')",
              letter[2],
              letter[1],
              letter[0]);
    }
  }
}
