package io.courtflash.core.booking.reservation;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.reservation.store.ClaimRows;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.StudentBookings;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@EngineTest
class ClaimRowsTest {

  private static final LocalDate LATER = LocalDate.of(2990, 1, 1);
  private static final LocalDate LONG_AGO = LocalDate.of(1990, 1, 1);

  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private ClaimRows rows;
  @Autowired private JdbcClient database;
  @Autowired private TransactionTemplate transactions;

  @Test
  void rowsThatAreReadTogetherAreTheSameAsThoseReadAlone() {
    TestHall hall = TestHall.open(engine, 1, 1, 3);
    Claim pending = hall.claim(hall.slot());
    Claim ended = hall.claim(hall.slot());
    Claim further = hall.claim(hall.slot());
    Claim withoutSeat = hall.claim(hall.slot());
    var _ = ledger.settle(List.of(pending, ended, further));
    var _ = ledger.abandon(withoutSeat, EndReason.Code.TAKEN);
    change(ended, "status = 'CANCELLED', reason = 'rain', no_show_at = '2026-09-01 05:00:00.123'");
    change(further, "cell_count = 2, leader_id = " + row(pending).id());

    List<String> traces =
        List.of(pending.traceId(), ended.traceId(), further.traceId(), withoutSeat.traceId());
    Map<String, Reservation> together = ledger.byTraces(traces);

    assertThat(together).hasSize(traces.size());
    assertThat(together.get(ended.traceId()))
        .returns(new EndReason.FreeText("rain"), Reservation::reason);
    assertThat(together.values()).allSatisfy(row -> assertThat(row).isEqualTo(row(row.claim())));
  }

  @Test
  void whatAStudentBookedLongAgoCostsNothing() {
    TestHall past = TestHall.open(engine, 1, 3, 2);
    long regular = past.student();
    past.slots().forEach(slot -> settle(past.claim(slot, regular)));
    database.sql("UPDATE time_slot SET slot_date = slot_date - INTERVAL 1 YEAR").update();
    TestHall hall = past.openNext(1);
    long newcomer = hall.student();
    settle(hall.claim(hall.slot(), regular));
    settle(hall.claim(hall.slot(), newcomer));
    // The first slot that counts is found once.
    var _ = rows.bookedBy(Set.of(newcomer), LATER);

    assertThat(rowsReadFor(regular)).isPositive().isEqualTo(rowsReadFor(newcomer));
    assertThat(rows.bookedBy(Set.of(regular), LATER))
        .extracting(StudentBookings.StudentSlot::slotId)
        .containsExactly(hall.slot().id());
    assertThat(rows.bookedBy(Set.of(regular), LONG_AGO)).hasSize(past.slots().size() + 1);
  }

  private void settle(Claim claim) {
    assertThat(ledger.settle(List.of(claim))).containsExactly(new SettleOutcome.Booked(claim));
  }

  private long rowsReadFor(long student) {
    return Objects.requireNonNull(
        transactions.execute(
            _ -> {
              long before = rowsRead();
              var _ = rows.bookedBy(Set.of(student), LATER);
              return rowsRead() - before;
            }));
  }

  /** How many rows and entries of keys this connection has read so far. */
  private long rowsRead() {
    return database
        .sql("SHOW SESSION STATUS LIKE 'Handler_read%'")
        .query((row, _) -> row.getLong("Value"))
        .list()
        .stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  private Reservation row(Claim claim) {
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  private void change(Claim claim, String columns) {
    database
        .sql("UPDATE reservation SET " + columns + " WHERE trace_id = ?")
        .param(claim.traceId())
        .update();
  }
}
