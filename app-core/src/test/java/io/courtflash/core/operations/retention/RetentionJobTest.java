package io.courtflash.core.operations.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.booking.gate.RushHours;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RetentionJobTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RetentionJob retention;
  @Autowired private JdbcClient database;
  @Autowired private ApplicationEventPublisher events;

  @Test
  void oldRowsThatNobodyNeedsAreDeleted() {
    TestHall hall = TestHall.shut(engine, 4, 1, 1);
    List<Claim> claims = hall.slots().stream().limit(4).map(hall::claim).toList();
    engine.getBean(ClaimLedger.class).settle(claims);
    end(claims.get(0), "LOST", 400);
    end(claims.get(1), "ABANDONED", 400);
    end(claims.get(2), "CANCELLED", 400);
    end(claims.get(3), "LOST", 300);
    database
        .sql("UPDATE time_slot SET ends_at = TIMESTAMPADD(DAY, -800, UTC_TIMESTAMP(3))")
        .update();

    retention.run();

    assertThat(strings("SELECT trace_id FROM reservation ORDER BY id"))
        .containsExactly(claims.get(2).traceId(), claims.get(3).traceId());
    assertThat(strings("SELECT id FROM time_slot ORDER BY id"))
        .containsExactlyInAnyOrder(
            Long.toString(claims.get(2).slotId()), Long.toString(claims.get(3).slotId()));
  }

  @Test
  void oldEntriesOfTheWaitListAndOldDrawsAreDeleted() {
    TestHall.shut(engine, 1, 1, 1);
    waited(1, "ENDED", 400);
    waited(2, "TAKEN", 300);
    waited(3, "WAITING", 400);
    for (int days : List.of(400, 300)) {
      database
          .sql(
              "INSERT INTO wait_draw (draw_date, slot_id, place, entries, create_time) VALUES"
                  + " (CURRENT_DATE, 1, ?, '1', TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3)))")
          .params("t" + days, days)
          .update();
    }

    retention.run();

    assertThat(strings("SELECT user_id FROM wait_entry ORDER BY user_id"))
        .containsExactly("2", "3");
    assertThat(strings("SELECT place FROM wait_draw")).containsExactly("t300");
  }

  private void waited(long userId, String state, int daysAgo) {
    database
        .sql(
            "INSERT INTO wait_entry (user_id, slot_date, start_time, end_time, not_after, books,"
                + " state, update_time) VALUES (?, '2090-01-01', '08:00', '09:00', '2090-01-01', 0,"
                + " ?, TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3)))")
        .params(userId, state, daysAgo)
        .update();
  }

  @Test
  void aRuleThatFailsStopsNoOtherOne() {
    TestHall.shut(engine, 4, 1, 1);
    database
        .sql("UPDATE time_slot SET ends_at = TIMESTAMPADD(DAY, -800, UTC_TIMESTAMP(3))")
        .update();
    AtomicBoolean hasFailed = new AtomicBoolean();

    assertThatThrownBy(jobWithClock(() -> failOnce(hasFailed))::run).hasMessage("the first rule");

    assertThat(strings("SELECT id FROM time_slot")).isEmpty();
  }

  private static Instant failOnce(AtomicBoolean hasFailed) {
    if (hasFailed.compareAndSet(false, true)) {
      throw new StackOverflowError("the first rule");
    }
    return Instant.now();
  }

  private RetentionJob jobWithClock(InstantSource clock) {
    return new RetentionJob(
        database,
        engine.getBean(SystemConfig.class),
        engine.getBean(RushHours.class),
        clock,
        events,
        new LoopScheduler());
  }

  @Test
  void theResultOfACancelledReservationStaysASuccess() {
    ApiClient student = TestStudents.student(engine, port);
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    String traceId = sale.claim(student);
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    student.delete("/reserve/" + id);
    end(new Claim(traceId, 0, sale.slotId()), "CANCELLED", 4000);
    closeGates();

    retention.run();

    assertThat(student.get("/reserve/result/" + traceId).data())
        .containsEntry("status", "SUCCESS")
        .containsEntry("reservationStatus", "CANCELLED");
  }

  @Test
  void anOldBillIsDeletedAsAWholeButNotWhileADifferenceIsOpen() {
    TestHall.shut(engine, 1, 1, 1);
    bill(1, 4000);
    bill(2, 4000);
    bill(3, 3000);
    database.sql("UPDATE bill_difference SET status = 'OPEN' WHERE bill_id = 2").update();

    retention.run();

    for (String table : List.of("provider_bill_line", "bill_difference")) {
      assertThat(strings("SELECT bill_id FROM " + table + " ORDER BY id"))
          .as(table)
          .containsExactly("2", "2", "3", "3");
    }
    assertThat(strings("SELECT id FROM provider_bill ORDER BY id")).containsExactly("2", "3");
    clearBills();
  }

  private void clearBills() {
    for (String table : List.of("bill_difference", "provider_bill_line", "provider_bill")) {
      database.sql("DELETE FROM " + table).update();
    }
  }

  /** A bill with two lines, which both have a difference that is closed. */
  private void bill(long id, int daysAgo) {
    if (id == 1) {
      clearBills();
    }
    database
        .sql(
            """
            INSERT INTO provider_bill (id, provider, bill_day, starts_at, ends_at, source)
            SELECT :id, 'wechat', day, TIMESTAMPADD(DAY, -1, day), day, 'FILE'
            FROM (SELECT TIMESTAMPADD(DAY, -(:days) + :id, UTC_TIMESTAMP(3)) AS day) old
            """)
        .param("id", id)
        .param("days", daysAgo)
        .update();
    for (String number : List.of("a", "b")) {
      database
          .sql(
              """
              INSERT INTO provider_bill_line
                (bill_id, kind, number, out_trade_no, transaction_id, amount, made_at)
              VALUES (?, 'PAYMENT', ?, 'order', 'transaction', 20, UTC_TIMESTAMP(3))
              """)
          .params(id, number)
          .update();
      database
          .sql(
              """
              INSERT INTO bill_difference (bill_id, kind, number, issue, status)
              VALUES (?, 'PAYMENT', ?, 'THEIRS_ONLY', 'HEALED')
              """)
          .params(id, number)
          .update();
    }
  }

  @Test
  void workOfTheOutboxIsKeptUntilItIsDone() {
    TestHall.shut(engine, 1, 1, 1);
    database
        .sql(
            """
            INSERT INTO outbox (action, payload, attempts, next_try_at, create_time)
            SELECT 'of-a-newer-version', '{}', 99, TIMESTAMPADD(DAY, 1, UTC_TIMESTAMP(3)),
              TIMESTAMPADD(DAY, -4000, UTC_TIMESTAMP(3))
            """)
        .update();

    retention.run();

    assertThat(strings("SELECT attempts FROM outbox WHERE action = 'of-a-newer-version'"))
        .containsExactly("99");
    database.sql("DELETE FROM outbox").update();
  }

  /** So that it is no rush, in which nothing is deleted. */
  private void closeGates() {
    database
        .sql("UPDATE gate_release SET opens_at = TIMESTAMPADD(DAY, -1, UTC_TIMESTAMP(3))")
        .update();
  }

  @Test
  void nothingIsDeletedAroundAGate() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Claim claim = hall.claim(hall.slot());
    engine.getBean(ClaimLedger.class).settle(List.of(claim));
    end(claim, "LOST", 400);

    retention.run();

    assertThat(strings("SELECT trace_id FROM reservation")).containsExactly(claim.traceId());
  }

  @Test
  void oldMessagesAreDeletedButNotWaitingMailsOrReservationsOfARehearsal() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    Claim claim = hall.claim(hall.slot());
    engine.getBean(ClaimLedger.class).settle(List.of(claim));
    end(claim, "LOST", 400);
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

  private void end(Claim claim, String status, int daysAgo) {
    database
        .sql(
            """
            UPDATE reservation SET status = ?,
              create_time = TIMESTAMPADD(DAY, ?, UTC_TIMESTAMP(3)), update_time = create_time
            WHERE trace_id = ?
            """)
        .params(status, -daysAgo, claim.traceId())
        .update();
  }

  private List<String> strings(String query) {
    return database.sql(query).query(String.class).list().stream().map(String::valueOf).toList();
  }
}
