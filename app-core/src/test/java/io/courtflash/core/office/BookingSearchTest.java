package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.gateway.mock.MockPayments;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingFilter.MoneyState;
import io.courtflash.core.office.BookingFilter.PlaceFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;

/** Three courts of two hours: one booking is paid, one refunded, one cancelled, three wait. */
@AnyHour
@EngineTest
class BookingSearchTest {

  private static final Actor CLERK = new Actor(0, "clerk", Role.CLERK);

  @LocalServerPort int port;
  @Autowired BeanFactory engine;
  @Autowired BookingSearch search;
  @Autowired StaffBookings staffBookings;
  @Autowired ClaimLedger ledger;
  @Autowired ReservationLifecycle bookings;
  @Autowired Payments payments;
  @Autowired MockPayments mockPayments;
  @Autowired Refunds refunds;
  @Autowired JdbcTemplate sql;

  private TestHall hall;
  private List<Reservation> all;

  @BeforeEach
  void fill() {
    hall = TestHall.open(engine, 3, 2, 1);
    all = hall.slots().stream().map(this::booked).toList();
    pay(all.get(0));
    pay(all.get(1));
    refunds.request(CLERK, all.get(1).id(), "Wet floor");
    bookings.cancelFor(CLERK, all.get(2).id(), "Called off by phone");
  }

  @Test
  void pagesFollowEachOtherInBothDirections() {
    List<BookingLine> first = search.pageBefore(BookingFilter.ALL, Long.MAX_VALUE, 4);
    List<BookingLine> second = search.pageBefore(BookingFilter.ALL, first.getLast().id(), 4);
    assertThat(ids(first)).containsExactly(id(5), id(4), id(3), id(2));
    assertThat(ids(second)).containsExactly(id(1), id(0));
    assertThat(search.pageAfter(BookingFilter.ALL, second.getFirst().id(), 4)).isEqualTo(first);
    assertThat(ids(search.pageAfter(BookingFilter.ALL, id(1), 2))).containsExactly(id(3), id(2));
  }

  @Test
  void aLineTellsABookingsAmount() {
    BookingLine line = search.find(id(0)).orElseThrow();
    assertThat(line.studentId()).isEqualTo(student(0));
    assertThat(line.courtName()).isEqualTo("Court 1");
    assertThat(line.startTime()).isEqualTo(hall.slot().startTime());
    assertThat(line.startsAt()).isEqualTo(hall.slot().startsAt());
    assertThat(line.amount()).isPositive();
  }

  @Test
  void aBookingIsFoundByEachOfItsIds() {
    assertThat(ids(found(text(student(3).substring(0, student(3).length() - 1))))).contains(id(3));
    assertThat(ids(found(text(student(3))))).containsExactly(id(3));
    assertThat(ids(found(text(all.get(4).traceId())))).containsExactly(id(4));
    assertThat(ids(found(text(" " + id(4) + " ")))).containsExactly(id(4));
    assertThat(found(text("nobody%"))).isEmpty();
  }

  @Test
  void aGuestIsFoundByTheStartOfTheName() {
    sql.update("UPDATE reservation SET guest = '李雷 13800000000' WHERE id = ?", id(5));
    assertThat(ids(found(text("李雷")))).containsExactly(id(5));
    assertThat(found(text("雷"))).isEmpty();
  }

  @Test
  void bookingsAreFoundByTheirPayment() {
    assertThat(ids(found(money(MoneyState.PAID)))).containsExactly(id(0));
    assertThat(ids(found(money(MoneyState.REFUNDED)))).containsExactly(id(1));
    assertThat(ids(found(money(MoneyState.UNPAID)))).containsExactly(id(5), id(4), id(3), id(2));
  }

  @Test
  void aReasonIsFoundByItsTextInEitherLanguage() {
    assertThat(ids(found(reason("by phone")))).containsExactly(id(2));
    assertThat(ids(found(reason("refunded")))).containsExactly(id(1));
    assertThat(ids(found(reason("退款")))).containsExactly(id(1));
    assertThat(found(reason("100%"))).isEmpty();
  }

  @Test
  void bookingsAreFoundByEachFilter() {
    assertThat(ids(found(status(Set.of(ReservationStatus.CANCELLED)))))
        .containsExactly(id(2), id(1));
    Slot slot = hall.slot();
    assertThat(found(place(new PlaceFilter(slot.courtId(), null, null, null))))
        .hasSize(2)
        .allMatch(line -> "Court 1".equals(line.courtName()));
    assertThat(
            found(place(new PlaceFilter(null, slot.sessionId(), slot.slotDate(), slot.slotDate()))))
        .hasSize(6);
    assertThat(found(place(new PlaceFilter(null, null, slot.slotDate().plusDays(1), null))))
        .isEmpty();
    Instant later = Instant.now().plusSeconds(3600);
    assertThat(found(created(new TimeRange(later, null)))).isEmpty();
    assertThat(found(created(new TimeRange(null, later)))).hasSize(6);
  }

