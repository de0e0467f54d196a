package io.courtflash.core.money.statement;

import static io.courtflash.core.money.statement.StatementScene.CLERK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.statement.ProviderStatement.Source;
import io.courtflash.core.money.statement.StatementDifference.Issue;
import io.courtflash.core.money.statement.StatementDifference.Kind;
import io.courtflash.core.money.statement.StatementDifference.OurRefund;
import io.courtflash.core.money.statement.StatementDifference.Status;
import io.courtflash.core.money.statement.StatementScene.OpenOrder;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Where the provider's bill and the hall's books differ. */
@PaymentEngineTest
class StatementDifferencesTest {

  private static final StaffReason PROOF = new StaffReason("transfer 77");

  @Autowired private BeanFactory engine;
  @Autowired private StatementJob job;
  @Autowired private StatementComparison comparison;
  @Autowired private StatementDifferences differences;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private MoneyOverview money;
  @Autowired private JdbcClient database;

  @TempDir private Path keys;
  private StatementScene scene;

  @BeforeEach
  void openHall() throws IOException {
    scene = StatementScene.start(engine, keys);
  }

  @AfterEach
  void close() {
    scene.close();
  }

  private List<StatementDifference> open(OpenOrder order) {
    return scene.open(order);
  }

  private StatementDifference onlyOpen(OpenOrder order) {
    assertThat(open(order)).hasSize(1);
    return open(order).getFirst();
  }

  @Test
  void whatAgreesIsNoDifference() {
    OpenOrder kept = scene.paid();
    OpenOrder back = scene.paid();
    scene.refunded(back);

    ProviderStatement bill = scene.fetchToday();

    assertThat(bill.source()).isEqualTo(Source.PROVIDER);
    assertThat(bill.payments()).isEqualTo(2);
    assertThat(bill.paid()).isEqualByComparingTo("40");
    assertThat(bill.refunds()).isEqualTo(1);
    assertThat(bill.refunded()).isEqualByComparingTo("20");
    assertThat(open(kept)).isEmpty();
    assertThat(open(back)).isEmpty();
  }

  @Test
  void aPaymentThatOnlyTheBillHasIsHealed() {
    OpenOrder order = scene.paidUnheard();
    scene.fetchToday();

    StatementDifference found = onlyOpen(order);
    assertThat(found.kind()).isEqualTo(Kind.PAYMENT);
    assertThat(found.issue()).isEqualTo(Issue.THEIRS_ONLY);
    assertThat(found.number()).isEqualTo(order.number());
    assertThat(found.theirs()).isEqualByComparingTo("20");
    assertThat(inInbox(found)).isEqualTo(UnsettledMoney.Issue.BILL_THEIRS_ONLY);

    StatementDifference asked = differences.check(CLERK, found.id()).orElseThrow();

    assertThat(asked.status()).isEqualTo(Status.HEALED);
    assertThat(bookings.find(order.reservationId()).orElseThrow().status())
        .isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(open(order)).isEmpty();
  }

  @Test
  void aDifferenceHealsByItselfWhenTheNoticeComesLater() {
    OpenOrder order = scene.paidUnheard();
    scene.fetchToday();
    StatementDifference found = onlyOpen(order);

    scene.notice(order);
    job.round();

    assertThat(find(found).status()).isEqualTo(Status.HEALED);
    assertThat(find(found).closedAt()).isNotNull();
  }

  @Test
  void allBillsWithOpenDifferencesAreComparedInTurn() {
    int many = 40;
    for (int day = 0; day < many; day++) {
      long bill = scene.row(scene.today().minusDays(100 + day)).id();
      database.sql("UPDATE provider_bill SET source = 'FILE' WHERE id = ?").param(bill).update();
      database
          .sql(
              "INSERT INTO bill_difference (bill_id, kind, number, issue, ours) VALUES (?,"
                  + " 'PAYMENT', 'unknown', 'OURS_ONLY', 1)")
          .param(bill)
          .update();
    }

    job.round();

    assertThat(openOfUnknown()).isPositive().isLessThan(many);
    for (int round = 0; round < many && openOfUnknown() > 0; round++) {
      job.round();
    }
    assertThat(openOfUnknown()).isZero();
  }

  private int openOfUnknown() {
    return database
        .sql("SELECT COUNT(*) FROM bill_difference WHERE number = 'unknown' AND status = 'OPEN'")
        .query(Integer.class)
        .single();
  }

  @Test
  void whatOnlyTheHallHasIsADifferenceUntilTheBillHasIt() {
    OpenOrder order = scene.paid();
    String refund = scene.refunded(order);
    scene.provider().bill(order.number(), 0);
    scene.provider().bill(refund, 0);
    ProviderStatement bill = scene.fetchToday();

    assertThat(open(order))
        .extracting(
            StatementDifference::kind, StatementDifference::issue, StatementDifference::theirs)
        .containsExactlyInAnyOrder(
            tuple(Kind.PAYMENT, Issue.OURS_ONLY, null), tuple(Kind.REFUND, Issue.OURS_ONLY, null));

    database.sql("UPDATE provider_bill SET source = NULL WHERE id = ?").param(bill.id()).update();
    scene.provider().bill(order.number(), 2000);
    scene.provider().bill(refund, 2000);
    scene.fetchToday();

    assertThat(open(order)).isEmpty();
  }

