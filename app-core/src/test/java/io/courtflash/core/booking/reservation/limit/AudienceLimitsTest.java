package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AudienceMembers;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** An audience can have limits of its own: before it the session's count, after it the hall's. */
@EngineTest
class AudienceLimitsTest {

  private static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private AudienceLimits limits;
  @Autowired private SessionLimits sessionLimits;
  @Autowired private BookingPolicy policy;
  @Autowired private StaffBookings staffBookings;
  @Autowired private Whereabouts whereabouts;
  @Autowired private Accounts accounts;
  @Autowired private Audiences audiences;
  @Autowired private AudienceMembers members;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  private TestHall hall;
  private long teachers;

  /** Two slots at eight o'clock, and two at nine; everybody has one a day, teachers two. */
  @BeforeEach
  void teachersMayBookMore() {
    hall = TestHall.open(engine, 2, 2, 4);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_PER_DAY, "1");
    teachers = audiences.add(Actor.ENGINE, "teachers " + System.nanoTime()).id();
    limit(Map.of(Quota.DAY, 2));
  }

  @AfterEach
  void oneRuleForAll() {
    limit(Map.of());
    config.change(Actor.ENGINE, ConfigKey.QUOTA_PER_DAY, "0");
    TestHall.clear(engine);
  }

  private void limit(Map<Quota, Integer> own) {
    limits.replace(Actor.ENGINE, teachers, own);
  }

  private long teacher() {
    long id = hall.student();
    assertThat(members.move(Actor.ENGINE, List.of(id), teachers)).contains(1);
    return id;
  }

  private List<SettleOutcome> settle(long user, int... slots) {
    List<Claim> claims =
        Arrays.stream(slots).mapToObj(slot -> hall.claim(hall.slots().get(slot), user)).toList();
    return ledger.settle(claims);
  }

  private static int booked(List<SettleOutcome> outcomes) {
    return (int) outcomes.stream().filter(SettleOutcome.Booked.class::isInstance).count();
  }

  @Test
  void anAudienceWithoutALimitHasTheHalls() {
    assertThat(booked(settle(hall.student(), 0, 1, 2))).isEqualTo(1);
    assertThat(booked(settle(teacher(), 0, 1, 2))).isEqualTo(2);
  }

  @Test
  void beforeAClaimIsAdmittedTheLimitOfTheAudienceIsAsked() {
    long student = hall.student();
    long teacher = teacher();
    settle(student, 0);
    settle(teacher, 0);

    assertThat(policy.findBroken(student, hall.slots().get(1)))
        .contains(new QuotaUse(Quota.DAY, 1, 1));
    assertThat(policy.findBroken(teacher, hall.slots().get(1))).isEmpty();
    settle(teacher, 1);
    assertThat(policy.findBroken(teacher, hall.slots().get(2)))
        .contains(new QuotaUse(Quota.DAY, 2, 2));
  }

  @Test
  void theDeskAsksTheLimitOfTheAudience() {
    Customer teacher = new Customer.Student(accounts.find(teacher()).orElseThrow().studentId());
    for (int i = 0; i < 2; i++) {
      assertThat(staffBookings.book(CLERK, hall.slots().get(i).id(), teacher))
          .isInstanceOf(StaffBookings.Outcome.Booked.class);
    }
    assertThat(staffBookings.book(CLERK, hall.slots().get(2).id(), teacher))
        .isEqualTo(new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.DAY, 2, 2)));
  }

  @Test
  void theOwnLimitOfASessionCountsBeforeThatOfAnAudience() {
    long session = hall.session().id();
    sessionLimits.replace(Actor.ENGINE, session, Map.of(Quota.DAY, 3));

    assertThat(booked(settle(teacher(), 0, 1, 2, 3))).isEqualTo(3);
    assertThat(booked(settle(hall.student(), 0, 1, 2, 3))).isEqualTo(3);
  }

  @Test
  void withoutItsLimitAnAudienceHasThatOfTheHall() {
    limit(Map.of());

    assertThat(booked(settle(teacher(), 0, 1, 2))).isEqualTo(1);
  }

  @Test
  void anAudienceWithALimitOfItsOwnCannotBeRetired() {
    assertThat(Refused.by(() -> audiences.retire(Actor.ENGINE, teachers)))
        .isEqualTo("audience.in-use.RULE 1");
  }

  @Test
  void anAudienceCanBeInSeveralPlacesAtOneTime() {
    var _ = hall.onePlaceAtATime();
    limit(Map.of(Quota.DAY, 2, Quota.SAME_TIME, 0));
    long teacher = teacher();

    assertThat(booked(settle(teacher, 0, 1))).isEqualTo(2);
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM reservation WHERE user_id = ? AND one_place = 1")
                .param(teacher)
                .query(Integer.class)
                .single())
        .isZero();
    Reservation made =
        database
            .sql("SELECT trace_id FROM reservation WHERE user_id = ? ORDER BY id LIMIT 1")
            .param(teacher)
            .query(String.class)
            .optional()
            .flatMap(ledger::byTrace)
            .orElseThrow();
    assertThat(
            whereabouts
                .of(Set.of(teacher))
                .isElsewhere(
                    made, hall.session().id(), hall.slot().startsAt(), hall.slot().endsAt()))
        .isFalse();
  }

  @Test
  void aPersonSeesTheLimitsOfTheirAudience() {
    ApiClient teacher = TestStudents.student(engine, port);
    long id = teacher.get("/user/me").data().getLongValue("id");
    assertThat(members.move(Actor.ENGINE, List.of(id), teachers)).contains(1);

    assertThat(teacher.get("/user/quota").json().getJSONArray("data").toJavaList(JSONObject.class))
        .contains(JSONObject.of("quota", "DAY", "used", 0, "limit", 2));
  }

  @Test
  void aReplacedLimitOfAnAudienceIsAudited() {
    ApiClient admin = StaffClient.at(port).api();
    String path = "/admin/audiences/" + teachers + "/limits";

    ApiClient.Response changed =
        admin.call("PUT", path, "{\"limits\":[{\"quota\":\"WEEK\",\"limit\":4}]}");

    assertThat(changed.json().getJSONArray("data").toJavaList(JSONObject.class))
        .hasSize(Quota.values().length)
        .contains(JSONObject.of("quota", "WEEK", "limit", 4, "hallLimit", 0));
    ApiClient.Response wrong =
        admin.call("PUT", path, "{\"limits\":[{\"quota\":\"WEEK\",\"limit\":-1}]}");
    assertThat(wrong.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(wrong.data().getString("field")).isEqualTo("limits.WEEK");
    assertThat(admin.get("/admin/audiences/999999999/limits").status()).isEqualTo(404);
    assertThat(admin.call("PUT", "/admin/audiences/999999999/limits", "{\"limits\":[]}").status())
        .isEqualTo(404);
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM audit_log WHERE action = ? AND subject = ?")
                .params("audience.limits-changed", "audience:" + teachers)
                .query(Integer.class)
                .single())
        .isEqualTo(2);
  }
}
