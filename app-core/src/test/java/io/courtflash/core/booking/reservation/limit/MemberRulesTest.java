package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.CardFees;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What a student may book because of who the student is: the audience, and a fee that is paid. */
@EngineTest
class MemberRulesTest {

  private static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  /** The audience of new accounts. */
  private static final long STUDENTS = 1;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SessionLimits limits;
  @Autowired private ClaimLedger ledger;
  @Autowired private CardFees fees;
  @Autowired private StaffBookings staffBookings;
  @Autowired private RosterImporter roster;
  @Autowired private JdbcClient database;

  private TestHall hall;
  private SaleClient sale;

  @BeforeEach
  void fourSlots() {
    hall = TestHall.open(engine, 2, 2, 1);
    sale = SaleClient.of(hall);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  private void require(Quota rule) {
    limits.replace(Actor.ENGINE, hall.session().id(), Map.of(rule, 1));
  }

  private LocalDate day() {
    return hall.slot().slotDate();
  }

  private JSONObject refusal(ApiClient student) {
    return student.get("/user/refusal?sessionId=" + hall.session().id() + "&date=" + day()).data();
  }

  private long idOf(ApiClient student) {
    return student.get("/user/me").data().getLongValue("id");
  }

  @Test
  @Thorough(besides = "MemberRulesTest")
  void whoseFeeIsNotPaidForTheDayIsRefusedUntilItIs() {
    require(Quota.FEE_PAID);
    ApiClient student = TestStudents.student(engine, port);
    long id = idOf(student);
    assertThat(fees.setPaidUntil(Actor.ENGINE, id, day().minusDays(1))).isNotNull();

    ApiClient.Response refused = sale.reserve(student);

    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(refused.data().getString("quota")).isEqualTo("FEE_PAID");
    assertThat(refusal(student).getString("quota")).isEqualTo("FEE_PAID");
    ApiClient staff = StaffClient.at(port).api();
    String paid = JSONObject.of("paidUntil", day().toString()).toString();
    assertThat(staff.call("PUT", "/admin/users/" + id + "/fee", paid).code()).isEqualTo("SUCCESS");
    assertThat(staff.get("/admin/users/" + id + "/person").data().getString("feePaidUntil"))
        .isEqualTo(day().toString());
    await().untilAsserted(() -> assertThat(sale.reserve(student).code()).isEqualTo("SUCCESS"));
    assertThat(refusal(student)).isNull();
  }

  @Test
  void aClaimIsLostWhoseStudentHasNotPaidWhateverWasAdmitted() {
    require(Quota.FEE_PAID);
    long payer = hall.student();
    assertThat(fees.setPaidUntil(Actor.ENGINE, payer, day())).isNotNull();
    Claim unpaid = hall.claim(hall.slots().get(0));
    Claim paid = hall.claim(hall.slots().get(1), payer);

    assertThat(ledger.settle(List.of(unpaid, paid)))
        .containsExactly(
            new SettleOutcome.Lost(unpaid, EndReason.Code.QUOTA_FEE),
            new SettleOutcome.Booked(paid));
  }

  @Test
  void placesWithoutAPriceForTheAudienceAreForOthers() {
    require(Quota.AUDIENCE);
    ApiClient student = TestStudents.student(engine, port);

    ApiClient.Response refused = sale.reserve(student);

    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(refused.data().getString("quota")).isEqualTo("AUDIENCE");
    assertThat(refusal(student).getString("message")).isNotBlank();
    Claim claim = hall.claim(hall.slot());
    assertThat(ledger.settle(List.of(claim)))
        .containsExactly(new SettleOutcome.Lost(claim, EndReason.Code.QUOTA_AUDIENCE));
  }

  @Test
  void anAudienceWithAPriceOfItsOwnMayBookThere() {
    PriceList prices = new PriceList(BigDecimal.TEN, Map.of(STUDENTS, BigDecimal.ZERO), null);
    hall = TestHall.priced(engine, 1, 1, 1, prices);
    sale = SaleClient.of(hall);
    require(Quota.AUDIENCE);
    Claim claim = hall.claim(hall.slot());

    assertThat(ledger.settle(List.of(claim))).containsExactly(new SettleOutcome.Booked(claim));
  }

  @Test
  void staffAreRefusedToBookForWhomThePlacesAreNot() {
    require(Quota.AUDIENCE);
    String name = nameOf(hall.student());

    assertThat(staffBookings.book(CLERK, hall.slot().id(), new Customer.Student(name)))
        .isInstanceOfSatisfying(
            StaffBookings.Outcome.RuleBroken.class,
            refused -> assertThat(refused.broken().quota()).isEqualTo(Quota.AUDIENCE));
    assertThat(staffBookings.book(CLERK, hall.slot().id(), new Customer.Guest("Mr Li")))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);
  }

  @Test
  void aRosterSaysUntilWhenPeopleHavePaid() {
    long student = hall.student();
    String name = nameOf(student);
    RosterRow row = new RosterRow(name, null, null, null, null, null, LocalDate.of(2031, 8, 31));

    for (int i = 0; i < 2; i++) {
      assertThat(
              roster.apply(Actor.ENGINE, List.of(row), new RosterImporter.Choice(null, null, null)))
          .isNotNull();
      assertThat(fees.paidUntil(student)).contains(LocalDate.of(2031, 8, 31));
    }
  }

  private String nameOf(long student) {
    return database
        .sql("SELECT student_id FROM user_account WHERE id = ?")
        .param(student)
        .query(String.class)
        .single();
  }
}
