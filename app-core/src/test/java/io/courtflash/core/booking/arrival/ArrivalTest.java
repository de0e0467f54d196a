package io.courtflash.core.booking.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SecondNode;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class ArrivalTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);

  private static SecondNode other;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private Displays displays;
  @Autowired private ClaimLedger ledger;
  @Autowired private JdbcClient database;

  private ApiClient staff = ApiClient.at(0);
  private ApiClient student = ApiClient.at(0);
  private TestHall hall;
  private long reservation;

  @BeforeAll
  static void startOtherNode(@Autowired BeanFactory engine) {
    other = SecondNode.of(engine);
  }

  @AfterAll
  static void stopOtherNode() {
    other.close();
  }

  @BeforeEach
  void aStudentHasABooking() {
    database.sql("DELETE FROM wall_display").update();
    staff = StaffClient.at(port).api();
    student = TestStudents.student(engine, port);
    hall = TestHall.priced(engine, 2, 2, 1, PriceList.uniform(BigDecimal.ZERO));
    hall.openGate();
    reservation = booked(student.get("/user/me").data().getLongValue("id"), 0);
    startsIn(reservation, Duration.ofMinutes(20));
  }

  @Test
  void aScreenShowsSixDigitsUntilStaffTypeThemInAndThenItsCode() {
    JSONObject asked = ask();
    assertThat(asked.getString("digits")).matches("[0-9]{6}");
    assertThat(shown(asked).getString("digits")).isEqualTo(asked.getString("digits"));
    assertThat(shown(asked).getString("code")).isNull();

    assertThat(pair(asked, "Entrance").code()).isEqualTo("SUCCESS");

    assertThat(shown(asked).getString("digits")).isNull();
    assertThat(shown(asked).getString("code")).startsWith("<svg");
    assertThat(shown(asked).getLongValue("validMillis")).isBetween(0L, 20_000L);
    JSONObject listed = listed().getFirst();
    assertThat(listed).containsEntry("name", "Entrance").containsEntry("isConsole", false);
    assertThat(pair(asked, "Again").code()).as("digits count once").isEqualTo("FAILED");
  }

  @Test
  void digitsCountForTenMinutesAndOnlyWhoMayChangeSettingsPairsScreens() {
    JSONObject asked = ask();
    assertThat(
            student.post("/admin/displays", "{\"digits\":\"000000\",\"name\":\"Mine\"}").status())
        .isEqualTo(403);
    database
        .sql("UPDATE wall_display SET create_time = UTC_TIMESTAMP(3) - INTERVAL 601 SECOND")
        .update();

    assertThat(pair(asked, "Late").code()).isEqualTo("FAILED");
    assertThat(show(asked).status()).isEqualTo(404);
    assertThat(ask()).isNotNull();
    assertThat(database.sql("SELECT COUNT(*) FROM wall_display").query(Integer.class).single())
        .as("the old one is deleted")
        .isEqualTo(1);
  }

  @Test
  void aStrangerWhoAsksForManyScreensTakesNoPlaceOfOthers() {
    List<String> hall = asked("192.0.2.1", 2);
    List<String> stranger = asked("198.51.100.7", 13);

    assertThat(unpaired()).containsAll(hall).containsAll(stranger.subList(3, 13)).hasSize(12);
    for (int network = 0; network < 40; network++) {
      var _ = asked("2001:db8::" + network + "/64", 4);
    }

    assertThat(unpaired()).hasSize(100).containsAll(hall);
    assertThat(displays.pair(ADMIN, hall.getFirst(), "Entrance")).isTrue();
  }

  /** The digits of so many screens that ask from a network, the oldest first. */
  private List<String> asked(String network, int times) {
    return Stream.generate(() -> displays.ask(network))
        .flatMap(Optional::stream)
        .map(Displays.NewDisplay::digits)
        .limit(times)
        .toList();
  }

  private List<@Nullable String> unpaired() {
    return database
        .sql("SELECT pair_code FROM wall_display WHERE pair_code IS NOT NULL")
        .query(String.class)
        .list();
  }

  @Test
  void aPairedScreenShowsTheBoardThoughThePageIsNotPublic() {
    JSONObject asked = ask();
    assertThat(board(asked).code()).isEqualTo("NOT_FOUND");
    pair(asked, "Entrance");
    assertThat(board(asked).code()).isEqualTo("SUCCESS");
    assertThat(ApiClient.at(port).get("/wall").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void whoScansTheCodeIsCheckedInAndARepeatChangesNothing() {
    String code = code(paired("Entrance"));

    assertThat(arrive(student, code).data().getJSONArray("reservationIds"))
        .containsExactly(Math.toIntExact(reservation));
    String came = checkedInAt();
    assertThat(arrive(student, code).code()).isEqualTo("SUCCESS");

    assertThat(checkedInAt()).isEqualTo(came).isNotNull();
    assertThat(
            student
                .get("/browse/reservation?statuses=CONFIRMED")
                .data()
                .getJSONArray("items")
                .getJSONObject(0)
                .getString("checkedInAt"))
        .isNotNull();
    assertThat(
            database
                .sql(
                    "SELECT COUNT(*) FROM audit_log WHERE action = 'reservation.checked-in'"
                        + " AND subject = ?")
                .param("reservation:" + reservation)
                .query(Integer.class)
                .single())
        .isEqualTo(1);
  }

  @Test
  void aCodeThatOneNodeShowsCountsOnTheOtherUntilItsScreenIsRemoved() {
    JSONObject asked = ask();
    pair(asked, "Entrance");
    Displays onOther = other.bean(Displays.class);
    String code =
        Objects.requireNonNull(onOther.find(asked.getString("token")).orElseThrow().code());
    ApiClient there = new ApiClient(other.port(), student.token());

    assertThat(arrive(there, code).code()).isEqualTo("SUCCESS");

    assertThat(staff.delete("/admin/displays/" + listed().getFirst().get("id")).code())
        .isEqualTo("SUCCESS");
    assertThat(onOther.shows(code)).isFalse();
  }

  @Test
  void aCodeCountsFromThirtyMinutesBeforeTheStartToFifteenAfterIt() {
    long display = paired("Entrance");
    for (Duration time : List.of(Duration.ofMinutes(31), Duration.ofMinutes(-16))) {
      startsIn(reservation, time);
      assertThat(arrive(student, code(display)).code()).as(time.toString()).isEqualTo("FAILED");
    }
    assertThat(checkedInAt()).isNull();

    startsIn(reservation, Duration.ofMinutes(-14));
    assertThat(arrive(student, code(display)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void whoBooksAfterTheStartHasFifteenMinutesFromThen() {
    long display = paired("Entrance");
    startsIn(reservation, Duration.ofMinutes(-25));
    bookedBefore(Duration.ofMinutes(16));
    assertThat(arrive(student, code(display)).code()).isEqualTo("FAILED");

    bookedBefore(Duration.ofMinutes(14));
    assertThat(arrive(student, code(display)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void whoIsMovedOrPaysAfterTheStartHasFifteenMinutesFromThen() {
    long display = paired("Entrance");
    startsIn(reservation, Duration.ofMinutes(-25));
    changedBefore(Duration.ofMinutes(16));
    assertThat(arrive(student, code(display)).code()).isEqualTo("FAILED");

    changedBefore(Duration.ofMinutes(14));
    assertThat(arrive(student, code(display)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void onlyThePaidBookingsOfWhoeverScansAreCheckedIn() {
    long display = paired("Entrance");
    ApiClient other = TestStudents.student(engine, port);
    assertThat(arrive(other, code(display)).code()).isEqualTo("FAILED");
    status("PENDING_PAYMENT");
    assertThat(arrive(student, code(display)).code()).isEqualTo("FAILED");
    assertThat(checkedInAt()).isNull();
  }

  @Test
  void aMarkThatNobodyCameEndsWhenThePersonScansTheCode() {
    long display = paired("Entrance");
    startsIn(reservation, Duration.ofMinutes(-5));
    assertThat(staff.post("/admin/reservation/" + reservation + "/no-show", null).code())
        .isEqualTo("SUCCESS");

    assertThat(arrive(student, code(display)).code()).isEqualTo("SUCCESS");

    assertThat(
            database
                .sql("SELECT COUNT(*) FROM strike WHERE reservation_id = ?")
                .param(reservation)
                .query(Integer.class)
                .single())
        .isZero();
  }

  @Test
  void theCodeOfTheLastStepCountsAndOneThatIs41SecondsOldDoesNot() {
    long display = paired("Entrance");
    long step;
    boolean isLastShown;
    do {
      step = step();
      isLastShown = displays.shows(code(display, step - 1));
    } while (step != step());

    assertThat(isLastShown).isTrue();
    assertThat(displays.shows(code(display, Math.floorDiv(seconds() - 41, 20)))).isFalse();
    assertThat(displays.shows(code(display, step() + 2))).isFalse();
    assertThat(arrive(student, code(display, step() - 2)).code()).isEqualTo("FAILED");
    assertThat(checkedInAt()).isNull();
  }

  @Test
  void codesOfOtherKeysOfUnpairedScreensAndOfRemovedOnesAreRefused() {
    long one = paired("Entrance");
    long other = paired("Gallery");
    String foreign = one + code(other, step()).substring(Long.toString(other).length());
    assertThat(arrive(student, foreign).code()).isEqualTo("FAILED");
    for (String text : List.of("", "1", "0." + "0".repeat(16), "9999999999999999999.00", "1.x")) {
      assertThat(displays.shows(text)).as(text).isFalse();
    }
    ask();
    long unpaired = database.sql("SELECT MAX(id) FROM wall_display").query(Long.class).single();
    assertThat(displays.shows(code(unpaired, step()))).isFalse();

    String code = code(other);
    assertThat(staff.delete("/admin/displays/" + other).code()).isEqualTo("SUCCESS");
    assertThat(arrive(student, code).code()).isEqualTo("FAILED");
    assertThat(staff.delete("/admin/displays/" + other).code()).isEqualTo("NOT_FOUND");
    assertThat(listed()).hasSize(1);
  }

  @Test
  void theConsolesOwnDisplayShowsACodeOnceStaffHavePairedIt() {
    assertThat(displays.ofConsole()).isEmpty();
    assertThat(staff.post("/admin/displays/console", null).code()).isEqualTo("SUCCESS");
    assertThat(staff.post("/admin/displays/console", null).code()).isEqualTo("SUCCESS");
    assertThat(listed()).hasSize(1);

    String code = Objects.requireNonNull(displays.ofConsole().orElseThrow().code());

    assertThat(arrive(student, code).code()).isEqualTo("SUCCESS");
  }

  private JSONObject ask() {
    return ApiClient.at(port).post("/wall/display", null).data();
  }

  private ApiClient.Response show(JSONObject asked) {
    return ApiClient.at(port)
        .call("GET", "/wall/display", null, "X-Display-Token", asked.getString("token"));
  }

  private JSONObject shown(JSONObject asked) {
    return show(asked).data();
  }

  private ApiClient.Response board(JSONObject asked) {
    return ApiClient.at(port)
        .call("GET", "/wall", null, "X-Display-Token", asked.getString("token"));
  }

  private ApiClient.Response pair(JSONObject asked, String name) {
    return staff.post(
        "/admin/displays",
        JSONObject.of("digits", asked.getString("digits"), "name", name).toString());
  }

  private long paired(String name) {
    assertThat(pair(ask(), name).code()).isEqualTo("SUCCESS");
    return displays.displays(ADMIN).stream()
        .filter(display -> display.name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }

  private List<JSONObject> listed() {
    return staff.get("/admin/displays").json().getJSONArray("data").toList(JSONObject.class);
  }

  private static ApiClient.Response arrive(ApiClient person, String code) {
    return person.post("/user/arrival", JSONObject.of("code", code).toString());
  }

  private String code(long display) {
    return code(display, step());
  }

  /** The code of a step, as the documents describe it. */
  private String code(long display, long step) {
    String key =
        database
            .sql("SELECT HEX(secret) FROM wall_display WHERE id = ?")
            .param(display)
            .query(String.class)
            .single();
    byte[] signature =
        new HmacSha256(HexFormat.of().parseHex(key))
            .sign(Long.toString(step).getBytes(StandardCharsets.UTF_8), 8);
    return display + "." + HexFormat.of().formatHex(signature);
  }

  private long step() {
    return Math.floorDiv(seconds(), 20);
  }

  private long seconds() {
    return database
        .sql("SELECT TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP())")
        .query(Long.class)
        .single();
  }

  private long booked(long student, int slot) {
    Claim claim = hall.claim(hall.slots().get(slot), student);
    ledger.settle(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow().id();
  }

  private void startsIn(long booking, Duration time) {
    database
        .sql(
            "UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND"
                + " WHERE id = (SELECT slot_id FROM reservation WHERE id = ?)")
        .params(time.toSeconds(), booking)
        .update();
    bookedBefore(Duration.ofDays(1));
  }

  private void bookedBefore(Duration time) {
    database
        .sql(
            "UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL ? SECOND,"
                + " update_time = create_time WHERE id = ?")
        .params(time.toSeconds(), reservation)
        .update();
  }

  private void changedBefore(Duration time) {
    database
        .sql(
            "UPDATE reservation SET update_time = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE id ="
                + " ?")
        .params(time.toSeconds(), reservation)
        .update();
  }

  private void status(String status) {
    database
        .sql("UPDATE reservation SET status = ? WHERE id = ?")
        .params(status, reservation)
        .update();
  }

  private @Nullable String checkedInAt() {
    return database
        .sql("SELECT CAST(checked_in_at AS CHAR) FROM reservation WHERE id = ?")
        .param(reservation)
        .query(String.class)
        .optional()
        .orElse(null);
  }
}
