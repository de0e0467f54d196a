package io.courtflash.core.booking.reservation;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.platform.servers.engine.BareDatabase;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the database itself refuses, whatever Redis, the broker and the program do. */
class LastDefenceTest {

  private static final long SLOT = 7;

  private static BareDatabase server;
  private static JdbcClient database;

  @BeforeAll
  static void startDatabase() throws Exception {
    server = BareDatabase.start();
    DataSource connections = server.connections();
    Flyway.configure().dataSource(connections).locations("classpath:db/migration").load().migrate();
    database = JdbcClient.create(connections);
  }

  @AfterAll
  static void stopDatabase() {
    server.close();
  }

  @BeforeEach
  void clear() {
    database.sql("DELETE FROM refund_order").update();
    database.sql("DELETE FROM pay_order").update();
    database.sql("DELETE FROM reservation").update();
  }

  @ParameterizedTest
  @EnumSource(names = {"PENDING_PAYMENT", "CLOSING", "CONFIRMED", "REFUNDING", "KEPT", "OFFERED"})
  void aSeatOrAStudentHasOneLiveReservationOfASlot(ReservationStatus live) {
    reserve("first", 1, 1, ReservationStatus.CONFIRMED);

    assertRefused(() -> reserve("same seat", 2, 1, live));
    assertRefused(() -> reserve("same student", 1, 2, live));
    assertThatCode(() -> reserve("another", 2, 2, live)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(names = {"FORFEITED", "CANCELLED", "LOST", "ABANDONED"})
  void anEndedReservationKeepsNoSeat(ReservationStatus ended) {
    reserve("claim", 1, 1, ended);

    assertRefused(() -> reserve("claim", 1, 1, ReservationStatus.PENDING_PAYMENT));
    assertThatCode(() -> reserve("next", 1, 1, ReservationStatus.PENDING_PAYMENT))
        .doesNotThrowAnyException();
  }

  @Test
  void aReservationHasAtMostOneOrderOfEachState() {
    reserve("booking", 1, 1, ReservationStatus.CONFIRMED);
    order("open", PayStatus.PAYING);
    assertRefused(() -> order("second open", PayStatus.PAYING));

    order("paid", PayStatus.SUCCESS);
    assertRefused(() -> order("second paid", PayStatus.SUCCESS));
    assertRefused(() -> order("paid and refunded", PayStatus.REFUNDED));
    assertRefused(() -> order("paid", PayStatus.CLOSED));
    assertThatCode(() -> order("closed", PayStatus.CLOSED)).doesNotThrowAnyException();
  }

  @Test
  void anOrderIsRefundedAsAWholeOnce() {
    reserve("booking", 1, 1, ReservationStatus.CONFIRMED);
    order("paid", PayStatus.SUCCESS);
    refund("refund", false);

    assertRefused(() -> refund("second refund", false));
    assertRefused(() -> refund("refund", true));
    assertThatCode(() -> refund("part", true)).doesNotThrowAnyException();
  }

  private static void assertRefused(ThrowingCallable insert) {
    assertThatThrownBy(insert).isInstanceOf(DuplicateKeyException.class);
  }

  private static void reserve(String traceId, long userId, int seatNo, ReservationStatus status) {
    database
        .sql(
            "INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status)"
                + " VALUES (?, ?, ?, ?, ?)")
        .params(traceId, userId, SLOT, seatNo, status.name())
        .update();
  }

  private static void order(String number, PayStatus status) {
    database
        .sql(
            "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time)"
                + " SELECT ?, id, 20, ?, UTC_TIMESTAMP(3) FROM reservation")
        .params(number, status.name())
        .update();
  }

  private static void refund(String number, boolean isPart) {
    database
        .sql(
            "INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount,"
                + " is_part, status, reason) SELECT ?, id, reservation_id, 10, ?, 'REQUESTED',"
                + " 'rain' FROM pay_order WHERE out_trade_no = 'paid'")
        .params(number, isPart)
        .update();
  }
}
