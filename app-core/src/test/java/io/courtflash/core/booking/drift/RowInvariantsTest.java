package io.courtflash.core.booking.drift;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.drift.store.InvariantMapper;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.booking.wait.FreeWaitedPlaces;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

@EngineTest
class RowInvariantsTest {

  private static final long FIRST = 900_000_000;
  private static final String DIGITS =
      "(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4"
          + " UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8"
          + " UNION ALL SELECT 9)";

  /** 0 to 99,999. */
  private static final String NUMBERS =
      " FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n FROM "
          + List.of("a", "b", "c", "e", "f").stream()
              .map(name -> DIGITS + " " + name)
              .collect(Collectors.joining(", "))
          + ") numbers";

  @Autowired BeanFactory engine;
  @Autowired InvariantMapper mapper;
  @Autowired FreeWaitedPlaces waitedPlaces;
  @Autowired Settler settler;
  @Autowired JdbcTemplate sql;
  @Autowired TransactionTemplate transaction;

  private TestHall hall;
  private RowInvariants rows;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 2, 2);
    rows = new RowInvariants(mapper, waitedPlaces);
  }

  @AfterEach
  void deleteOldRows() {
    sql.update("DELETE FROM refund_order");
    sql.update("DELETE FROM pay_order WHERE id >= ?", FIRST);
    sql.update("DELETE FROM reservation WHERE id >= ?", FIRST);
  }

  /** Paid reservations of a month ago, each of a slot of its own. */
  private void addOld(int from, int to) {
    sql.update(
        "INSERT INTO reservation"
            + " (id, trace_id, user_id, slot_id, seat_no, status, create_time, update_time)"
            + " SELECT ? + n, CONCAT('Z', LPAD(n, 43, '0')), ?, ? + n, 1, 'CONFIRMED',"
            + " TIMESTAMPADD(DAY, -30, UTC_TIMESTAMP(3)), TIMESTAMPADD(DAY, -30, UTC_TIMESTAMP(3))"
            + NUMBERS
            + " WHERE n >= ? AND n < ?",
        FIRST,
        FIRST,
        FIRST,
        from,
        to);
    sql.update(
        """
        INSERT INTO pay_order
          (id, out_trade_no, reservation_id, amount, status, expire_time, create_time, update_time)
        SELECT id, CONCAT('old', id), id, 1, 'SUCCESS', update_time, update_time, update_time
        FROM reservation WHERE id >= ?
        """,
        FIRST + from);
    sql.execute("ANALYZE TABLE reservation");
    sql.execute("ANALYZE TABLE pay_order");
  }

  private Claim booked() {
    return booked(hall.slot());
  }

  private Claim booked(Slot slot) {
    Claim claim = hall.claim(slot);
    settler.settle(List.of(claim));
    return claim;
  }

  private void shrinkCapacity(int capacity) {
    sql.update("UPDATE time_slot SET capacity = ? WHERE id = ?", capacity, hall.slot().id());
  }

  @Thorough(besides = "RowInvariantsTest")
  @Test
  void aLookAtWhatChangedCostsTheSameWithTwentyTimesAsManyOldReservations() {
    booked();
    addOld(0, 1_000);
    long few = rowsReadByLook();
    addOld(1_000, 20_000);
    long many = rowsReadByLook();

    assertThat(few).isPositive();
    assertThat(many).isBetween(few - 20, few + 20);
  }

  /** All in one transaction, for the counter belongs to the connection. Reading it counts, too. */
  private long rowsReadByLook() {
    Long rows =
        transaction.execute(
            _ -> {
              long begun = rowsRead();
              long asked = rowsRead() - begun;
              long before = rowsRead();
              var _ = new RowInvariants(mapper, waitedPlaces).changed();
              return rowsRead() - before - asked;
            });
    return rows == null ? 0 : rows;
  }

  private long rowsRead() {
    return sql
        .query("SHOW SESSION STATUS LIKE 'Handler_read%'", (found, _) -> found.getLong("Value"))
        .stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  @Test
  void anOversoldSlotStaysFoundUntilItIsRight() {
    booked();
    booked();
    assertThat(rows.changed().seats()).isEmpty();
    shrinkCapacity(1);

    assertThat(rows.changed().seats()).hasSize(1);
    sql.update(
        "UPDATE reservation SET update_time = '2020-01-01' WHERE slot_id = ?", hall.slot().id());
    assertThat(rows.changed().seats()).hasSize(1);

    shrinkCapacity(2);
    assertThat(rows.changed().seats()).isEmpty();
  }

  @Test
  void bookedSlotsThatOverlapOnACourtAreFoundByBothLooks() {
    booked(hall.slots().get(0));
    booked(hall.slots().get(1));
    assertThat(rows.changed().seats()).isEmpty();

    sql.update(
        "UPDATE time_slot SET starts_at = starts_at - INTERVAL 30 MINUTE WHERE id = ?",
        hall.slots().get(1).id());

    assertThat(rows.changed().seats()).singleElement().asString().startsWith("court ");
    assertThat(rows.all().seats()).isEqualTo(rows.changed().seats());
  }

  @Test
  void aBookedSlotThatIsWithdrawnIsFoundByBothLooks() {
    booked();
    assertThat(rows.changed().seats()).isEmpty();

    sql.update("UPDATE time_slot SET is_active = 0 WHERE id = ?", hall.slot().id());

    assertThat(rows.changed().seats()).singleElement().asString().endsWith("live though withdrawn");
    assertThat(rows.all().seats()).isEqualTo(rows.changed().seats());
  }

  @Test
  void aConfirmedReservationWithoutAPaymentIsFoundByBothLooks() {
    Claim claim = booked();
    sql.update("UPDATE reservation SET status = 'CONFIRMED' WHERE trace_id = ?", claim.traceId());

    assertThat(rows.changed().money()).hasSize(1);
    assertThat(rows.all().money()).hasSize(1);
  }

  @Test
  void aPaymentThatIsNeitherKeptNorRefundedInFullIsFoundByBothLooks() {
    Claim claim = booked();
    sql.update(
        "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time)"
            + " SELECT 'kept', id, 20, 'SUCCESS', UTC_TIMESTAMP(3) FROM reservation"
            + " WHERE trace_id = ?",
        claim.traceId());
    sql.update("UPDATE reservation SET status = 'CONFIRMED' WHERE trace_id = ?", claim.traceId());
    assertThat(rows.changed().unbalanced()).isEmpty();

    sql.update(
        "UPDATE reservation SET status = 'CANCELLED', update_time = UTC_TIMESTAMP(3)"
            + " WHERE trace_id = ?",
        claim.traceId());
    assertThat(rows.changed().unbalanced()).hasSize(1);
    assertThat(rows.all().unbalanced()).hasSize(1);

    sql.update(
        "INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, status,"
            + " reason) SELECT 'back', id, reservation_id, 19, 'SUCCESS', 'rain' FROM pay_order"
            + " WHERE out_trade_no = 'kept'");
    sql.update(
        "UPDATE pay_order SET status = 'REFUNDED', refunded = 19 WHERE out_trade_no = 'kept'");
    assertThat(rows.changed().unbalanced()).hasSize(1);

    sql.update("UPDATE refund_order SET amount = 20");
    assertThat(rows.changed().unbalanced()).hasSize(1);

    sql.update("UPDATE pay_order SET refunded = 20 WHERE out_trade_no = 'kept'");
    assertThat(rows.changed().unbalanced()).isEmpty();
    assertThat(rows.all().unbalanced()).isEmpty();
  }

  @Test
  void whatATransactionWroteThatCommittedLateIsFound() {
    Claim claim = booked();
    assertThat(rows.changed().money()).isEmpty();
    sql.update(
        "UPDATE reservation SET status = 'CONFIRMED',"
            + " update_time = TIMESTAMPADD(SECOND, -60, UTC_TIMESTAMP(3)) WHERE trace_id = ?",
        claim.traceId());

    assertThat(rows.changed().money()).hasSize(1);
  }

  @Test
  void anOldViolationOnceFoundByAFullLookIsFoundByTheNextOnes() {
    Claim claim = booked();
    sql.update(
        "UPDATE reservation SET status = 'CONFIRMED', update_time = '2020-01-01' WHERE trace_id ="
            + " ?",
        claim.traceId());

    assertThat(rows.changed().money()).isEmpty();
    assertThat(rows.all().money()).hasSize(1);
    assertThat(rows.changed().money()).hasSize(1);
  }
}
