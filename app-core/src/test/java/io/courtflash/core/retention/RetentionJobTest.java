package io.courtflash.core.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RetentionJobTest {

  @Autowired private BeanFactory engine;
  @Autowired private RetentionJob retention;
  @Autowired private JdbcClient database;

  @Test
  void oldReservationsAndSlotsAreDeletedUnlessAnOrderBelongsToThem() {
    TestHall hall = TestHall.shut(engine, 4, 1, 1);
    List<Claim> claims = hall.slots().stream().limit(3).map(hall::claim).toList();
    engine.getBean(ClaimLedger.class).settle(claims);
    cancel(claims.get(0), 400);
    cancel(claims.get(1), 400);
    cancel(claims.get(2), 300);
    payFor(claims.get(1));
    database
        .sql("UPDATE time_slot SET ends_at = TIMESTAMPADD(DAY, -800, UTC_TIMESTAMP(3))")
        .update();

    retention.run();

    assertThat(strings("SELECT trace_id FROM reservation ORDER BY id"))
        .containsExactly(claims.get(1).traceId(), claims.get(2).traceId());
    assertThat(strings("SELECT id FROM time_slot ORDER BY id"))
        .containsExactlyInAnyOrder(
            Long.toString(claims.get(1).slotId()), Long.toString(claims.get(2).slotId()));
  }

  @Test
  void nothingIsDeletedAroundAGate() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Claim claim = hall.claim(hall.slot());
    engine.getBean(ClaimLedger.class).settle(List.of(claim));
    cancel(claim, 400);

    retention.run();

    assertThat(strings("SELECT trace_id FROM reservation")).containsExactly(claim.traceId());
  }

  @Test
  void oldMessagesAreDeletedButNotWaitingMailsOrReservationsOfARehearsal() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    Claim claim = hall.claim(hall.slot());
    engine.getBean(ClaimLedger.class).settle(List.of(claim));
    cancel(claim, 400);
    database
        .sql("UPDATE reservation SET slot_id = -1 WHERE trace_id = ?")
        .param(claim.traceId())
        .update();
    message(1, "SENT", 400);
    message(2, "WAITING", 400);
    message(3, "NONE", 300);

    retention.run();

    assertThat(strings("SELECT trace_id FROM reservation")).containsExactly(claim.traceId());
    assertThat(strings("SELECT user_id FROM inbox_message WHERE kind = 'OLD' ORDER BY user_id"))
        .containsExactly("2", "3");
    database.sql("DELETE FROM inbox_message WHERE kind = 'OLD'").update();
    database.sql("DELETE FROM reservation").update();
  }

  private void message(long user, String mail, int daysAgo) {
    database
        .sql(
            """
            INSERT INTO inbox_message
              (user_id, kind, reservation_id, slot_id, mail_status, mail_next_at, create_time)
            SELECT ?, 'OLD', 1, 1, ?, day, day
            FROM (SELECT TIMESTAMPADD(DAY, ?, UTC_TIMESTAMP(3)) AS day) old
            """)
        .params(user, mail, -daysAgo)
        .update();
  }

  private void cancel(Claim claim, int daysAgo) {
    database
        .sql(
            """
            UPDATE reservation SET status = 'CANCELLED',
              create_time = TIMESTAMPADD(DAY, ?, UTC_TIMESTAMP(3)), update_time = create_time
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
