package io.courtflash.core.bill;

import static io.courtflash.core.bill.BillScene.CLERK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.courtflash.core.account.StaffReason;
import io.courtflash.core.bill.BillDifference.Issue;
import io.courtflash.core.bill.BillDifference.Kind;
import io.courtflash.core.bill.BillDifference.OurRefund;
import io.courtflash.core.bill.BillDifference.Status;
import io.courtflash.core.bill.BillScene.OpenOrder;
import io.courtflash.core.bill.ProviderBill.Source;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.pay.FakeGateway;
import io.courtflash.core.pay.PaymentEngineTest;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.pay.wechat.SimulatedProvider;
import io.courtflash.core.testing.TestHall;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The provider's bill and the hall's books, with a provider that signs as the real one. */
@PaymentEngineTest
class ProviderBillsTest {

  private static final String PROVIDER = "mock";
  private static final ZoneId CHINA = ZoneId.of("Asia/Shanghai");
  private static final StaffReason PROOF = new StaffReason("transfer 77");

  @Autowired private BeanFactory engine;
  @Autowired private FakeGateway gateway;
  @Autowired private Bills bills;
  @Autowired private BillDays days;
  @Autowired private BillJob job;
  @Autowired private BillFetcher fetcher;
  @Autowired private BillMatching matching;
  @Autowired private BillDifferences differences;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private MoneyOverview money;
  @Autowired private OpenWork work;
  @Autowired private JdbcClient database;

  @TempDir private Path keys;
  private SimulatedProvider provider;
  private BillScene scene;
  private LocalDate today;

  @BeforeEach
  void openHall() throws IOException {
    clear();
    provider = SimulatedProvider.start(keys);
    gateway.standInFor(provider.gateway());
    scene = new BillScene(engine, provider);
    today = InstantSource.system().instant().atZone(CHINA).toLocalDate();
    // The neighbouring days have bills, so that this test can run at any time of the day.
    fetch(today.minusDays(1));
    fetch(today.plusDays(1));
  }

  @AfterEach
  void close() {
    gateway.standInFor(null);
    provider.close();
    TestHall.clear(engine);
    clear();
  }

  private void clear() {
    for (String table : List.of("bill_difference", "provider_bill_line", "provider_bill")) {
      database.sql("DELETE FROM " + table).update();
    }
  }

  private ProviderBill fetch(LocalDate day) {
    fetcher.fetch(days.row(PROVIDER, CHINA, day));
    return days.row(PROVIDER, CHINA, day);
  }

  /** Only those of this test's orders: others' orders are paid on the same day. */
  private List<BillDifference> open(OpenOrder order) {
    return differences.list(true, Long.MAX_VALUE, 200).stream()
        .filter(it -> Long.valueOf(order.reservationId()).equals(it.reservationId()))
        .toList();
  }

  private BillDifference onlyOpen(OpenOrder order) {
    assertThat(open(order)).hasSize(1);
    return open(order).getFirst();
  }

  @Test
  void whatAgreesIsNoDifference() {
    OpenOrder kept = scene.paid();
    OpenOrder back = scene.paid();
    scene.refunded(back);

    ProviderBill bill = fetch(today);

    assertThat(bill.source()).isEqualTo(Source.PROVIDER);
    assertThat(bill.payments()).isEqualTo(2);
    assertThat(bill.paid()).isEqualByComparingTo("40");
    assertThat(bill.refunds()).isEqualTo(1);
    assertThat(bill.refunded()).isEqualByComparingTo("20");
    assertThat(open(kept)).isEmpty();
    assertThat(open(back)).isEmpty();
  }

  @Test
  void aPaymentThatOnlyTheBillHasIsAskedForAndHealed() {
    OpenOrder order = scene.paidUnheard();
    fetch(today);

    BillDifference found = onlyOpen(order);
    assertThat(found.kind()).isEqualTo(Kind.PAYMENT);
    assertThat(found.issue()).isEqualTo(Issue.THEIRS_ONLY);
    assertThat(found.number()).isEqualTo(order.number());
    assertThat(found.theirs()).isEqualByComparingTo("20");
    assertThat(inInbox(found)).isEqualTo(UnsettledMoney.Issue.BILL_THEIRS_ONLY);

    BillDifference asked = differences.check(CLERK, found.id()).orElseThrow();

    assertThat(asked.status()).isEqualTo(Status.HEALED);
    assertThat(bookings.find(order.reservationId()).orElseThrow().status())
        .isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(open(order)).isEmpty();
  }

  @Test
  void aDifferenceHealsByItselfWhenTheNoticeComesLater() {
    OpenOrder order = scene.paidUnheard();
    fetch(today);
    BillDifference found = onlyOpen(order);

    scene.notice(order);
    job.round();

    assertThat(find(found).status()).isEqualTo(Status.HEALED);
    assertThat(find(found).closedAt()).isNotNull();
  }

