package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.FailingLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class SettlerTest {

  /** No account has this id. */
  private static final long NOBODY = Long.MAX_VALUE;

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired ClaimLedger ledger;
  @Autowired Settler settler;
  @Autowired ApplicationEventPublisher events;
  @Autowired RabbitTemplate broker;
  @Autowired JdbcClient database;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 2, 2);
  }

  private Claim admitted() {
    Claim claim = hall.claim(hall.slot());
    assertThat(permits.admit(claim).join()).isInstanceOf(Admission.Admitted.class);
    return claim;
  }

  private void send(Claim claim) {
    broker.send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message(claim));
  }

  private static Message message(Claim claim) {
    return MessageBuilder.withBody("{}".getBytes(StandardCharsets.UTF_8))
        .setMessageId(claim.traceId())
        .build();
  }

  private Reservation row(Claim claim) {
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  private SlotState state() {
    return permits.state(hall.slot().id()).orElseThrow();
  }

  private void awaitRow(Claim claim, ReservationStatus status) {
    await()
        .untilAsserted(
            () ->
                assertThat(ledger.byTrace(claim.traceId()).map(Reservation::status))
                    .contains(status));
  }

  private void awaitPermits(int permitsLeft) {
    await().untilAsserted(() -> assertThat(state().permits()).isEqualTo(permitsLeft));
  }

  @Test
  void aClaimFromTheQueueBecomesAReservationWithAPaymentDeadline() {
    Claim claim = admitted();
    send(claim);

    awaitRow(claim, ReservationStatus.PENDING_PAYMENT);
    Reservation row = row(claim);
    assertThat(row.seatNo()).isEqualTo(1);
    assertThat(row.payDeadline()).isEqualTo(row.createTime().plusSeconds(900));
    await().untilAsserted(() -> assertThat(state().pending()).isEmpty());
    assertThat(state().holds()).containsOnlyKeys(claim.traceId());
  }

  @Test
  void aRepeatedMessageIsSettledOnce() {
    Claim claim = admitted();
    for (int i = 0; i < 5; i++) {
      send(claim);
    }
    Claim last = admitted();
    send(last);

    awaitRow(last, ReservationStatus.PENDING_PAYMENT);
    assertThat(ledger.liveOf(List.of(hall.slot().id()))).hasSize(2);
  }

  @Test
  void aMessageOfAnAbandonedClaimChangesNothing() {
    Claim claim = admitted();
    assertThat(ledger.abandon(claim, EndReason.Code.NOT_QUEUED)).isTrue();
    awaitPermits(2);

    send(claim);
    Claim next = admitted();
    send(next);

    awaitRow(next, ReservationStatus.PENDING_PAYMENT);
    assertThat(row(claim).status()).isEqualTo(ReservationStatus.ABANDONED);
    assertThat(state().holds()).containsOnlyKeys(next.traceId());
  }

  @Test
  void aSettledClaimCannotBeAbandoned() {
    Claim claim = admitted();
    settler.settle(List.of(claim));

    assertThat(ledger.abandon(claim, EndReason.Code.NOT_QUEUED)).isFalse();
    assertThat(row(claim).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void aClaimThatIsAbandonedWhileItIsSettledEndsOnce() throws Exception {
    for (int round = 0; round < 20; round++) {
      Claim claim = hall.claim(hall.slots().get(1));
      List<Boolean> abandoned =
          runConcurrently(
              List.of(
                  () -> ledger.abandon(claim, EndReason.Code.NOT_QUEUED),
                  () ->
                      settler.settle(List.of(claim)).getFirst()
                          instanceof SettleOutcome.AlreadyRecorded));
      boolean isTombstone = row(claim).status() == ReservationStatus.ABANDONED;
      assertThat(abandoned).containsOnly(isTombstone);
      database.sql("DELETE FROM reservation WHERE trace_id = ?").param(claim.traceId()).update();
    }
  }

  @Test
  void aClaimThatRedisAdmittedBeyondTheCapacityIsLost() {
    Claim first = hall.claim(hall.slot());
    Claim second = hall.claim(hall.slot());
    settler.settle(List.of(first, second));
    Claim third = admitted();

    assertThat(settler.settle(List.of(third)))
        .containsExactly(new SettleOutcome.Lost(third, EndReason.Code.TAKEN));

    await()
        .untilAsserted(
            () -> assertThat(state().holds()).containsOnlyKeys(first.traceId(), second.traceId()));
    assertThat(state().permits()).isZero();
    assertThat(row(third).reason()).isEqualTo(EndReason.Code.TAKEN);
  }

  /** Redis admits it, because it has lost the hold of the first one. */
  @Test
  void aSecondClaimOfTheSameUserIsLostAsDuplicate() {
    Claim first = admitted();
    settler.settle(List.of(first));
    permits.release(hall.slot().id(), first.traceId());
    Claim again = hall.claim(hall.slot(), first.userId());
    assertThat(permits.admit(again).join()).isInstanceOf(Admission.Admitted.class);

    assertThat(settler.settle(List.of(again)))
        .containsExactly(new SettleOutcome.Lost(again, EndReason.Code.DUPLICATE));
    await().untilAsserted(() -> assertThat(state().holds()).containsOnlyKeys(first.traceId()));
  }

  @Test
  void aSecondClaimOfTheSameUserIsLostAsDuplicateAlsoWhenItIsSettledWithOthers() {
    Claim first = admitted();
    settler.settle(List.of(first));
    Claim again = hall.claim(hall.slot(), first.userId());
    Claim other = hall.claim(hall.slots().get(1));

    assertThat(settler.settle(List.of(again, other)))
        .containsExactly(
            new SettleOutcome.Lost(again, EndReason.Code.DUPLICATE),
            new SettleOutcome.Booked(other));
    assertThat(row(again).status()).isEqualTo(ReservationStatus.LOST);
  }

  @Test
  void claimsThatAreSettledTogetherGetTheLowestFreeSeats() {
    Claim first = admitted();
    settler.settle(List.of(first));
    settler.settle(List.of(hall.claim(hall.slot())));
    database
        .sql("UPDATE reservation SET status = 'CANCELLED' WHERE trace_id = ?")
        .param(first.traceId())
        .update();
    List<Claim> together =
        List.of(
            hall.claim(hall.slot()),
            hall.claim(hall.slots().get(1)),
            hall.claim(hall.slots().get(1)));

    assertThat(settler.settle(together))
        .hasSize(3)
        .allMatch(SettleOutcome.Booked.class::isInstance);

    assertThat(together).extracting(claim -> row(claim).seatNo()).containsExactly(1, 1, 2);
  }

  @Test
  void eachClaimOfABatchHasItsOwnOutcome() {
    long student = hall.student();
    Claim first = hall.claim(hall.slot(), student);
    Claim duplicate = hall.claim(hall.slot(), student);
    Claim second = hall.claim(hall.slot());
    Claim late = hall.claim(hall.slot());

    assertThat(settler.settle(List.of(first, duplicate, second, late)))
        .containsExactly(
            new SettleOutcome.Booked(first),
            new SettleOutcome.Lost(duplicate, EndReason.Code.DUPLICATE),
            new SettleOutcome.Booked(second),
            new SettleOutcome.Lost(late, EndReason.Code.TAKEN));
  }

  @Test
  void claimsThatComeAgainKeepTheirRowsBesideNewOnes() {
    Claim live = hall.claim(hall.slot());
    Claim ended = hall.claim(hall.slot());
    Claim impossible = hall.claim(hall.slot(), NOBODY);
    settler.settle(List.of(live, ended));
    database
        .sql("UPDATE reservation SET status = 'CANCELLED' WHERE trace_id = ?")
        .param(ended.traceId())
        .update();
    assertThat(ledger.abandon(impossible, EndReason.Code.UNKNOWN_USER)).isTrue();
    Claim fresh = hall.claim(hall.slots().get(1));

    assertThat(settler.settle(List.of(live, ended, impossible, fresh)))
        .containsExactly(
            new SettleOutcome.AlreadyRecorded(live, row(live)),
            new SettleOutcome.AlreadyRecorded(ended, row(ended)),
            new SettleOutcome.AlreadyRecorded(impossible, row(impossible)),
            new SettleOutcome.Booked(fresh));
    assertThat(row(ended).status()).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void anImpossibleClaimThatHasItsTombstoneKeepsItBesideNewOnes() {
    Claim impossible = hall.claim(hall.slot(), NOBODY);
    Claim other = hall.claim(hall.slot(), NOBODY);
    assertThat(ledger.abandon(impossible, EndReason.Code.UNKNOWN_USER)).isTrue();
    Claim fresh = hall.claim(hall.slot());

    assertThat(settler.settle(List.of(impossible, other, fresh)))
        .containsExactly(
            new SettleOutcome.AlreadyRecorded(impossible, row(impossible)),
            new SettleOutcome.Impossible(other, EndReason.Code.UNKNOWN_USER),
            new SettleOutcome.Booked(fresh));
  }

  @Test
  void concurrentBatchesBookNoMoreThanTheCapacity() throws Exception {
    List<Callable<List<SettleOutcome>>> batches = new ArrayList<>();
    for (int batch = 0; batch < 8; batch++) {
      List<Claim> claims = List.of(hall.claim(hall.slot()), hall.claim(hall.slot()));
      batches.add(() -> settler.settle(claims));
    }
    List<SettleOutcome> all = runConcurrently(batches).stream().flatMap(List::stream).toList();

    assertThat(all.stream().filter(one -> one instanceof SettleOutcome.Booked)).hasSize(2);
    assertThat(all.stream().filter(one -> one instanceof SettleOutcome.Lost)).hasSize(14);
    assertThat(ledger.liveOf(List.of(hall.slot().id())))
        .extracting(Reservation::seatNo)
        .containsExactlyInAnyOrder(1, 2);
  }

  @Test
  void aCancelledSlotCanBeBookedByAnotherStudent() {
    Claim first = admitted();
    settler.settle(List.of(first));
    database
        .sql("UPDATE reservation SET status = 'CANCELLED' WHERE trace_id = ?")
        .param(first.traceId())
        .update();
    permits.release(first.slotId(), first.traceId());

    Claim next = admitted();
    settler.settle(List.of(next));

    assertThat(row(next).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(row(next).seatNo()).isEqualTo(1);
  }

  /** MySQL refuses its row, because the trace id is too long. */
  private Claim failing() {
    return new Claim("x".repeat(100), hall.student(), hall.slot().id());
  }

  private List<Claim> claimsInALargerHall() {
    hall = TestHall.open(engine, 1, 1, 20);
    return IntStream.range(0, 20).mapToObj(_ -> hall.claim(hall.slot())).toList();
  }

  @Test
  void onlyTheClaimsThatFailAloneAreUnsettled() {
    List<Claim> sound = claimsInALargerHall();
    Claim first = failing();
    Claim last = failing();
    Claim impossible = hall.claim(hall.slot(), NOBODY);
    List<Claim> all = new ArrayList<>(sound);
    all.add(7, first);
    all.add(impossible);
    all.add(last);

    Settler.Settled settled = settler.settleEach(all);

    assertThat(settled.failures()).containsOnlyKeys(first, last);
    assertThat(settled.outcomes())
        .filteredOn(SettleOutcome.Impossible.class::isInstance)
        .extracting(SettleOutcome::claim)
        .containsExactly(impossible);
    assertThat(sound).allMatch(claim -> row(claim).status().isLive());
  }

  @Test
  void aClaimWhoseSettlingEndsInAnErrorIsUnsettledAlone() {
    List<Claim> sound = claimsInALargerHall();
    Claim bad = hall.claim(hall.slot());
    List<Claim> all = new ArrayList<>(sound);
    all.add(7, bad);
    ClaimLedger overflowing =
        FailingLedger.of(
            engine,
            together -> {
              if (together.contains(bad)) {
                throw new StackOverflowError();
              }
            });

    Settler.Settled settled = new Settler(overflowing, permits, events).settleEach(all);

    assertThat(settled.failures()).containsOnlyKeys(bad);
    assertThat(sound).allMatch(claim -> row(claim).status().isLive());
  }

  private static <T> List<T> runConcurrently(List<Callable<T>> tasks) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<T> done = new ArrayList<>();
      for (var one : threads.invokeAll(tasks)) {
        done.add(one.get());
      }
      return done;
    }
  }
}
