package io.courtflash.desktop.journey;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** A hall in the middle of its day, with something of everything, to be looked at. */
final class ScreenPictureData {

  private static final Actor CLERK = new Actor(1, SignedInConsole.NAME, Role.ADMIN);
  private static final Duration SETTLED_AFTER = Duration.ofSeconds(1);
  private static final int COURTS = 8;
  private static final LocalTime BEGIN = LocalTime.of(8, 0);
  private static final LocalTime END = LocalTime.of(22, 0);
  private static final String SESSION = "羽毛球午间场";

  private final HallFixture hall;
  private final StudentLoadGenerator crowd;
  private final OpenSession open;
  private final PictureWords words;
  private final List<Reservation> paid = new ArrayList<>();
  private final List<Reservation> unpaid = new ArrayList<>();
  private int closed;

  private ScreenPictureData(HallFixture hall, StudentLoadGenerator crowd, OpenSession open) {
    this.hall = hall;
    this.crowd = crowd;
    this.open = open;
    this.words = new PictureWords(hall.of(JdbcTemplate.class));
  }

  /**
   * Names the hall, rehearses and opens a gate.
   *
   * @param today whether its slots are today's, of which some are over; else they are some days
   *     ahead
   * @param students so many that few of them tap more often than one may
   */
  static ScreenPictureData open(
      HallFixture hall, boolean today, int students, RehearsalPlan rehearsal) {
    hall.of(SystemConfig.class).change(CLERK, ConfigKey.HALL_NAME, "东区羽毛球馆");
    hall.of(SystemConfig.class).change(CLERK, ConfigKey.HALL_NAME_EN, "East Badminton Hall");
    for (int court = 1; court <= COURTS; court++) {
      hall.court(PictureWords.court(court));
    }
    hall.of(Rehearsals.class).start(CLERK, rehearsal);
    await().until(() -> hall.of(Rehearsals.class).progress().isEmpty());
    OpenSession open =
        today ? hall.openToday(SESSION, BEGIN, END) : hall.openSession(SESSION, BEGIN, END, 1);
    ScreenPictureData data =
        new ScreenPictureData(hall, StudentLoadGenerator.of(hall, "20231", students), open);
    // Before there is the report of the gate that is open, as they were.
    data.leaveReports();
    return data;
  }

  /** A rehearsal that has something to tell. */
  static RehearsalPlan longRehearsal() {
    return new RehearsalPlan(600, 8, 10, 1, Arrival.WAVE, 5);
  }

  int daysAhead() {
    return hall.daysAhead(open);
  }

  /** Lets the hall write in a language; what isn't paid can be for as long as its pictures take. */
  void speak(String language) {
    words.speak(Locale.of(language), COURTS);
    hall.of(JdbcTemplate.class)
        .update(
            """
            UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) + INTERVAL 14 MINUTE
            WHERE status = 'PENDING_PAYMENT'
            """);
  }

  /** A text of the hall in the language that it writes in. */
  String text(String chinese) {
    return words.of(chinese);
  }

  /** What is read somewhere as long as a page still has the hall's words in the other language. */
  List<String> otherWords() {
    return words.other(SESSION);
  }

  /** Lets the students rush two slots of three. */
  void rush(Duration lasts) {
    crowd.ebb(wanted(), lasts);
  }

  /**
   * The same at once; returns when each of them is somebody's. One that was left to students who
   * may not book any more is rushed again.
   */
  void rush() {
    await()
        .pollInSameThread()
        .pollDelay(Duration.ZERO)
        .pollInterval(SETTLED_AFTER)
        .until(
            () -> {
              List<Slot> left = left();
              crowd.rush(left);
              return left.isEmpty();
            });
  }

  private List<Slot> left() {
    Set<Long> taken = live().stream().map(Reservation::slotId).collect(Collectors.toSet());
    return wanted().stream().filter(slot -> !taken.contains(slot.id())).toList();
  }

  private List<Reservation> live() {
    return hall.of(ClaimLedger.class).liveOf(open.slots().stream().map(Slot::id).toList());
  }

