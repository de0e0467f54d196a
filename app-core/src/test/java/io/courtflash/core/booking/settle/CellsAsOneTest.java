package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationFormatter;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.operations.export.CsvExporter;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Whoever hears of a booking of several cells hears of one booking, with all its places. */
@EngineTest
class CellsAsOneTest extends StaffActionsFixture {

  private static final int ALL = 100;

  @Autowired private ReservationLifecycle bookings;
  @Autowired private ReservationMover mover;
  @Autowired private Attendance attendance;
  @Autowired private DayBoard board;
  @Autowired private Refunds refunds;
  @Autowired private Inbox inbox;
  @Autowired private NotificationFormatter formatter;
  @Autowired private Strikes strikes;
  @Autowired private People people;
  @Autowired private OpenWork openWork;
  @Autowired private CsvExporter exporter;

  private long student;

  /** Three courts for four hours: the slots 0 to 2 begin at eight o'clock, 3 to 5 at nine. */
  @BeforeEach
  void threeCourtsForFourHours() {
    hall = TestHall.open(engine, 3, 4, 1);
    student = hall.student();
  }

  @AfterEach
  void settleWhatIsPending() {
    SaleClient.of(hall).awaitSettled(engine);
  }

  /** Two courts for two hours. */
  private Set<Long> square(int court, int hour) {
    return Stream.of(0, 1, 3, 4)
        .map(cell -> hall.slots().get(hour * 3 + court + cell).id())
        .collect(Collectors.toSet());
  }

  private Reservation booked(Set<Long> cells, PayMethod method) {
    String name =
        database
            .sql("SELECT student_id FROM user_account WHERE id = ?")
            .param(student)
            .query(String.class)
            .single();
    StaffBookings.Outcome answer =
        counter.bookCells(CLERK, cells, new Customer.Student(name), method, null, null);
    assertThat(answer).isInstanceOf(StaffBookings.Outcome.Booked.class);
    return ((StaffBookings.Outcome.Booked) answer).reservation();
  }

  private List<String> messages(NotificationKind kind) {
    return inbox.page(student, Long.MAX_VALUE, ALL).stream()
        .filter(message -> message.kind() == kind)
        .map(this::text)
        .toList();
  }

  private String text(Notification message) {
    return formatter.of(message, Locale.ENGLISH).text();
  }

  private void move(Reservation booking, Set<Long> to) {
    var _ = mover.move(CLERK, booking.id(), null, to, null);
  }

  @Test
  void aMessageOfAMoveNamesAllItsPlaces() {
    Reservation booking = booked(square(0, 0), PayMethod.CASH);

    move(booking, square(1, 2));

    assertThat(messages(NotificationKind.MOVED))
        .singleElement()
        .asString()
        .containsSubsequence("Court 1 and Court 2", "08:00", "10:00")
        .containsSubsequence("Court 2 and Court 3", "10:00", "12:00");
  }

  @Test
  void aBookingThatIsMovedToItsPlaceAgainWasMoved() {
    Reservation booking = booked(square(0, 0), PayMethod.CASH);
    move(booking, square(1, 2));

    move(booking, square(1, 2));

    assertThat(messages(NotificationKind.MOVED)).hasSize(1);
  }

  @Test
  void earlierMessagesKeepThePlacesOfTheirTime() {
    Reservation booking = booked(square(0, 0), PayMethod.CASH);
    move(booking, square(1, 2));

    move(booking, square(1, 1));

    assertThat(messages(NotificationKind.PAID))
        .singleElement()
        .asString()
        .containsSubsequence("Court 1 and Court 2", "08:00", "10:00");
    List<String> moves = messages(NotificationKind.MOVED);
    assertThat(moves).hasSize(2);
    assertThat(moves.get(1))
        .containsSubsequence("Court 1 and Court 2", "08:00", "10:00")
        .containsSubsequence("Court 2 and Court 3", "10:00", "12:00");
    assertThat(moves.get(0))
        .containsSubsequence("Court 2 and Court 3", "10:00", "12:00")
        .containsSubsequence("Court 2 and Court 3", "09:00", "11:00");
  }

  @Test
  @Thorough(besides = "NotificationTest")
  void theReminderOfAPaymentComesOnceWithAllPlaces() {
    Reservation booking = booked(square(0, 0), PayMethod.ONLINE);
    long before = openWork.unpaidDueSoon();

    database
        .sql(
            "UPDATE reservation SET create_time = TIMESTAMPADD(MINUTE, -30, UTC_TIMESTAMP(3)),"
                + " pay_deadline = TIMESTAMPADD(MINUTE, 4, UTC_TIMESTAMP(3)) WHERE id = :id")
        .param("id", booking.id())
        .update();

    assertThat(openWork.unpaidDueSoon()).isEqualTo(before + 1);
    await()
        .untilAsserted(
            () ->
                assertThat(messages(NotificationKind.DUE_SOON))
                    .singleElement()
                    .asString()
                    .containsSubsequence("Court 1 and Court 2", "08:00", "10:00"));
  }

