package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.SecondNode;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Places are given back while others want them, on two nodes that both draw. */
@EngineTest
class WaitRacesTest {

  private static final Actor STAFF = new Actor(0, "desk", Role.ADMIN);
  private static final Customer GUEST = new Customer.Guest("Wang, 139");

  private static SecondNode other;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private WaitEntries waiting;
  @Autowired private KeptSeats keptSeats;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private StaffBookings desk;
  @Autowired private SessionIntervals intervals;
  @Autowired private InvariantChecker invariants;
  @Autowired private JdbcClient database;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private TestHall hall;
  private SaleClient sale;

  @BeforeAll
  static void startOtherNode(@Autowired BeanFactory engine) {
    other = SecondNode.of(engine);
  }

  @AfterAll
  static void stopOtherNode() {
    other.close();
  }

  /** Two courts at eight and at nine, so that offers begin at any hour. */
  @BeforeEach
  void fourPlaces() {
    hall = TestHall.open(engine, 2, 2, 1).withWaitList(0);
    sale = SaleClient.of(hall);
  }

  @AfterEach
  void clear() {
    threads.close();
    sale.awaitSettled(engine);
    TestHall.clear(engine);
  }

  private Slot slot(int number) {
    return hall.slots().get(number);
  }

  private ApiClient student() {
    return TestStudents.student(engine, port);
  }

  private static ApiClient onOtherNode(ApiClient student) {
    return new ApiClient(other.port(), student.token());
  }

  private long book(ApiClient student, Slot slot) {
    return SaleClient.result(student, sale.claim(student, slot.id())).getLong("reservationId");
  }

  private long join(ApiClient student, Slot slot) {
    JSONObject wish =
        JSONObject.of(
            "slotDate", slot.slotDate().toString(),
            "startTime", slot.startTime().toString(),
            "endTime", slot.endTime().toString(),
            "courtIds", List.of(slot.courtId()));
    return student.post("/wait", wish.toString()).data().getLong("id");
  }

  private JSONObject entry(ApiClient student) {
    return student.get("/wait").data().getJSONArray("items").getJSONObject(0);
  }

  private void awaitOffer(ApiClient student, Slot slot) {
    await().until(() -> entry(student).getString("state").equals("OFFERED"));
    assertThat(entry(student).getJSONObject("offer").getLong("slotId")).isEqualTo(slot.id());
  }

  private long live(String status) {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE live_slot_id > 0 AND status = ?")
        .param(status)
        .query(Long.class)
        .single();
  }

  private <T> List<T> together(List<Callable<T>> acts) throws Exception {
    List<T> results = new ArrayList<>();
    for (Future<T> act : threads.invokeAll(acts)) {
      results.add(act.get());
    }
    return results;
  }