  @Test
  void whatOnlyTheHallHasIsADifferenceUntilTheBillHasIt() {
    OpenOrder order = scene.paid();
    String refund = scene.refunded(order);
    provider.bill(order.number(), 0);
    provider.bill(refund, 0);
    ProviderBill bill = fetch(today);

    assertThat(open(order))
        .extracting(BillDifference::kind, BillDifference::issue, BillDifference::theirs)
        .containsExactlyInAnyOrder(
            tuple(Kind.PAYMENT, Issue.OURS_ONLY, null), tuple(Kind.REFUND, Issue.OURS_ONLY, null));

    database.sql("UPDATE provider_bill SET source = NULL WHERE id = ?").param(bill.id()).update();
    provider.bill(order.number(), 2000);
    provider.bill(refund, 2000);
    fetch(today);

    assertThat(open(order)).isEmpty();
  }

  @Test
  void aRefundThatTheBillHasAloneTellsWhatBecameOfItHere() {
    OpenOrder order = scene.paid();
    String refund = scene.refunded(order);
    setStatus(refund, RefundStatus.FAILED);
    fetch(today);

    BillDifference found = onlyOpen(order);
    assertThat(found.issue()).isEqualTo(Issue.THEIRS_ONLY);
    assertThat(found.ourRefund()).isEqualTo(OurRefund.REFUSED);
    assertThat(inInbox(found)).isEqualTo(UnsettledMoney.Issue.BILL_REFUND_REFUSED);

    setStatus(refund, RefundStatus.REQUESTED);
    assertThat(find(found).ourRefund()).isEqualTo(OurRefund.UNDER_WAY);
    assertThat(inInbox(found)).isEqualTo(UnsettledMoney.Issue.BILL_REFUND_UNDER_WAY);

    setStatus(refund, RefundStatus.SUCCESS);
    assertThat(find(found).ourRefund()).isEqualTo(OurRefund.GIVEN_BACK);
    assertThat(differences.check(BillScene.CLERK, found.id()).orElseThrow().status())
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
    provider.bill(order.number(), 1900);
    provider.bill(refund, 2100);

    fetch(today);

    assertThat(open(order))
        .filteredOn(it -> it.kind() == Kind.REFUND)
        .extracting(BillDifference::ourRefund)
        .containsExactly(OurRefund.GIVEN_BACK);
    assertThat(open(order))
        .hasSize(2)
        .allSatisfy(it -> assertThat(it.issue()).isEqualTo(Issue.AMOUNT))
        .extracting(BillDifference::theirs)
        .containsExactlyInAnyOrder(new BigDecimal("19.00"), new BigDecimal("21.00"));
  }

  @Test
  void aSettledDifferenceStaysSettledUntilItIsAnotherOne() {
    OpenOrder order = scene.paid();
    provider.bill(order.number(), 1900);
    ProviderBill bill = fetch(today);
    BillDifference found = onlyOpen(order);

    assertThat(differences.settle(CLERK, found.id(), PROOF)).isTrue();
    assertThat(differences.settle(CLERK, found.id(), PROOF)).isFalse();
    matching.look(bill.id());

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
    matching.look(bill.id());
    assertThat(onlyOpen(order).theirs()).isEqualByComparingTo("18");
  }

  @Test
  void ordersOfOthersWithTheSameAccountAreCountedOnly() {
    provider.takePayment("canteen-2026-11-22-00000000000017", 1250);
    OpenOrder order = scene.paid();

    ProviderBill bill = fetch(today);

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

    fetch(today);

    assertThat(differences.list(true, Long.MAX_VALUE, 200))
        .anySatisfy(
            it -> {
              assertThat(it.number()).isEqualTo(order.number());
              assertThat(it.issue()).isEqualTo(Issue.THEIRS_ONLY);
              assertThat(it.ours()).isNull();
              assertThat(it.reservationId()).isNull();
            });
  }

  @Test
  void aBillIsStoredOnceWhoeverFetchesItAndHoweverOften() throws InterruptedException {
    scene.paid();
    scene.paidUnheard();
    ProviderBill day = days.row(PROVIDER, CHINA, today);
    CountDownLatch done = new CountDownLatch(4);
    try (ExecutorService nodes = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int node = 0; node < 4; node++) {
        nodes.execute(
            () -> {
              fetcher.fetch(day);
              done.countDown();
            });
      }
    }