  @Test
  void anUnpaidBookingOfSeveralCellsIsOneStrike() {
    Reservation booking = booked(square(0, 0), PayMethod.ONLINE);

    database
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(booking.id())
        .update();

    await()
        .until(
            () -> bookings.find(booking.id()).orElseThrow().status(),
            ReservationStatus.CANCELLED::equals);
    assertThat(strikes.of(student).strikes())
        .extracting(Strikes.Strike::cause)
        .containsExactly(Strikes.Strike.Cause.UNPAID);
    assertThat(messages(NotificationKind.CANCELLED))
        .singleElement()
        .asString()
        .containsSubsequence("Court 1 and Court 2", "08:00", "10:00");
  }

  @Test
  void aNoShowIsOneStrikeThatIsTakenBackWithAllItsMarks() {
    Reservation booking = booked(square(0, 0), PayMethod.CASH);
    database
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(booking.slotId())
        .update();

    attendance.markNoShow(CLERK, booking.id());
    assertThat(strikes.of(student).strikes())
        .extracting(Strikes.Strike::cause)
        .containsExactly(Strikes.Strike.Cause.NO_SHOW);
    assertThat(shown(square(0, 0))).extracting(SlotBooking::noShowAt).doesNotContainNull();

    attendance.clearNoShow(CLERK, booking.id());
    assertThat(strikes.of(student).strikes()).isEmpty();
    assertThat(
            database
                .sql(
                    "SELECT COUNT(*) FROM reservation WHERE no_show_at IS NOT NULL AND user_id = ?")
                .param(student)
                .query(Long.class)
                .single())
        .isZero();
    assertInvariants();
  }

  /** The last booking of each of some slots, as the board has it. */
  private List<SlotBooking> shown(Set<Long> cells) {
    return cells.stream().map(cell -> board.history(Actor.ENGINE, cell, 1).getFirst()).toList();
  }

  @Test
  void whoIsCheckedInHasComeForAllCells() {
    Reservation booking = booked(square(0, 0), PayMethod.CASH);
    database
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(booking.slotId())
        .update();

    attendance.checkIn(CLERK, booking.id());
    assertThat(checkedIn()).isEqualTo(4);
    assertThat(shown(square(0, 0))).extracting(SlotBooking::checkedInAt).doesNotContainNull();

    attendance.undoCheckIn(CLERK, booking.id());
    assertThat(checkedIn()).isZero();
    assertInvariants();
  }

  private long checkedIn() {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE checked_in_at IS NOT NULL AND user_id = ?")
        .param(student)
        .query(Long.class)
        .single();
  }

  @Test
  void aRefundIsOneMessageOfAllPlaces() {
    Reservation booking = booked(square(0, 0), PayMethod.CASH);

    assertThat(refunds.request(CLERK, booking.id(), "wet floor")).isPresent();

    await()
        .untilAsserted(
            () ->
                assertThat(messages(NotificationKind.REFUNDED))
                    .singleElement()
                    .asString()
                    .containsSubsequence("Court 1 and Court 2", "08:00", "10:00"));
  }

  @Test
  void everyListCountsItsMoneyOnce() {
    LocalDate day = hall.slot().slotDate();
    Slot single = hall.slots().getLast();
    BigDecimal each = Objects.requireNonNull(book(single, PayMethod.ONLINE).amount());

    Reservation booking = booked(square(0, 0), PayMethod.CASH);

    Person person = people.find(Actor.ENGINE, student).orElseThrow();
    assertThat(person.bookings())
        .extracting(Person.PersonBooking::id)
        .containsExactly(booking.id());
    assertThat(person.payments()).hasSize(1);
    String lines = export(ExportList.BOOKINGS, day);
    assertThat(lines.lines().filter(line -> line.contains(booking.traceId()))).hasSize(1);
    String order =
        database
            .sql("SELECT out_trade_no FROM pay_order WHERE reservation_id = ?")
            .param(booking.id())
            .query(String.class)
            .single();
    LocalDate today = database.sql("SELECT UTC_DATE()").query(LocalDate.class).single();
    StringWriter money = new StringWriter();
    exporter.write(ExportList.MONEY, today.minusDays(1), today.plusDays(1), money);
    assertThat(money.toString().lines().filter(line -> line.contains(order)))
        .singleElement()
        .asString()
        .contains(each.multiply(BigDecimal.valueOf(4)).toPlainString());
  }

  private String export(ExportList list, LocalDate day) {
    StringWriter csv = new StringWriter();
    exporter.write(list, day, day, csv);
    return csv.toString();
  }

  @Test
  void aStudentsCancellationIsOneMessageOfAllPlaces() {
    Reservation booking = booked(square(0, 0), PayMethod.ONLINE);

    var _ = bookings.cancel(new Actor(student, "s", Role.USER), booking.id());

    assertThat(messages(NotificationKind.CANCELLED))
        .singleElement()
        .asString()
        .containsSubsequence("Court 1 and Court 2", "08:00", "10:00");
  }
}
