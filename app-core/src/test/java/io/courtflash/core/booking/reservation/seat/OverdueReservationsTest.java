package io.courtflash.core.booking.reservation.seat;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class OverdueReservationsTest {

  @Autowired BeanFactory engine;
  @Autowired ReservationMapper reservations;
  @Autowired ClaimLedger ledger;
  @Autowired JdbcClient database;

  /** A reservation that is to be paid within ten minutes. */
  private long reservation(Claim claim) {
    var _ = ledger.settle(List.of(claim));
    long id = ledger.byTrace(claim.traceId()).orElseThrow().id();
    database
        .sql(
            "UPDATE reservation SET pay_deadline = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3))"
                + " WHERE id = ?")
        .param(id)
        .update();
    return id;
  }

  /** To the program it is the same whether the database's clock goes back or all others ahead. */
  @Test
  void afterTheDatabasesClockWasSetBackADeadlineComesAsIfItHadNotBeen() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    AtomicLong nanos = new AtomicLong();
    OverdueReservations overdue = new OverdueReservations(reservations, nanos::get);
    long before = reservation(hall.claim(hall.slots().getFirst()));
    assertThat(overdue.find(ReservationStatus.PENDING_PAYMENT, 1_000)).doesNotContain(before);

    nanos.addAndGet(Duration.ofMinutes(8).toNanos());
    assertThat(overdue.find(ReservationStatus.PENDING_PAYMENT, 1_000)).doesNotContain(before);
    long after = reservation(hall.claim(hall.slots().getLast()));
    nanos.addAndGet(Duration.ofMinutes(3).toNanos());

    assertThat(overdue.find(ReservationStatus.PENDING_PAYMENT, 1_000))
        .contains(before)
        .doesNotContain(after);
  }
}
