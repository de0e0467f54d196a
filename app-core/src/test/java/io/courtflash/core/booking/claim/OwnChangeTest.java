package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Students change their own bookings to other places, under the rules of a claim. */
@EngineTest
class OwnChangeTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private OwnChanges changes;
  @Autowired private Permits permits;
  @Autowired private TraceIds traceIds;
  @Autowired private SystemConfig config;
  @Autowired private Blocks blocks;
  @Autowired private DayBoard board;
  @Autowired private InvariantChecker invariants;
  @Autowired private CounterPayments payments;
  @Autowired private JdbcClient database;

  private TestHall hall;
  private ApiClient student;

  /** Two slots at eight o'clock, and two at nine. */
  @BeforeEach
  void twoCourtsForTwoHours() {
    hall = TestHall.open(engine, 2, 2, 1).onePlaceAtATime();
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void severalPlaces() {
    SaleClient.of(hall).awaitSettled(engine);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_SAME_TIME, "0");
  }

  private Slot slot(int number) {
    return hall.slots().get(number);
  }

  /** Books a slot over HTTP; returns the reservation as MySQL has it. */
  private Reservation book(ApiClient who, Slot slot) {
    String traceId = SaleClient.of(hall).claim(who, slot.id());
    var _ = SaleClient.result(who, traceId);
    return row(traceId);
  }

  private Reservation row(String traceId) {
    return ledger.byTrace(traceId).orElseThrow();
  }

  private static ApiClient.Response move(ApiClient who, Reservation booking, Slot to) {
    return who.post(
        "/reserve/" + booking.id() + "/move", JSONObject.of("slotId", to.id()).toString());
  }

  private void assertHeldBy(Slot slot, String... traceIds) {
    await()
        .untilAsserted(
            () -> {
              var state = permits.state(slot.id()).orElseThrow();
              assertThat(state.holds().keySet()).containsExactlyInAnyOrder(traceIds);
              assertThat(state.permits()).isEqualTo(slot.capacity() - traceIds.length);
              assertThat(state.pending()).isEmpty();
            });
  }

  private void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
  }

  @Test
  void aChangedBookingKeepsItsDeadline() {
    Reservation before = book(student, slot(0));

    ApiClient.Response answer = move(student, before, slot(3));

    assertThat(answer.code()).isEqualTo("SUCCESS");
    assertThat(answer.data().getLongValue("slotId")).isEqualTo(slot(3).id());
    Reservation after = row(before.traceId());
    assertThat(after.slotId()).isEqualTo(slot(3).id());
    assertThat(after.status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(after.payDeadline()).isEqualTo(before.payDeadline());
    assertThat(after.amount()).isEqualTo(before.amount());
    assertHeldBy(slot(0));
    assertHeldBy(slot(3), before.traceId());
    assertInvariants();
  }

  @Test
  void noChangeGainsTimeForAPaymentAtTheCounter() {
    Reservation booking = book(student, slot(2));
    database
        .sql("UPDATE reservation SET pays_at_counter = 1, pay_deadline = ? WHERE id = ?")
        .params(LocalDateTime.ofInstant(slot(2).startsAt(), ZoneOffset.UTC), booking.id())
        .update();

    assertThat(move(student, booking, slot(0)).code()).isEqualTo("SUCCESS");
    assertThat(row(booking.traceId()).payDeadline()).isEqualTo(slot(0).startsAt());
    // Until the permit of the place that was left is released.
    await().until(() -> move(student, booking, slot(2)).code(), "SUCCESS"::equals);
    assertThat(row(booking.traceId()).payDeadline()).isEqualTo(slot(0).startsAt());
  }

  @Test
  void aRepeatedRequestIsAnsweredLikeTheFirst() {
    Reservation booking = book(student, slot(0));
    ApiClient.Response first = move(student, booking, slot(1));

    ApiClient.Response again = move(student, booking, slot(1));

    assertThat(again.data()).isEqualTo(first.data());
    assertThat(board.moves(Actor.ENGINE, slot(1).id(), 10))
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.byOwner()).isTrue();
              assertThat(change.fromTime()).isEqualTo(slot(0).startTime());
              assertThat(change.toCourt()).isNotEqualTo(change.fromCourt());
            });
  }

  @Test
  void aChangeIsToldToTheStudentAsToTheAuditLog() {
    Reservation booking = book(student, slot(0));

    assertThat(move(student, booking, slot(1)).code()).isEqualTo("SUCCESS");

    assertThat(
            database
                .sql("SELECT kind FROM inbox_message WHERE reservation_id = ? ORDER BY id DESC")
                .param(booking.id())
                .query(String.class)
                .list()
                .getFirst())
        .isEqualTo("CHANGED");
    assertThat(
            database
                .sql("SELECT after_value FROM audit_log WHERE subject = ? AND action = ?")
                .params("reservation:" + booking.id(), "reservation.changed")
                .query(String.class)
                .single())
        .contains(Long.toString(slot(1).id()));
  }

  @Test
  void onlyPlacesThatFitAreOffered() {
    Reservation booking = book(student, slot(0));
    var _ = book(TestStudents.student(engine, port), slot(1));
    assertThat(blocks.block(Actor.ENGINE, List.of(slot(2).id()), "wet floor")).isNotNull();

    await()
        .untilAsserted(
            () ->
                assertThat(
                        student
                            .get("/reserve/" + booking.id() + "/places")
                            .json()
                            .getJSONArray("data")
                            .toList(JSONObject.class))
                    .extracting(place -> place.getLongValue("slotId"))
                    .containsExactly(slot(3).id()));
  }

  /** Also when this node doesn't remember the other booking, which a change of its own forgets. */
  @Test
  void noPlaceAtTheTimeOfAnotherBookingIsOffered() {
    hall = TestHall.open(engine, 2, 3, 1).onePlaceAtATime();
    Reservation booking = book(student, slot(0));
    var _ = book(student, slot(2));
    String name = student.get("/user/me").data().getString("studentId");
    var _ =
        payments.bookAndTakePayment(
            Actor.ENGINE, slot(4).id(), new Customer.Student(name), PayMethod.FREE);

    await()
        .untilAsserted(
            () ->
                assertThat(
                        student
                            .get("/reserve/" + booking.id() + "/places")
                            .json()
                            .getList("data", JSONObject.class))
                    .extracting(place -> place.getLongValue("slotId"))
                    .containsExactly(slot(1).id()));
  }

  @Test
  void theListOfBookingsShowsOneBookingAfterAChange() {
    Reservation booking = book(student, slot(0));

    assertThat(move(student, booking, slot(1)).code()).isEqualTo("SUCCESS");

    assertThat(student.get("/browse/reservation").data().getJSONArray("items")).hasSize(1);
  }

  @Test
  void aPlaceOfAnotherPriceIsRefused() {
    Reservation booking = book(student, slot(0));
    database.sql("UPDATE reservation SET amount = 5.00 WHERE id = ?").param(booking.id()).update();

    ApiClient.Response answer = move(student, booking, slot(1));

    assertThat(answer.code()).isEqualTo("FAILED");
    assertThat(answer.data().getBigDecimal("booked")).isEqualByComparingTo("5");
    assertHeldBy(slot(1));
  }

  @Test
  void nothingCanBeChangedAfterTheCutoff() {
    Reservation booking = book(student, slot(0));
    config.change(Actor.ENGINE, ConfigKey.CHANGE_CUTOFF_MINUTE, "43200");
    try {
      ApiClient.Response answer = move(student, booking, slot(1));

      assertThat(answer.code()).isEqualTo("SLOT_CLOSED");
      assertThat(answer.message()).contains("43,200");
      assertThat(student.get("/reserve/" + booking.id() + "/places").code())
          .isEqualTo("SLOT_CLOSED");
    } finally {
      config.change(
          Actor.ENGINE, ConfigKey.CHANGE_CUTOFF_MINUTE, ConfigKey.CHANGE_CUTOFF_MINUTE.initial());
    }
  }

  @Test
  void aPaidBookingIsNotChangedWhenItsCancellationCostsSomething() {
    Reservation booking = book(student, slot(0));
    assertThat(payments.takePayment(Actor.ENGINE, booking.id(), PayMethod.CASH)).isTrue();
    config.change(Actor.ENGINE, ConfigKey.REFUND_CUTOFF_MINUTE, "10080");
    try {
      assertThat(move(student, booking, slot(1)).code()).isEqualTo("SLOT_CLOSED");
      assertThat(student.get("/reserve/" + booking.id() + "/places").code())
          .isEqualTo("SLOT_CLOSED");
    } finally {
      config.change(
          Actor.ENGINE, ConfigKey.REFUND_CUTOFF_MINUTE, ConfigKey.REFUND_CUTOFF_MINUTE.initial());
    }
    assertThat(move(student, booking, slot(1)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aBookingThatStaffSettledAsFreeIsChangedAsLongAsAnUnpaidOne() {
    Reservation booking = book(student, slot(0));
    assertThat(payments.takePayment(Actor.ENGINE, booking.id(), PayMethod.FREE)).isTrue();
    config.change(Actor.ENGINE, ConfigKey.REFUND_CUTOFF_MINUTE, "10080");
    try {
      assertThat(move(student, booking, slot(1)).code()).isEqualTo("SUCCESS");
    } finally {
      config.change(
          Actor.ENGINE, ConfigKey.REFUND_CUTOFF_MINUTE, ConfigKey.REFUND_CUTOFF_MINUTE.initial());
    }
  }

  @Test
  void aChangeToATakenPlaceOrOfAnothersBookingIsRefused() {
    Reservation booking = book(student, slot(0));
    ApiClient other = TestStudents.student(engine, port);
    var _ = book(other, slot(1));

    assertThat(move(student, booking, slot(1)).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(move(other, booking, slot(2)).code()).isEqualTo("NOT_FOUND");
    assertThat(row(booking.traceId()).slotId()).isEqualTo(slot(0).id());
  }

  @Test
  void aPlaceAtTheTimeOfAnotherBookingIsRefusedButItsOwnTimeIsNot() {
    Reservation booking = book(student, slot(0));
    var _ = book(student, slot(2));

    assertThat(move(student, booking, slot(3)).code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(move(student, booking, slot(1)).code()).isEqualTo("SUCCESS");
    assertHeldBy(slot(3));
  }

  @Test
  void ofStudentsWhoChangeToTheSamePlaceAtOnceOneGetsIt() {
    hall = TestHall.open(engine, 7, 1, 1);
    List<ApiClient> crowd = TestStudents.of(engine, port, 6);
    List<Reservation> bookings =
        IntStream.range(0, 6).mapToObj(i -> book(crowd.get(i), slot(i))).toList();
    Slot wanted = slot(6);

    List<CompletableFuture<ApiClient.Response>> answers =
        IntStream.range(0, 6)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () -> move(crowd.get(i), bookings.get(i), wanted)))
            .toList();

    assertThat(answers)
        .extracting(answer -> answer.join().code())
        .containsOnlyOnce("SUCCESS")
        .containsOnly("SUCCESS", "OUT_OF_STOCK");
    assertThat(ledger.liveOf(List.of(wanted.id()))).hasSize(1);
    assertHeldBy(wanted, ledger.liveOf(List.of(wanted.id())).getFirst().traceId());
    assertInvariants();
  }

  @Test
  void ofTwoChangesOfOneBookingAtOnceTheBookingHasOnePlace() {
    for (int round = 0; round < 5; round++) {
      hall = TestHall.open(engine, 3, 1, 1);
      Reservation booking = book(student, slot(0));
      CompletableFuture<ApiClient.Response> other =
          CompletableFuture.supplyAsync(() -> move(student, booking, slot(1)));

      assertThat(move(student, booking, slot(2)).code()).isIn("SUCCESS", "FAILED");

      assertThat(other.join().code()).isIn("SUCCESS", "FAILED");
      Slot place =
          hall.slots().stream()
              .filter(slot -> slot.id() == row(booking.traceId()).slotId())
              .findFirst()
              .orElseThrow();
      assertHeldBy(place, booking.traceId());
      hall.slots().stream().filter(slot -> !slot.equals(place)).forEach(this::assertHeldBy);
      assertInvariants();
    }
  }

  /** As after the death of the program between the permit and the change. */
  @Test
  void aPermitWhoseChangeWasNeverWrittenIsReleased() {
    Reservation booking = book(student, slot(0));
    Claim permit = traceIds.issueForChange(booking.userId(), slot(1).id(), Instant.now());
    var _ = permits.admit(permit).join();

    assertThat(ledger.settle(List.of(permit)))
        .containsExactly(new SettleOutcome.Lost(permit, EndReason.Code.CHANGE));

    assertHeldBy(slot(1));
    assertThat(ledger.liveOf(List.of(slot(1).id()))).isEmpty();
    Actor owner = new Actor(booking.userId(), "owner", Role.USER);
    assertThatThrownBy(() -> changes.change(owner, booking.id(), permit))
        .isInstanceOf(DuplicateKeyException.class);
    assertThat(row(booking.traceId()).slotId()).isEqualTo(slot(0).id());
  }

  @Test
  void aPermitOfAWrittenChangeIsNotEndedTwice() {
    Reservation booking = book(student, slot(0));
    Claim permit = traceIds.issueForChange(booking.userId(), slot(1).id(), Instant.now());
    var _ = permits.admit(permit).join();
    Actor owner = new Actor(booking.userId(), "owner", Role.USER);
    assertThat(changes.change(owner, booking.id(), permit))
        .isInstanceOf(OwnChanges.Outcome.Changed.class);

    assertThat(ledger.settle(List.of(permit)))
        .singleElement()
        .isInstanceOf(SettleOutcome.AlreadyRecorded.class);

    assertHeldBy(slot(1), booking.traceId());
    assertThat(row(booking.traceId()).slotId()).isEqualTo(slot(1).id());
  }
}
