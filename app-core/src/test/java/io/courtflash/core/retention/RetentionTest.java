package io.courtflash.core.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.Ledger;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RetentionTest {

  @Autowired private BeanFactory engine;
  @Autowired private Retention retention;
  @Autowired private JdbcClient database;

  @Test
  void whatIsOldGoesAndMoneyStaysWithItsReservationAndItsSlot() {
    Hall hall = Hall.shut(engine, 4, 1, 1);
    List<Claim> claims = hall.slots().stream().limit(3).map(hall::claim).toList();
    engine.getBean(Ledger.class).settle(claims);
    cancel(claims.get(0), 400);
    cancel(claims.get(1), 400);
    cancel(claims.get(2), 300);
    payFor(claims.get(1));
    database
        .sql("UPDATE time_slot SET ends_at = TIMESTAMPADD(DAY, -800, UTC_TIMESTAMP(3))")
        .update();

    retention.round();

    assertThat(strings("SELECT trace_id FROM reservation ORDER BY id"))
        .containsExactly(claims.get(1).traceId(), claims.get(2).traceId());
    assertThat(strings("SELECT id FROM time_slot ORDER BY id"))
        .containsExactlyInAnyOrder(
            Long.toString(claims.get(1).slotId()), Long.toString(claims.get(2).slotId()));
  }

  @Test
  void inARushNothingGoes() {
    Hall hall = Hall.open(engine, 1, 1, 1);
    Claim claim = hall.claim(hall.slot());
    engine.getBean(Ledger.class).settle(List.of(claim));
    cancel(claim, 400);

    retention.round();

    assertThat(strings("SELECT trace_id FROM reservation")).containsExactly(claim.traceId());
  }

  private void cancel(Claim claim, int daysAgo) {
    database
        .sql(
            """
            UPDATE reservation SET status = 'CANCELLED',
              update_time = TIMESTAMPADD(DAY, ?, UTC_TIMESTAMP(3))
            WHERE trace_id = ?
            """)
        .params(-daysAgo, claim.traceId())
        .update();
  }

  private void payFor(Claim claim) {
    database
        .sql(
            """
            INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time)
            SELECT CONCAT('old-', id), id, 20, 'CLOSED', UTC_TIMESTAMP(3) FROM reservation
            WHERE trace_id = ?
            """)
        .param(claim.traceId())
        .update();
  }

  private List<String> strings(String query) {
    return database.sql(query).query(String.class).stream().map(String::valueOf).toList();
  }
}
