package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.store.MoneyMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** In weeks long ago, in which no other test pays anything. */
@EngineTest
class MoneyTotalsTest {

  private static final LocalDate MONDAY =
      LocalDate.of(2019, 3, 1).with(TemporalAdjusters.next(DayOfWeek.MONDAY));
  private static final LocalDate SUNDAY = MONDAY.plusDays(6);
  private static final LocalTime LATE = LocalTime.of(23, 59, 59);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private StaffBookings staffBookings;
  @Autowired private MoneyOverview money;
  @Autowired private MoneyMapper mapper;
  @Autowired private JdbcClient database;
  @Autowired private ZoneId zone;

  @BeforeEach
  void nothingPaidYet() {
    for (String statement :
        List.of(
            "DELETE FROM refund_order WHERE update_time < '2020-01-01'",
            "DELETE FROM pay_order WHERE paid_time < '2020-01-01'")) {
      database.sql(statement).update();
    }
  }

  @Test
  void aWeekIsFromMondayToSundayInTheVenuesZone() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    pay(hall, 0, PayMethod.CASH, MONDAY.atStartOfDay());
    pay(hall, 1, PayMethod.ONLINE, SUNDAY.atTime(LATE));
    refund(pay(hall, 2, PayMethod.ONLINE, MONDAY.atTime(12, 0)), SUNDAY.atTime(LATE));
    pay(hall, 3, PayMethod.CASH, SUNDAY.plusDays(1).atStartOfDay());

    List<PeriodTotal> weeks =
        money.totals(Actor.ENGINE, PeriodTotal.TotalPeriod.WEEK, SUNDAY.plusDays(3), 2);

    PeriodTotal week = weeks.get(1);
    assertThat(week.first()).isEqualTo(MONDAY);
    assertThat(week.last()).isEqualTo(SUNDAY);
    assertThat(week.methods())
        .containsExactly(
            new PeriodTotal.MethodTotal(
                PayMethod.ONLINE, 2, yuan("40.00"), 1, yuan("16.50"), yuan("3.50")),
            new PeriodTotal.MethodTotal(
                PayMethod.CASH, 1, yuan("20.00"), 0, yuan("0.00"), yuan("0.00")));
    assertThat(week.net()).isEqualTo(yuan("43.50"));
    assertThat(weeks.get(0).takings()).isEqualTo(yuan("20.00"));
  }

  @Test
  void aDayWithoutPaymentsHasNoMethod() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    pay(hall, 0, PayMethod.CARD, MONDAY.atTime(LATE));

    List<PeriodTotal> days =
        money.totals(Actor.ENGINE, PeriodTotal.TotalPeriod.DAY, MONDAY.plusDays(1), 3);

    assertThat(days)
        .extracting(PeriodTotal::first)
        .containsExactly(MONDAY.plusDays(1), MONDAY, MONDAY.minusDays(1));
    assertThat(days).extracting(PeriodTotal::payments).containsExactly(0L, 1L, 0L);
    assertThat(days.getFirst().methods()).isEmpty();
    assertThat(days.getFirst().net()).isEqualTo(yuan("0.00"));
  }

  @Test
  void theTakingsOfADayGrowHourByHourInTheVenuesZone() {
    TestHall hall = TestHall.open(engine, 1, 3, 1);
    pay(hall, 0, PayMethod.CARD, MONDAY.atStartOfDay());
    pay(hall, 1, PayMethod.CASH, MONDAY.atTime(13, 30));
    pay(hall, 2, PayMethod.CASH, MONDAY.plusDays(1).atStartOfDay());

    List<BigDecimal> hours = money.takingsByHour(Actor.ENGINE, MONDAY);

    assertThat(hours).hasSize(24);
    assertThat(hours.subList(0, 13)).containsOnly(yuan("20.00"));
    assertThat(hours.subList(13, 24)).containsOnly(yuan("40.00"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2019-03-31", "2019-10-27"})
  void aDayOnWhichTheClockIsSetIsFromItsMidnightToTheNext(LocalDate day) {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Instant next = day.plusDays(1).atStartOfDay(berlin).toInstant();
    TestHall hall = TestHall.open(engine, 1, 3, 1);
    pay(hall, 0, PayMethod.CASH, day.atStartOfDay(berlin).toInstant());
    pay(hall, 1, PayMethod.CASH, next.minusSeconds(1));
    pay(hall, 2, PayMethod.CASH, next);

    assertThat(
            new MoneyOverview(mapper, berlin)
                .totals(Actor.ENGINE, PeriodTotal.TotalPeriod.DAY, day.plusDays(1), 3))
        .extracting(PeriodTotal::payments)
        .containsExactly(1L, 2L, 0L);
  }

  @Test
  void anUnknownPeriodOfTotalsIsRefused() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    pay(hall, 0, PayMethod.CAMPUS_CARD, MONDAY.atTime(12, 0));
    ApiClient api = StaffClient.at(port).api();

    assertThat(
            api.get("/admin/money/totals?period=WEEK&count=1&last=" + SUNDAY)
                .json()
                .getJSONArray("data")
                .getJSONObject(0)
                .getJSONArray("methods")
                .toString())
        .contains("CAMPUS_CARD", "20");
    assertThat(api.get("/admin/money/totals?period=YEAR&last=" + SUNDAY).data().getString("field"))
        .isEqualTo("period");
  }

  private long pay(TestHall hall, int slot, PayMethod method, LocalDateTime at) {
    return pay(hall, slot, method, at.atZone(zone).toInstant());
  }

  private long pay(TestHall hall, int slot, PayMethod method, Instant at) {
    var outcome =
        staffBookings.book(Actor.ENGINE, hall.slots().get(slot).id(), new Customer.Guest("Li Lei"));
    long reservation = ((StaffBookings.Outcome.Booked) outcome).reservation().id();
    database
        .sql(
            "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, method,"
                + " expire_time, paid_time) VALUES (?, ?, 20, 'CLOSED', ?, UTC_TIMESTAMP(3), ?)")
        .params("total-" + reservation, reservation, method.name(), utc(at))
        .update();
    return reservation;
  }

  private void refund(long reservation, LocalDateTime at) {
    database
        .sql(
            "INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, fee,"
                + " status, reason, update_time) SELECT REVERSE(out_trade_no), id, reservation_id,"
                + " 16.50, 3.50, 'SUCCESS', 'rain', ? FROM pay_order WHERE reservation_id = ?")
        .params(utc(at.atZone(zone).toInstant()), reservation)
        .update();
  }

  private static LocalDateTime utc(Instant instant) {
    return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  private static BigDecimal yuan(String amount) {
    return new BigDecimal(amount);
  }
}