  private void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
  }

  @Test
  void eachPlaceIsGivenOnceThoughBothNodesDraw() throws Exception {
    List<Callable<Integer>> returns = new ArrayList<>();
    for (Slot slot : hall.slots()) {
      ApiClient holder = student();
      long booking = book(holder, slot);
      IntStream.range(0, 3).forEach(_ -> join(student(), slot));
      returns.add(() -> onOtherNode(holder).delete("/reserve/" + booking).status());
    }

    assertThat(together(returns)).containsOnly(200);

    await().until(() -> live("OFFERED") == hall.slots().size());
    await().untilAsserted(() -> assertThat(keptSeats.kept()).isEmpty());
    assertThat(
            database
                .sql(
                    "SELECT COUNT(DISTINCT live_slot_id) FROM reservation WHERE status = 'OFFERED'")
                .query(Long.class)
                .single())
        .isEqualTo(hall.slots().size());
    assertInvariants();
  }

  @Test
  void neitherTheDeskNorAClaimGetsAPlaceThatSomebodyWaitsFor() throws Exception {
    ApiClient holder = student();
    long booking = book(holder, slot(0));
    ApiClient waits = student();
    var _ = join(waits, slot(0));
    List<Callable<Boolean>> acts = new ArrayList<>();
    acts.add(() -> holder.delete("/reserve/" + booking).status() == 200);
    for (int i = 0; i < 6; i++) {
      ApiClient wants = i % 2 == 0 ? student() : onOtherNode(student());
      acts.add(() -> sale.reserve(wants, slot(0).id()).code().equals("OUT_OF_STOCK"));
      acts.add(
          () -> desk.book(STAFF, slot(0).id(), GUEST) instanceof StaffBookings.Outcome.SlotTaken);
    }

    assertThat(together(acts)).containsOnly(true);

    awaitOffer(waits, slot(0));
    assertInvariants();
  }

  @Test
  void anOwnChangeGivesItsOldPlaceToWhoWaitsForIt() throws Exception {
    ApiClient holder = student();
    long booking = book(holder, slot(0));
    ApiClient waits = student();
    var _ = join(waits, slot(0));
    ApiClient wants = onOtherNode(student());

    List<Boolean> done =
        together(
            List.of(
                () ->
                    holder
                            .post(
                                "/reserve/" + booking + "/move",
                                JSONObject.of("slotId", slot(1).id()).toString())
                            .status()
                        == 200,
                () -> sale.reserve(wants, slot(0).id()).code().equals("OUT_OF_STOCK")));

    assertThat(done).containsOnly(true);
    awaitOffer(waits, slot(0));
    assertInvariants();
  }

  @Test
  void aPlaceOfALongerBookingGoesToTheWaitList() throws Exception {
    intervals.replace(STAFF, hall.session().id(), new SessionInterval(60, 120, 1));
    ApiClient holder = student();
    ApiClient.Response booked = reserveBoth(holder);
    assertThat(booked.status()).isEqualTo(200);
    ApiClient waits = student();
    var _ = join(waits, slot(0));
    ApiClient wants = onOtherNode(student());

    List<Boolean> done =
        together(
            List.of(
                () -> holder.delete("/reserve/" + booked.data().getLong("id")).status() == 200,
                () -> reserveBoth(wants).status() != 200));

    assertThat(done).containsOnly(true);
    awaitOffer(waits, slot(0));
    assertInvariants();
  }

  /** The first court at eight and at nine. */
  private ApiClient.Response reserveBoth(ApiClient student) {
    Slot first = slot(0);
    JSONObject body =
        JSONObject.of(
            "sessionId", hall.session().id(),
            "date", first.slotDate().toString(),
            "courtIds", List.of(first.courtId()),
            "startTime", first.startTime().toString(),
            "endTime", first.endTime().plusHours(1).toString());
    return student.post("/reserve/interval", body.toString());
  }

  @Test
  void anAnswerAtTheDeadlineBooksThePlaceOrIsTooLate() throws Exception {
    ApiClient holder = student();
    long booking = book(holder, slot(0));
    ApiClient waits = student();
    long entry = join(waits, slot(0));
    assertThat(holder.delete("/reserve/" + booking).status()).isEqualTo(200);
    awaitOffer(waits, slot(0));
    long offer = entry(waits).getJSONObject("offer").getLong("reservationId");

    List<Integer> answers =
        together(
            List.of(
                () ->
                    database
                        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
                        .param(offer)
                        .update(),
                () -> waits.post("/wait/" + entry + "/accept", "").status(),
                () -> onOtherNode(waits).post("/wait/" + entry + "/accept", "").status()));

    boolean isBooked = answers.subList(1, 3).contains(200);
    String state = isBooked ? "TAKEN" : "PARKED";
    await().until(() -> entry(waits).getString("state").equals(state));
    Reservation row = waiting.find(actorOf(waits), entry).map(this::row).orElseThrow();
    assertThat(row.status())
        .isNotIn(ReservationStatus.OFFERED, ReservationStatus.KEPT, ReservationStatus.LOST);
    assertThat(answers.subList(1, 3).stream().distinct().count()).isOne();
    assertInvariants();
  }

  private Actor actorOf(ApiClient student) {
    long id =
        database
            .sql("SELECT user_id FROM wait_entry WHERE id = ?")
            .param(entry(student).getLong("id"))
            .query(Long.class)
            .single();
    return new Actor(id, "student", Role.USER);
  }

  private Reservation row(WaitEntry entry) {
    return Optional.ofNullable(entry.reservationId()).flatMap(bookings::find).orElseThrow();
  }
}
