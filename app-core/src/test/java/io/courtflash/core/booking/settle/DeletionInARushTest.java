package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Staff delete a session while its students claim its slots, and sell the same hours anew. */
@EngineTest
class DeletionInARushTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final int STUDENTS = 24;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private ReservationLifecycle lifecycle;
  @Autowired private Sessions sessions;
  @Autowired private Slots slots;
  @Autowired private SettleSwitch settling;
  @Autowired private InvariantChecker invariants;
  @Autowired private JdbcClient database;

  private final Map<String, ApiClient> answered = new ConcurrentHashMap<>();

  @AfterEach
  void resumeSettling() {
    settling.resume(ADMIN);
  }

  @Thorough(besides = "WithdrawnSlotTest")
  @Test
  void everyAnsweredClaimEndsWithoutACourtHourSoldTwice() throws Exception {
    TestHall hall = TestHall.open(engine, 2, 3, 2);
    SaleClient sale = SaleClient.of(hall);
    List<ApiClient> students = TestStudents.of(engine, port, STUDENTS);
    AtomicBoolean deleted = new AtomicBoolean();

    try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> rush = new ArrayList<>();
      for (ApiClient student : students) {
        rush.add(
            crowd.submit(
                () -> {
                  do {
                    claimAll(student, sale);
                  } while (!deleted.get());
                }));
      }
      try {
        await().pollInterval(Duration.ofMillis(5)).until(() -> !answered.isEmpty());
        deleteWhateverItTakes(hall.session());
      } finally {
        deleted.set(true);
      }
      for (Future<?> student : rush) {
        student.get();
      }
    }

    assertNothingIsSoldOf(sale);
    assertSameHoursAreSoldOnce(hall, sale);
  }

  /** All claims are in the queue when the session is deleted, and none is a reservation yet. */
  @Thorough(besides = "WithdrawnSlotTest")
  @Test
  void claimsThatAreNotSettledWhenTheirSessionIsDeletedAreLost() {
    TestHall hall = TestHall.open(engine, 2, 3, 2);
    SaleClient sale = SaleClient.of(hall);
    List<ApiClient> students = TestStudents.of(engine, port, 2);
    settling.pause(ADMIN);
    students.forEach(student -> claimAll(student, sale));
    assertThat(answered).hasSize(2 * sale.slotIds().size());

    assertThat(sessions.delete(ADMIN, hall.session().id())).isZero();
    settling.resume(ADMIN);

    assertNothingIsSoldOf(sale);
    answered.forEach(
        (traceId, student) ->
            assertThat(SaleClient.result(student, traceId))
                .containsEntry("status", "FAILED")
                .containsEntry("reservationStatus", "LOST"));
    assertSameHoursAreSoldOnce(hall, sale);
  }

  private void assertNothingIsSoldOf(SaleClient deleted) {
    assertEveryClaimEnds();
    assertThat(ledger.liveOf(deleted.slotIds())).isEmpty();
    assertInvariants();
  }

  /** Others buy: those who asked all the time may have to solve a captcha by now. */
  private void assertSameHoursAreSoldOnce(TestHall hall, SaleClient deleted) {
    SaleClient again = sellSameHoursAgain(hall);
    TestStudents.of(engine, port, STUDENTS).forEach(student -> claimAll(student, again));
    assertEveryClaimEnds();
    assertThat(ledger.liveOf(again.slotIds())).hasSize(2 * again.slotIds().size());
    assertThat(ledger.liveOf(deleted.slotIds())).isEmpty();
    assertInvariants();
  }

  private void claimAll(ApiClient student, SaleClient sale) {
    for (long slotId : sale.slotIds()) {
      ApiClient.Response answer = sale.reserve(student, slotId);
      if (answer.code().equals("SUCCESS")) {
        answered.put(answer.text(), student);
      }
    }
  }

  /** Cancels what is booked and deletes, until nothing is booked in between. */
  private void deleteWhateverItTakes(FlashSession session) {
    List<Long> slotIds =
        slots.ofSession(session.id(), Instant.now()).stream().map(Slot::id).toList();
    Callable<Boolean> deletion =
        () -> {
          ledger.liveOf(slotIds).forEach(row -> lifecycle.cancelFor(ADMIN, row.id(), "closed"));
          return sessions.delete(ADMIN, session.id()) == 0;
        };
    await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(5)).until(deletion);
  }

  private SaleClient sellSameHoursAgain(TestHall hall) {
    FlashSession session = sessions.create(ADMIN, hall.session().plan());
    engine
        .getBean(SlotGenerator.class)
        .generate(ADMIN, session.id(), hall.slot().slotDate(), Instant.now());
    engine.getBean(GateService.class).open(ADMIN, session.id(), Instant.now());
    List<Slot> generated = slots.ofSession(session.id(), hall.slot().slotDate());
    assertThat(generated).hasSameSizeAs(hall.slots());
    return new SaleClient(session.id(), generated.stream().map(Slot::id).toList());
  }

  private void assertEveryClaimEnds() {
    answered.forEach((traceId, student) -> SaleClient.result(student, traceId));
  }

  private void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
    assertThat(database.sql("SELECT COUNT(*) FROM dead_letter").query(Integer.class).single())
        .isZero();
  }
}