    assertThat(done.getCount()).isZero();
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM provider_bill_line WHERE bill_id = ?")
                .param(day.id())
                .query(Long.class)
                .single())
        .isEqualTo(2);
    assertThat(
            database
                .sql(
                    "SELECT COUNT(*) FROM bill_difference WHERE bill_id = ? AND kind = 'PAYMENT'"
                        + " AND issue = 'THEIRS_ONLY'")
                .param(day.id())
                .query(Long.class)
                .single())
        .isEqualTo(1);
  }

  @Test
  void aProviderThatIsAwayIsAskedAgainAndNothingIsGuessed() {
    OpenOrder order = scene.paid();
    provider.setAnswering(false);

    ProviderBill away = fetch(today);

    assertThat(away.source()).isNull();
    assertThat(away.attempts()).isEqualTo(1);
    assertThat(away.lastError()).isNotBlank();
    assertThat(open(order)).isEmpty();
    provider.setAnswering(true);
    assertThat(bills.fetch(CLERK, away.id()).orElseThrow().source()).isEqualTo(Source.PROVIDER);
  }

  @Test
  void missedDaysAreCaughtUpAndShownWhileTheyAreMissing() {
    OpenOrder order = scene.paid();
    clear();
    database
        .sql(
            "UPDATE pay_order SET paid_time = UTC_TIMESTAMP(3) - INTERVAL 4 DAY WHERE out_trade_no"
                + " = ?")
        .param(order.number())
        .update();
    provider.setAnswering(false);
    long before = work.unsettledMoney();

    job.round();

    List<ProviderBill> waiting = bills.list(today, 31);
    assertThat(waiting).hasSizeGreaterThanOrEqualTo(3);
    assertThat(waiting).allSatisfy(bill -> assertThat(bill.source()).isNull());
    assertThat(waiting).extracting(ProviderBill::day).doesNotContain(today);
    assertThat(work.unsettledMoney()).isGreaterThan(before);
    assertThat(money.unsettled(200))
        .extracting(UnsettledMoney::kind)
        .contains(UnsettledMoney.Issue.BILL_MISSING);
    provider.setAnswering(true);
    database.sql("UPDATE provider_bill SET last_try_at = NULL").update();

    job.round();

    assertThat(bills.list(today, 31))
        .allSatisfy(bill -> assertThat(bill.source()).isEqualTo(Source.PROVIDER));
  }

  @Test
  void aFileIsImportedForItsDayOnly() {
    OpenOrder order = scene.paid();
    byte[] file = provider.billFile();
    LocalDate before = today.minusDays(2);

    assertThat(bills.importFile(CLERK, PROVIDER, before, file))
        .isEqualTo(new BillImport.WrongDay(order.number()));
    assertThat(bills.importFile(CLERK, PROVIDER, today, file))
        .isInstanceOf(BillImport.NotEnded.class);
    assertThat(bills.importFile(CLERK, "bank", before, file))
        .isInstanceOf(BillImport.NoProvider.class);
    assertThat(bills.importFile(CLERK, PROVIDER, today.minusDays(1), fileOf(today.minusDays(1))))
        .isInstanceOf(BillImport.Fetched.class);
    assertThat(bills.importFile(CLERK, PROVIDER, before, fileOf(before)))
        .isInstanceOf(BillImport.Stored.class);
    assertThat(bills.importFile(CLERK, PROVIDER, before, fileOf(before)))
        .isInstanceOf(BillImport.Stored.class);

    ProviderBill imported = days.row(PROVIDER, CHINA, before);
    assertThat(imported.source()).isEqualTo(Source.FILE);
    assertThat(imported.payments()).isEqualTo(1);
  }

  @Test
  void aFileThatIsNoBillNamesItsLine() {
    scene.paid();
    byte[] file = provider.billFile();
    String text = new String(file, StandardCharsets.UTF_8);
    byte[] broken = text.replace("`20.00", "`twenty").getBytes(StandardCharsets.UTF_8);
    LocalDate before = today.minusDays(2);

    assertThat(bills.importFile(CLERK, PROVIDER, before, broken))
        .isInstanceOfSatisfying(
            BillImport.Unreadable.class,
            it -> {
              assertThat(it.line()).isEqualTo(2);
              assertThat(it.what()).contains("twenty");
            });
    assertThat(bills.importFile(CLERK, PROVIDER, before, new byte[] {'P', 'K', 3}))
        .isInstanceOf(BillImport.Unreadable.class);
    assertThat(bills.list(before, 1)).isEmpty();
  }

  /** The file of today's bill, with the times of another day. */
  private byte[] fileOf(LocalDate day) {
    return new String(provider.billFile(), StandardCharsets.UTF_8)
        .replace(today.toString(), day.toString())
        .getBytes(StandardCharsets.UTF_8);
  }

  private UnsettledMoney.Issue inInbox(BillDifference difference) {
    return money.unsettled(200).stream()
        .filter(it -> it.number().equals(difference.number()) && it.id() == difference.id())
        .map(UnsettledMoney::kind)
        .filter(kind -> kind.name().startsWith("BILL_"))
        .findFirst()
        .orElseThrow();
  }

  private BillDifference find(BillDifference difference) {
    return differences.list(false, difference.id() + 1, 1).getFirst();
  }
}
