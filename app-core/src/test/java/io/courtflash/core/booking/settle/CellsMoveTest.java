package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A booking of several cells moves with all of them, or stays. */
@EngineTest
class CellsMoveTest extends StaffActionsFixture {

  @LocalServerPort private int port;
  @Autowired private ReservationMover mover;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private BookedCells bookedCells;
  @Autowired private DayBoard board;

  /** Three courts for four hours: the slots 0 to 2 begin at eight o'clock, 3 to 5 at nine. */
  @BeforeEach
  void threeCourtsForFourHours() {
    hall = TestHall.open(engine, 3, 4, 1);
  }

  @AfterEach
  void settleWhatIsPending() {
    SaleClient.of(hall).awaitSettled(engine);
  }

  private Slot slot(int court, int hour) {
    return hall.slots().get(hour * 3 + court);
  }

  private static Set<Long> ids(Slot... slots) {
    return Arrays.stream(slots).map(Slot::id).collect(Collectors.toSet());
  }

  /** Two courts for two hours. */
  private Set<Long> square(int court, int hour) {
    return ids(
        slot(court, hour), slot(court + 1, hour), slot(court, hour + 1), slot(court + 1, hour + 1));
  }

  private Reservation booked(Set<Long> cells, Customer customer, PayMethod method) {
    StaffBookings.Outcome answer = counter.bookCells(CLERK, cells, customer, method, null, null);
    assertThat(answer).isInstanceOf(StaffBookings.Outcome.Booked.class);
    return ((StaffBookings.Outcome.Booked) answer).reservation();
  }

  private ReservationMover.Moved move(Reservation booking, Set<Long> to) {
    return mover.move(CLERK, booking.id(), null, to, null);
  }

  private Set<Long> cellsOf(Reservation booking) {
    return Objects.requireNonNull(bookedCells.of(List.of(booking.id())).get(booking.id()))
        .slots()
        .stream()
        .map(Slot::id)
        .collect(Collectors.toSet());
  }

  private Reservation reread(Reservation booking) {
    return bookings.find(booking.id()).orElseThrow();
  }

  /** All slots but these are free in Redis, too, and these are held. */
  private void assertOnlyTaken(Set<Long> taken) {
    await()
        .untilAsserted(
            () -> {
              for (Slot slot : hall.slots()) {
                boolean isTaken = taken.contains(slot.id());
                assertThat(state(slot).permits()).as("%s", slot).isEqualTo(isTaken ? 0 : 1);
                assertThat(state(slot).holds()).as("%s", slot).hasSize(isTaken ? 1 : 0);
              }
            });
    assertInvariants();
  }