  @Test
  void aRefundThatTheBillHasAloneTellsWhatBecameOfItHere() {
    OpenOrder order = scene.paid();
    String refund = scene.refunded(order);
    setStatus(refund, RefundStatus.FAILED);
    scene.fetchToday();

    StatementDifference found = onlyOpen(order);
    assertThat(found.issue()).isEqualTo(Issue.THEIRS_ONLY);
    assertThat(found.ourRefund()).isEqualTo(OurRefund.REFUSED);
    assertThat(inInbox(found)).isEqualTo(UnsettledMoney.Issue.BILL_REFUND_REFUSED);

    setStatus(refund, RefundStatus.REQUESTED);
    assertThat(find(found).ourRefund()).isEqualTo(OurRefund.UNDER_WAY);
    assertThat(inInbox(found)).isEqualTo(UnsettledMoney.Issue.BILL_REFUND_UNDER_WAY);

    setStatus(refund, RefundStatus.SUCCESS);
    assertThat(find(found).ourRefund()).isEqualTo(OurRefund.GIVEN_BACK);
    assertThat(differences.check(StatementScene.CLERK, found.id()).orElseThrow().status())
        .isEqualTo(Status.HEALED);
  }

  /** Nobody asks the provider about it meanwhile. */
  private void setStatus(String refund, RefundStatus status) {
    database
        .sql(
            "UPDATE refund_order SET status = ?, next_try_at = TIMESTAMPADD(DAY, 1,"
                + " UTC_TIMESTAMP(3)) WHERE out_refund_no = ?")
        .params(status.name(), refund)
        .update();
  }

  @Test
  void otherAmountsAreDifferences() {
    OpenOrder order = scene.paid();
    String refund = scene.refunded(order);
    scene.provider().bill(order.number(), 1900);
    scene.provider().bill(refund, 2100);

    scene.fetchToday();

    assertThat(open(order))
        .filteredOn(it -> it.kind() == Kind.REFUND)
        .extracting(StatementDifference::ourRefund)
        .containsExactly(OurRefund.GIVEN_BACK);
    assertThat(open(order))
        .hasSize(2)
        .allSatisfy(it -> assertThat(it.issue()).isEqualTo(Issue.AMOUNT))
        .extracting(StatementDifference::theirs)
        .containsExactlyInAnyOrder(new BigDecimal("19.00"), new BigDecimal("21.00"));
  }

  @Test
  void aSettledDifferenceStaysSettledUntilItIsAnotherOne() {
    OpenOrder order = scene.paid();
    scene.provider().bill(order.number(), 1900);
    ProviderStatement bill = scene.fetchToday();
    StatementDifference found = onlyOpen(order);

    assertThat(differences.settle(CLERK, found.id(), PROOF)).isTrue();
    assertThat(differences.settle(CLERK, found.id(), PROOF)).isFalse();
    comparison.compare(bill.id());

    assertThat(find(found).status()).isEqualTo(Status.SETTLED);
    assertThat(find(found).proof()).isEqualTo(PROOF.text());
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM audit_log WHERE action = 'bill.settled' AND subject = ?")
                .param("reservation:" + order.reservationId())
                .query(Long.class)
                .single())
        .isEqualTo(1);
    database
        .sql("UPDATE provider_bill_line SET amount = 18 WHERE number = ?")
        .param(order.number())
        .update();
    comparison.compare(bill.id());
    assertThat(onlyOpen(order).theirs()).isEqualByComparingTo("18");
  }

  @Test
  void ordersOfOthersWithTheSameAccountAreCountedOnly() {
    scene.provider().takePayment("canteen-2026-11-22-00000000000017", 1250);
    OpenOrder order = scene.paid();

    ProviderStatement bill = scene.fetchToday();

    assertThat(bill.others()).isEqualTo(1);
    assertThat(bill.payments()).isEqualTo(1);
    assertThat(open(order)).isEmpty();
  }

  @Test
  void aPaymentWithANumberOfThisHallThatItsBooksDoNotHaveIsADifference() {
    OpenOrder order = scene.paid();
    database
        .sql("UPDATE pay_order SET out_trade_no = REVERSE(out_trade_no) WHERE out_trade_no = ?")
        .param(order.number())
        .update();

    scene.fetchToday();

    assertThat(differences.list(Actor.ENGINE, true, Long.MAX_VALUE, 200))
        .anySatisfy(
            it -> {
              assertThat(it.number()).isEqualTo(order.number());
              assertThat(it.issue()).isEqualTo(Issue.THEIRS_ONLY);
              assertThat(it.ours()).isNull();
              assertThat(it.reservationId()).isNull();
            });
  }

  private UnsettledMoney.Issue inInbox(StatementDifference difference) {
    return money.unsettled(Actor.ENGINE, 200).stream()
        .filter(it -> it.number().equals(difference.number()) && it.id() == difference.id())
        .map(UnsettledMoney::kind)
        .filter(kind -> kind.name().startsWith("BILL_"))
        .findFirst()
        .orElseThrow();
  }

  private StatementDifference find(StatementDifference difference) {
    return differences.list(Actor.ENGINE, false, difference.id() + 1, 1).getFirst();
  }
}
