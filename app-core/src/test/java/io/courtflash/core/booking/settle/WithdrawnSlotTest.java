package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestStudents;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Proves that nobody gets a seat of a slot whose session was deleted or whose court is retired. */
@EngineTest
class WithdrawnSlotTest extends StaffActionsFixture {

  private static final int RACES = 8;

  @LocalServerPort private int port;
  @Autowired private ClaimLedger ledger;
  @Autowired private Settler settler;
  @Autowired private Sessions sessions;
  @Autowired private CourtRetirement retirement;
  @Autowired private JdbcConnectionDetails login;

  private Claim admitted(Slot slot) {
    Claim claim = hall.claim(slot);
    assertThat(permits.admit(claim).join()).isInstanceOf(Admission.Admitted.class);
    return claim;
  }

  private int deleteSession() {
    return sessions.delete(CLERK, hall.session().id());
  }

  private static SettleOutcome withdrawn(Claim claim) {
    return new SettleOutcome.Lost(claim, EndReason.Code.WITHDRAWN);
  }

  private Reservation row(Claim claim) {
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  /** A transaction of somebody else that has locked a slot's row, as settling a claim does. */
  private Connection lock(Slot slot) throws SQLException {
    Connection other =
        DriverManager.getConnection(login.getJdbcUrl(), login.getUsername(), login.getPassword());
    other.setAutoCommit(false);
    execute(other, "SELECT id FROM time_slot WHERE id = " + slot.id() + " LOCK IN SHARE MODE");
    return other;
  }

  private static void execute(Connection connection, String statement) throws SQLException {
    try (Statement one = connection.createStatement()) {
      one.execute(statement);
    }
  }

  @Test
  void aClaimOnASlotOfADeletedSessionIsLost() {
    Claim claim = admitted(first);
    assertThat(deleteSession()).isZero();

    assertThat(settler.settle(List.of(claim))).containsExactly(withdrawn(claim));

    assertThat(row(claim).reason()).isEqualTo(EndReason.Code.WITHDRAWN);
    assertFree(first);
    await().untilAsserted(() -> assertThat(state(first).pending()).isEmpty());
    assertInvariants();
  }

  @Test
  void aClaimOnASlotOfARetiredCourtIsLostEvenIfTheSlotIsUnblocked() {
    Claim claim = admitted(first);
    assertThat(retirement.retire(CLERK, first.courtId(), "gone").isActive()).isFalse();
    blocks.unblock(CLERK, List.of(first.id()));

    assertThat(settler.settle(List.of(claim))).containsExactly(withdrawn(claim));

    assertFree(first);
    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
    assertThat(permits.admit(hall.claim(first)).join()).isInstanceOf(Admission.SoldOut.class);
    assertThat(permits.admit(hall.claim(second)).join()).isInstanceOf(Admission.Admitted.class);
  }

  /** Nothing but the sweeper knows of this claim: its message was lost. */
  @Test
  void aClaimThatIsPendingOnAWithdrawnSlotIsSwept() {
    Claim claim = admitted(first);
    assertThat(deleteSession()).isZero();
    SettleRounds.becomeOverdue(engine, claim);

    await()
        .untilAsserted(
            () ->
                assertThat(ledger.byTrace(claim.traceId()).map(Reservation::reason))
                    .contains(EndReason.Code.WITHDRAWN));
    await().untilAsserted(() -> assertThat(state(first).pending()).isEmpty());
    assertInvariants();
  }

  @Test
  void theStudentIsToldThatTheSlotWasWithdrawn() {
    ApiClient student = TestStudents.student(engine, port);
    long studentId =
        database
            .sql("SELECT MAX(id) FROM user_account WHERE user_role = 'USER'")
            .query(Long.class)
            .single();
    Claim claim = hall.claim(first, studentId);
    permits.admit(claim).join();
    deleteSession();
    settler.settle(List.of(claim));

    JSONObject result = SaleClient.result(student, claim.traceId());
    assertThat(result).containsEntry("status", "FAILED");
    assertThat(result.toString()).contains("场馆已撤下该时段");
    JSONObject message = student.get("/user/inbox").data().getJSONArray("items").getJSONObject(0);
    assertThat(message).containsEntry("kind", "LOST");
    assertThat(message.getString("text")).contains("场馆已撤下该时段", "Court 1");
  }

  @Test
  void aSessionIsClosedInRedisBeforeItsRowsAreLocked() throws Exception {
    try (Connection other = lock(first)) {
      CompletableFuture<Integer> deletion = CompletableFuture.supplyAsync(this::deleteSession);
      await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
      assertThat(deletion).isNotDone();
      assertThat(permits.admit(hall.claim(first)).join()).isInstanceOf(Admission.SoldOut.class);
      other.rollback();
      assertThat(deletion.join()).isZero();
    }
  }

  /** The claim is settled after the deletion has begun, but before it has the slot's lock. */
  @Test
  void aReservationThatIsBeingWrittenKeepsItsSession() throws Exception {
    try (Connection other = lock(first)) {
      CompletableFuture<Integer> deletion = CompletableFuture.supplyAsync(this::deleteSession);
      await().untilAsserted(() -> assertThat(state(second).blocked()).isTrue());
      Claim claim = hall.claim(first);
      execute(
          other,
          "INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, pay_deadline)"
              + " VALUES ('%s', %d, %d, 1, 'PENDING_PAYMENT', '2099-01-01')"
                  .formatted(claim.traceId(), claim.userId(), claim.slotId()));
      other.commit();

      assertThat(deletion.join()).isEqualTo(1);
      assertThat(row(claim).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    }
    await().untilAsserted(() -> assertThat(state(second).blocked()).isFalse());
    assertThat(permits.admit(hall.claim(second)).join()).isInstanceOf(Admission.Admitted.class);
  }

  /** The row lock orders both: a claim that is settled first is visible to whoever deletes. */
  @Test
  void aClaimIsSettledBeforeItsSessionIsDeletedOrLost() {
    for (int round = 0; round < RACES; round++) {
      openSession();
      Claim claim = admitted(first);
      CompletableFuture<SettleOutcome> settled =
          CompletableFuture.supplyAsync(() -> ledger.settle(List.of(claim)).getFirst());

      int reservations = deleteSession();

      boolean booked = settled.join() instanceof SettleOutcome.Booked;
      assertThat(reservations).isEqualTo(booked ? 1 : 0);
      assertThat(ledger.liveOf(List.of(first.id()))).hasSize(booked ? 1 : 0);
    }
  }
}