  @Test
  void allCellsMoveWithTheirMoney() {
    Reservation before = booked(square(0, 0), GUEST, PayMethod.CASH);

    var _ = move(before, square(1, 2));

    Reservation after = reread(before);
    assertThat(after.slotId()).isEqualTo(slot(1, 2).id());
    assertThat(after.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(after.amount()).isEqualTo(before.amount());
    assertThat(after.traceId()).isEqualTo(before.traceId());
    assertThat(cellsOf(before)).isEqualTo(square(1, 2));
    assertOnlyTaken(square(1, 2));
    assertThat(board.moves(Actor.ENGINE, slot(2, 3).id(), 10))
        .singleElement()
        .extracting(BoardOperations.BookingMove::reservationId)
        .isEqualTo(before.id());
  }

  @Test
  void aBookingCanMoveOntoSomeOfItsOwnCells() {
    Reservation booking = booked(square(0, 0), GUEST, PayMethod.ONLINE);

    var _ = move(booking, square(0, 1));
    assertThat(reread(booking).slotId()).isEqualTo(slot(0, 1).id());
    assertOnlyTaken(square(0, 1));

    var _ = move(booking, square(1, 0));
    assertThat(reread(booking).slotId()).isEqualTo(slot(1, 0).id());
    assertThat(reread(booking).payDeadline()).isEqualTo(booking.payDeadline());
    assertOnlyTaken(square(1, 0));
  }

  @Test
  void aBookingWhoseFirstCellStaysMovesTheOthers() {
    Reservation booking = booked(ids(slot(0, 0), slot(1, 0)), GUEST, PayMethod.ONLINE);
    Set<Long> target = ids(slot(0, 0), slot(2, 0));

    var _ = move(booking, target);

    assertThat(cellsOf(booking)).isEqualTo(target);
    assertOnlyTaken(target);
    assertThat(
            database
                .sql("SELECT from_slot_id FROM inbox_message WHERE reservation_id = ?")
                .param(booking.id())
                .query(Long.class)
                .list())
        .contains(slot(1, 0).id());
  }

  @Test
  void ifOneCellIsTakenOrBlockedNoneMoves() {
    Reservation booking = booked(square(0, 0), GUEST, PayMethod.ONLINE);
    Reservation other = book(slot(2, 3), PayMethod.ONLINE);
    block(slot(0, 3));

    assertThat(Refused.by(() -> move(booking, square(1, 2)))).isEqualTo("booking.slot-taken");
    assertThat(Refused.by(() -> move(booking, square(0, 2)))).isEqualTo("desk.blocked");

    assertThat(cellsOf(booking)).isEqualTo(square(0, 0));
    assertThat(reread(other).slotId()).isEqualTo(slot(2, 3).id());
    assertInvariants();
  }

  @Test
  void slotsOfAnotherShapeAreRefused() {
    Reservation square = booked(square(0, 0), GUEST, PayMethod.ONLINE);
    Reservation single = book(slot(2, 0), PayMethod.ONLINE);

    List<Set<Long>> others =
        List.of(
            ids(slot(0, 2)),
            ids(slot(0, 2), slot(1, 2)),
            ids(slot(0, 2), slot(1, 2), slot(0, 3), slot(2, 3)),
            square(0, 0).stream().limit(3).collect(Collectors.toSet()));
    for (Set<Long> other : others) {
      assertThat(Refused.by(() -> move(square, other)))
          .as("%s", other)
          .isEqualTo("field.desk.other-shape slotIds");
    }
    assertThat(Refused.by(() -> move(single, square(0, 2))))
        .isEqualTo("field.desk.other-shape slotIds");
    assertThat(cellsOf(square)).isEqualTo(square(0, 0));
  }

  @Test
  void staffWithAReasonMoveABookingThatARuleRefuses() {
    hall = hall.onePlaceAtATime();
    Customer student = customer(TestStudents.student(engine, port));
    var _ = booked(ids(slot(2, 2)), student, PayMethod.ONLINE);
    Reservation booking = booked(square(0, 0), student, PayMethod.ONLINE);

    assertThat(Refused.by(() -> move(booking, square(0, 2))))
        .isEqualTo("reserve.quota.SAME_TIME 1");
    var _ = mover.move(CLERK, booking.id(), null, square(0, 2), new StaffReason("two teams"));
    assertInvariants();
  }

  @Test
  void manyMovesAtOnceDivideNoBooking() throws Exception {
    Random random = new Random(20_261_122);
    hall = TestHall.open(engine, 6, 4, 1);
    List<Reservation> all = new ArrayList<>();
    for (int court = 0; court < 6; court += 2) {
      all.add(booked(of(court, 2, 0, 2), GUEST, PayMethod.ONLINE));
    }
    List<CompletableFuture<String>> answers =
        IntStream.range(0, 60)
            .mapToObj(
                _ -> {
                  Reservation booking = all.get(random.nextInt(all.size()));
                  Set<Long> to = of(random.nextInt(5), 2, random.nextInt(3), 2);
                  return CompletableFuture.supplyAsync(() -> Refused.by(() -> move(booking, to)));
                })
            .toList();
    for (CompletableFuture<String> answer : answers) {
      assertThat(answer.get()).isIn("", "booking.slot-taken", "desk.not-movable");
    }

    Set<Long> taken =
        all.stream().flatMap(booking -> cellsOf(booking).stream()).collect(Collectors.toSet());
    assertThat(taken).hasSize(12);
    assertOnlyTaken(taken);
  }

  /** Some courts for some hours of a hall of six courts. */
  private Set<Long> of(int court, int courts, int hour, int hours) {
    return IntStream.range(0, courts * hours)
        .mapToObj(i -> hall.slots().get((hour + i / courts) * 6 + court + i % courts).id())
        .collect(Collectors.toSet());
  }

  private static ApiClient.Response change(ApiClient who, Reservation booking, Set<Long> to) {
    return who.post(
        "/reserve/" + booking.id() + "/move", JSONObject.of("slotIds", List.copyOf(to)).toString());
  }

  private List<JSONObject> places(ApiClient who, Reservation booking) {
    return who.get("/reserve/" + booking.id() + "/places")
        .json()
        .getJSONArray("data")
        .toList(JSONObject.class);
  }

  @Test
  void aStudentChangesToAPlaceThatIsOffered() {
    ApiClient student = TestStudents.student(engine, port);
    Reservation booking = booked(square(0, 0), customer(student), PayMethod.CASH);
    var _ = book(slot(2, 0), PayMethod.ONLINE);
    await()
        .untilAsserted(
            () ->
                assertThat(places(student, booking))
                    .extracting(place -> place.getLongValue("slotId"))
                    .containsExactlyInAnyOrder(
                        slot(0, 1).id(), slot(1, 1).id(), slot(0, 2).id(), slot(1, 2).id()));
    JSONObject offered =
        places(student, booking).stream()
            .filter(place -> place.getLongValue("slotId") == slot(1, 2).id())
            .findFirst()
            .orElseThrow();
    Set<Long> to = Set.copyOf(offered.getJSONArray("slotIds").toList(Long.class));
    assertThat(to).isEqualTo(square(1, 2));
    assertThat(offered.getJSONArray("courtIds")).hasSize(2);

    ApiClient.Response answer = change(student, booking, to);

    assertThat(answer.code()).isEqualTo("SUCCESS");
    assertThat(change(student, booking, to).data()).isEqualTo(answer.data());
    assertThat(reread(booking).status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(cellsOf(booking)).isEqualTo(to);
    Set<Long> taken = ids(slot(2, 0));
    taken.addAll(to);
    assertOnlyTaken(taken);
  }

  @Test
  void aStudentCantChangeToTakenCellsAnotherShapeOrAnothersBooking() {
    ApiClient student = TestStudents.student(engine, port);
    Reservation booking = booked(square(0, 0), customer(student), PayMethod.ONLINE);
    var _ = book(slot(2, 3), PayMethod.ONLINE);

    assertThat(change(student, booking, square(1, 2)).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(change(student, booking, ids(slot(0, 2))).code()).isEqualTo("FAILED");
    assertThat(change(student, booking, Set.of()).code()).isEqualTo("VALIDATE_FAILED");
    assertThat(change(TestStudents.student(engine, port), booking, square(0, 2)).code())
        .isEqualTo("NOT_FOUND");
    assertThat(cellsOf(booking)).isEqualTo(square(0, 0));
    assertInvariants();
  }

  @Test
  void aStudentCantChangeToCellsOfAnotherPrice() {
    ApiClient student = TestStudents.student(engine, port);
    Reservation booking = booked(square(0, 0), customer(student), PayMethod.ONLINE);
    database.sql("UPDATE reservation SET amount = 5.00 WHERE id = ?").param(booking.id()).update();

    ApiClient.Response answer = change(student, booking, square(0, 2));

    assertThat(answer.code()).isEqualTo("FAILED");
    assertThat(answer.data().getBigDecimal("booked")).isEqualByComparingTo("5");
    assertThat(places(student, booking)).isEmpty();
  }

  @Test
  void theRulesJudgeTheWholeChangedBookingWithoutItsOldCells() {
    hall = hall.onePlaceAtATime();
    ApiClient student = TestStudents.student(engine, port);
    Customer customer = customer(student);
    Reservation booking = booked(square(0, 0), customer, PayMethod.ONLINE);
    var _ = booked(ids(slot(2, 3)), customer, PayMethod.ONLINE);

    assertThat(change(student, booking, square(0, 2)).code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(change(student, booking, square(0, 1)).code()).isEqualTo("SUCCESS");
    assertInvariants();
  }

  private static Customer customer(ApiClient student) {
    return new Customer.Student(Objects.requireNonNull(student.token()));
  }
}
