package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.office.person.People;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A session can have limits of its own, and follows the hall with the others. */
@AnyHour
@EngineTest
class SessionLimitsTest {

  private static final Actor CLERK = new Actor(1, "root", Role.ADMIN);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private SessionLimits limits;
  @Autowired private StaffBookings staffBookings;
  @Autowired private Accounts accounts;
  @Autowired private JdbcClient database;
  private TestHall hall;
  private TestHall other;

  @BeforeEach
  void twoSessions() {
    hall = TestHall.open(engine, 2, 2, 2);
    other = hall.openNext(2);
  }

  @Test
  void aSessionsLimitCountsAllBookings() {
    long student = hall.student();
    limits.replace(CLERK, other.session().id(), Map.of(Quota.DAY, 2));
    Claim first = hall.claim(hall.slots().get(0), student);
    Claim second = hall.claim(hall.slots().get(1), student);
    Claim limited = hall.claim(other.slots().get(0), student);
    Claim third = hall.claim(hall.slots().get(2), student);

    assertThat(ledger.settle(List.of(first, second, limited, third)))
        .containsExactly(
            new SettleOutcome.Booked(first),
            new SettleOutcome.Booked(second),
            new SettleOutcome.Lost(limited, EndReason.Code.QUOTA_DAY),
            new SettleOutcome.Booked(third));
  }

  @Test
  void aSessionCanAllowSeveralPlacesAtOneTime() {
    var _ = hall.onePlaceAtATime();
    limits.replace(CLERK, hall.session().id(), Map.of(Quota.SAME_TIME, 0));
    long student = hall.student();
    List<Claim> beside =
        List.of(hall.claim(hall.slots().get(0), student), hall.claim(hall.slots().get(1), student));
    List<Claim> besideInTheOther =
        List.of(
            hall.claim(other.slots().get(0), student), hall.claim(other.slots().get(1), student));

    assertThat(ledger.settle(beside)).hasSize(2).allMatch(SettleOutcome.Booked.class::isInstance);
    assertThat(ledger.settle(besideInTheOther).getLast())
        .isEqualTo(
            new SettleOutcome.Lost(besideInTheOther.getLast(), EndReason.Code.QUOTA_SAME_TIME));
    assertThat(inOnePlace(student)).isEqualTo(1);
    TestHall.clear(engine);
  }

  /** One of the sessions allows several places at one time; it comes first, or last. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBookingAcrossSessionsIsInOnePlaceIfOneOfThemSaysSo(boolean first) {
    var _ = hall.onePlaceAtATime();
    TestHall several = first ? hall : other;
    limits.replace(CLERK, several.session().id(), Map.of(Quota.SAME_TIME, 0));
    long student = hall.student();
    Set<Long> lastAndNext = Set.of(hall.slots().get(2).id(), other.slots().get(0).id());

    assertThat(staffBookings.bookCells(CLERK, lastAndNext, customer(student), null))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);

    assertThat(inOnePlace(student)).isEqualTo(2);
    assertThat(
            staffBookings.book(
                CLERK,
                (first ? other.slots().get(1) : hall.slots().get(3)).id(),
                customer(student)))
        .isInstanceOf(StaffBookings.Outcome.RuleBroken.class);
    TestHall.clear(engine);
  }

  private Customer customer(long student) {
    return new Customer.Student(accounts.find(student).orElseThrow().studentId());
  }

  private int inOnePlace(long student) {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE user_id = ? AND one_place = 1")
        .param(student)
        .query(Integer.class)
        .single();
  }

  @Test
  void aStudentSeesTheLimitsOfEachSession() {
    ApiClient student = TestStudents.student(engine, port);
    long id = student.get("/user/me").data().getLongValue("id");
    limits.replace(CLERK, other.session().id(), Map.of(Quota.DAY, 2));
    ledger.settle(List.of(hall.claim(hall.slot(), id)));
    String day = "/user/quota?date=" + hall.slot().slotDate() + "&sessionId=";

    assertThat(quota(student, day + other.session().id()))
        .isEqualTo(JSONObject.of("quota", "DAY", "used", 1, "limit", 2));
    assertThat(quota(student, day + hall.session().id()))
        .isEqualTo(JSONObject.of("quota", "DAY", "used", 1, "limit", 0));
    assertThat(student.get(day + "-1").status()).isEqualTo(404);
    assertThat(student.get("/user/quota?sessionId=first").code()).isEqualTo("VALIDATE_FAILED");

    JSONObject own =
        student.get("/user/quota/sessions").json().getJSONArray("data").getJSONObject(0);
    assertThat(own.getLongValue("sessionId")).isEqualTo(other.session().id());
    assertThat(own.getString("sessionName")).isEqualTo(other.session().name());
    assertThat(own.getJSONArray("quotas")).hasSize(1);
    assertThat(engine.getBean(People.class).find(CLERK, id).orElseThrow().sessionQuotas())
        .singleElement()
        .extracting(QuotaOverview.SessionQuotaUse::sessionId)
        .isEqualTo(other.session().id());
  }

  private static JSONObject quota(ApiClient student, String path) {
    return student.get(path).json().getJSONArray("data").toJavaList(JSONObject.class).stream()
        .filter(use -> use.getString("quota").equals("DAY"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSessionsLimitsAreReplacedOverHttp() {
    ApiClient admin = StaffClient.at(port).api();
    String path = "/admin/session/" + hall.session().id() + "/limits";

    String seen = ",\"releasedDays\":[\"" + hall.slot().slotDate() + "\"]}";

    ApiClient.Response changed =
        admin.call("PUT", path, "{\"limits\":[{\"quota\":\"WEEK\",\"limit\":3}]" + seen);

    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.json().getJSONArray("data").toJavaList(JSONObject.class))
        .hasSize(Quota.values().length)
        .filteredOn(limit -> limit.getString("quota").equals("WEEK"))
        .singleElement()
        .isEqualTo(JSONObject.of("quota", "WEEK", "limit", 3, "hallLimit", 0));
    assertThat(admin.call("PUT", path, "{\"limits\":[{\"quota\":\"WEEK\",\"limit\":-1}]}").code())
        .isEqualTo("VALIDATE_FAILED");
    assertThat(admin.call("PUT", path, "{\"limits\":[]" + seen).status()).isEqualTo(200);
    assertThat(limits.of(hall.session().id()).orElseThrow())
        .isNotEmpty()
        .allMatch(limit -> limit.limit() == null);
    assertThat(admin.get("/admin/session/999999999/limits").status()).isEqualTo(404);
    assertThat(
            database
                .sql(
                    "SELECT COUNT(*) FROM audit_log WHERE action = 'session.limits-changed'"
                        + " AND subject = ?")
                .param("session:" + hall.session().id())
                .query(Integer.class)
                .single())
        .isEqualTo(2);
  }
}