  private List<Slot> wanted() {
    return open.slots().stream().filter(slot -> !isKeptFree(slot)).toList();
  }

  private static boolean isKeptFree(Slot slot) {
    return slot.id() % 3 == 0;
  }

  /** Lets most of them pay, and the staff do what they do on a day. */
  void furnish() {
    words.nameStudents();
    List<Reservation> over = new ArrayList<>();
    int number = 0;
    for (Reservation each : live()) {
      if (isOver(slotOf(each))) {
        hall.pay(student(each), each);
        over.add(each);
      } else {
        become(number++, each);
      }
    }
    useFreeSlots();
    addStaff();
    hall.refuseRefund(paid.get(1));
    if (daysAhead() == 0) {
      hall.putBack(open);
      attend(over);
    }
  }

  private void become(int number, Reservation booked) {
    switch (number % 8) {
      case 0 -> hall.of(ReservationLifecycle.class).cancelFor(CLERK, booked.id(), "学生来电取消");
      case 1 -> {
        hall.pay(student(booked), booked);
        hall.of(Refunds.class).request(CLERK, booked.id(), "场馆停电");
      }
      case 2, 3 -> unpaid.add(booked);
      default -> {
        hall.pay(student(booked), booked);
        paid.add(booked);
      }
    }
  }

  /** Guests and classes have some of those that no student wanted. */
  private void useFreeSlots() {
    List<Long> free = freeSlots().stream().map(Slot::id).toList();
    hall.of(CounterPayments.class)
        .bookAndTakePayment(CLERK, free.get(0), new Customer.Guest("李先生 138"), PayMethod.CASH);
    hall.of(CounterPayments.class)
        .bookAndTakePayment(CLERK, free.get(1), new Customer.Guest("校队"), PayMethod.FREE);
    hall.of(Blocks.class).block(CLERK, free.subList(2, 6), "体育课");
    Slot last = open.slots().getLast();
    hall.of(Blocks.class)
        .close(CLERK, last.courtId(), last.endsAt(), last.endsAt().plusSeconds(3600), "翻修地板");
  }

  /** Most came; a few didn't, and of some nobody has said yet. */
  private void attend(List<Reservation> over) {
    for (int i = 0; i < over.size(); i++) {
      switch (i % 9) {
        case 4 -> hall.of(Attendance.class).markNoShow(CLERK, over.get(i).id());
        case 7 -> {
          // Nobody has said it yet.
        }
        default -> hall.of(Attendance.class).checkIn(CLERK, over.get(i).id());
      }
    }
  }

  /** A slot whose booking is paid, and stays so. */
  Slot paid() {
    return slotOf(paid.getFirst());
  }

  /** A slot whose booking is still to be paid. */
  Slot unpaid() {
    return slotOf(unpaid.getFirst());
  }

  Slot free() {
    return freeSlots().get(6);
  }

  /** A slot with a paid booking that can be refunded; another one each time. */
  Slot nextToClose() {
    closed++;
    return slotOf(paid.get(paid.size() - closed));
  }

  /** The login id of who booked {@link #paid}. */
  String person() {
    return student(paid.getFirst()).studentId();
  }

  private List<Slot> freeSlots() {
    return open.slots().stream().filter(slot -> isKeptFree(slot) && !isOver(slot)).toList();
  }

  /** Whether it has begun, or does within the hour. */
  private boolean isOver(Slot slot) {
    LocalTime soon = LocalTime.now(hall.of(ZoneId.class)).plusHours(1);
    return daysAhead() == 0 && slot.startTime().isBefore(soon);
  }

  private Slot slotOf(Reservation reservation) {
    return open.slots().stream()
        .filter(slot -> slot.id() == reservation.slotId())
        .findFirst()
        .orElseThrow();
  }

  private Account student(Reservation of) {
    return crowd.students().stream()
        .filter(student -> student.id() == of.userId())
        .findFirst()
        .orElseThrow();
  }