  @Test
  void aBookingOfTwoSessionsIsFoundByEachOfThem() {
    TestHall first = TestHall.open(engine, 1, 1, 1);
    TestHall next = first.openNext(1);
    Set<Long> cells = Set.of(first.slot().id(), next.slot().id());
    Customer guest = new Customer.Guest("by telephone");
    StaffBookings.Outcome.Booked booked =
        (StaffBookings.Outcome.Booked) staffBookings.bookCells(CLERK, cells, guest, null);

    for (TestHall one : List.of(first, next)) {
      assertThat(ids(found(place(new PlaceFilter(null, one.session().id(), null, null)))))
          .containsExactly(booked.reservation().id());
    }
    assertThat(found(place(new PlaceFilter(null, next.session().id() + 1, null, null)))).isEmpty();
  }

  @Test
  void noShowsCanBeListed() {
    sql.update("UPDATE reservation SET no_show_at = UTC_TIMESTAMP(3) WHERE id = ?", id(0));
    assertThat(ids(found(noShow(true)))).containsExactly(id(0));
    assertThat(found(noShow(false))).hasSize(5);
  }

  @Test
  void bookingsAreFoundByWhetherThePersonCame() {
    sql.update("UPDATE reservation SET checked_in_at = UTC_TIMESTAMP(3) WHERE id = ?", id(0));
    assertThat(found(checkedIn(true)))
        .singleElement()
        .matches(line -> line.id() == id(0) && line.checkedInAt() != null);
    assertThat(found(checkedIn(false))).hasSize(5).allMatch(line -> line.checkedInAt() == null);
  }

  @Test
  void matchingBookingsAreCounted() {
    assertThat(search.count(BookingFilter.ALL)).isEqualTo(6);
    assertThat(search.count(money(MoneyState.PAID))).isEqualTo(1);
  }

  @Test
  void onlyAdministratorsReadBookingsOverHttp() {
    ApiClient root = ApiClient.at(port).loggedIn("root", EngineTest.ADMIN_PASSWORD);
    ApiClient.Response answer =
        root.get("/admin/bookings?statuses=CANCELLED&reason=phone&limit=10");
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    assertThat(answer.json().getJSONArray("data"))
        .singleElement()
        .extracting("id")
        .isEqualTo(Math.toIntExact(id(2)));
    assertThat(root.get("/admin/bookings?money=MUCH").status()).isEqualTo(400);
    assertThat(ApiClient.at(port).get("/admin/bookings").status()).isEqualTo(401);
  }

  private Reservation booked(Slot slot) {
    Claim claim = hall.claim(slot);
    ledger.settle(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  private void pay(Reservation reservation) {
    Actor student = new Actor(reservation.userId(), "student", Role.USER);
    PayOrder opened = payments.open(student, reservation.id());
    mockPayments.pay(CLERK, opened.outTradeNo());
  }

  private List<BookingLine> found(BookingFilter filter) {
    return search.pageBefore(filter, Long.MAX_VALUE, 100);
  }

  private long id(int index) {
    return all.get(index).id();
  }

  private String student(int index) {
    return search.find(id(index)).map(BookingLine::studentId).orElseThrow();
  }

  private static Stream<Long> ids(List<BookingLine> lines) {
    return lines.stream().map(BookingLine::id);
  }

  private static BookingFilter text(String text) {
    return new BookingFilter(text, StatusFilter.ANY, PlaceFilter.ANY, TimeRange.EVER);
  }

  private static BookingFilter status(Set<ReservationStatus> statuses) {
    return status(new StatusFilter(statuses, "", null, null, null));
  }

  private static BookingFilter reason(String reason) {
    return status(new StatusFilter(Set.of(), reason, null, null, null));
  }

  private static BookingFilter money(MoneyState money) {
    return status(new StatusFilter(Set.of(), "", money, null, null));
  }

  private static BookingFilter noShow(boolean noShow) {
    return status(new StatusFilter(Set.of(), "", null, noShow, null));
  }

  private static BookingFilter checkedIn(boolean checkedIn) {
    return status(new StatusFilter(Set.of(), "", null, null, checkedIn));
  }

  private static BookingFilter status(StatusFilter status) {
    return new BookingFilter("", status, PlaceFilter.ANY, TimeRange.EVER);
  }

  private static BookingFilter place(PlaceFilter place) {
    return new BookingFilter("", StatusFilter.ANY, place, TimeRange.EVER);
  }

  private static BookingFilter created(TimeRange created) {
    return new BookingFilter("", StatusFilter.ANY, PlaceFilter.ANY, created);
  }
}