  /** A role that somebody has, and a group of courts that somebody is limited to. */
  private void addStaff() {
    long lateClerk = clerk("evening-1");
    long wingClerk = clerk("evening-2");
    HallRoles roles = hall.of(HallRoles.class);
    roles.add(
        Actor.ENGINE,
        "晚班前台",
        EnumSet.of(Permission.SEE_BOARD, Permission.BOOK, Permission.CHECK_IN));
    long role = roles.list().getLast().id();
    RoleMembers members = hall.of(RoleMembers.class);
    members.give(Actor.ENGINE, lateClerk, role);
    members.give(Actor.ENGINE, wingClerk, role);
    CourtGroups groups = hall.of(CourtGroups.class);
    groups.add(CLERK, "A 馆");
    long group = groups.list().getLast().id();
    hall.of(Courts.class).list().stream()
        .limit(4)
        .forEach(court -> groups.move(Actor.ENGINE, court.id(), group));
    groups.limit(Actor.ENGINE, wingClerk, Set.of(group));
  }

  private long clerk(String name) {
    Accounts accounts = hall.of(Accounts.class);
    accounts.create(
        Actor.ENGINE, new Accounts.AccountSpec(name, "the-password-of-" + name, Role.CLERK, false));
    return accounts.find(name).orElseThrow().id();
  }

  /** Claims that could not be settled. The integrity checks find those of students, too. */
  void leaveLetters() {
    Slot slot = freeSlots().getLast();
    for (Account student : crowd.students().subList(0, 2)) {
      Claim claim = hall.of(TraceIds.class).issue(student.id(), slot.id(), Instant.now());
      leaveLetter(
          claim.traceId(),
          "{\"slotId\":%d,\"userId\":%d}".formatted(slot.id(), student.id()),
          "UNKNOWN_SLOT");
    }
    leaveLetter(null, "not a claim", "UNREADABLE");
  }

  private void leaveLetter(@Nullable String traceId, String payload, String cause) {
    hall.of(JdbcTemplate.class)
        .update(
            "INSERT INTO dead_letter (trace_id, payload, cause, status) VALUES (?, ?, ?, 'OPEN')",
            traceId,
            payload,
            cause);
  }

  /** What became of the gates of the two days before. */
  private void leaveReports() {
    for (int day = 2; day >= 1; day--) {
      hall.of(JdbcTemplate.class)
          .update(
              """
              INSERT INTO rush_report (session_id, session_name, slot_date, opens_at, places, taken,
                first_place_millis, last_place_millis, unpaid, violated, findings_zh, findings_en,
                complete_at)
              VALUES (?, ?, UTC_DATE() - INTERVAL ? DAY, UTC_TIMESTAMP(3) - INTERVAL ? DAY, 112, 112,
                ?, ?, ?, '', '', '', UTC_TIMESTAMP(3) - INTERVAL ? DAY + INTERVAL 15 MINUTE)
              """,
              open.session().id(),
              SESSION,
              day,
              day,
              9 + day,
              2_900 + 450 * day,
              4 * day,
              day);
      hall.of(JdbcTemplate.class)
          .update(
              """
              INSERT INTO rush_count (session_id, slot_date, node, people, winners, p50_millis,
                p99_millis, max_millis)
              VALUES (?, UTC_DATE() - INTERVAL ? DAY, UUID(), ?, 112, 4.1, ?, ?)
              """,
              open.session().id(),
              day,
              600 + 40 * day,
              18.5 + day,
              41.5 + day);
      hall.of(JdbcTemplate.class)
          .update(
              """
              INSERT INTO rush_attempts (session_id, slot_date, node, outcome, attempts)
              SELECT session_id, slot_date, node, outcome, attempts
              FROM rush_count JOIN (SELECT 'ACCEPTED' outcome, 112 attempts
                UNION SELECT 'OUT_OF_STOCK', ? UNION SELECT 'TOO_MANY', ?) made
              WHERE session_id = ? AND slot_date = UTC_DATE() - INTERVAL ? DAY
              """,
              1_900 + 310 * day,
              240 + 60 * day,
              open.session().id(),
              day);
    }
  }
}
