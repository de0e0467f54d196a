package io.courtflash.core.money.statement;

import static io.courtflash.core.money.statement.StatementScene.CLERK;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.statement.ProviderStatement.Source;
import io.courtflash.core.money.statement.StatementScene.OpenOrder;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
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

/**
 * When and how often the provider's bills are fetched, with a provider that signs as the real one.
 */
@PaymentEngineTest
class StatementFetchTest {

  @Autowired private BeanFactory engine;
  @Autowired private Statements bills;
  @Autowired private StatementJob job;
  @Autowired private StatementFetcher fetcher;
  @Autowired private MoneyOverview money;
  @Autowired private OpenWork work;
  @Autowired private JdbcClient database;

  @TempDir private Path keys;
  private StatementScene scene;
  private LocalDate today;

  @BeforeEach
  void openHall() throws IOException {
    scene = StatementScene.start(engine, keys);
    today = scene.today();
  }

  @AfterEach
  void close() {
    scene.close();
  }

  @Test
  void aBillIsStoredOnceHoweverOftenItIsFetched() throws InterruptedException {
    scene.paid();
    scene.paidUnheard();
    ProviderStatement day = scene.row(today);
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
  void aProviderThatIsAwayIsAskedAgain() {
    OpenOrder order = scene.paid();
    scene.provider().setAnswering(false);

    ProviderStatement away = scene.fetchToday();

    assertThat(away.source()).isNull();
    assertThat(away.attempts()).isEqualTo(1);
    assertThat(away.lastError()).isNotBlank();
    assertThat(scene.open(order)).isEmpty();
    scene.provider().setAnswering(true);
    assertThat(bills.fetch(CLERK, away.id()).orElseThrow().source()).isEqualTo(Source.PROVIDER);
  }

  @Test
  void aBillWhoseFetchingEndsInAnErrorHoldsUpNoOtherBill() {
    scene.clearBills();
    FakeGateway gateway = engine.getBean(FakeGateway.class);
    PaymentGateway provider = scene.provider().gateway();
    LocalDate failing = today.minusDays(2);
    LocalDate fetched = today.minusDays(1);
    var _ = scene.row(failing);
    var _ = scene.row(fetched);
    gateway.standInFor(
        new FakeGateway() {
          @Override
          public StatementResult bill(LocalDate day) {
            if (day.equals(failing)) {
              throw new StackOverflowError();
            }
            return provider.bill(day);
          }
        });

    job.round();

    ProviderStatement failed = scene.row(failing);
    assertThat(failed.attempts()).isEqualTo(1);
    assertThat(failed.lastError()).isEqualTo("java.lang.StackOverflowError");
    assertThat(scene.row(fetched).source()).isEqualTo(Source.PROVIDER);
  }

  @Test
  void missedDaysAreShownUntilTheyAreCaughtUp() {
    OpenOrder order = scene.paid();
    scene.clearBills();
    database
        .sql(
            "UPDATE pay_order SET paid_time = UTC_TIMESTAMP(3) - INTERVAL 4 DAY WHERE out_trade_no"
                + " = ?")
        .param(order.number())
        .update();
    scene.provider().setAnswering(false);
    long before = work.unsettledMoney();

    job.round();

    List<ProviderStatement> waiting = bills.list(Actor.ENGINE, today, 31);
    assertThat(waiting).hasSizeGreaterThanOrEqualTo(3);
    assertThat(waiting).allSatisfy(bill -> assertThat(bill.source()).isNull());
    assertThat(waiting).extracting(ProviderStatement::day).doesNotContain(today);
    assertThat(work.unsettledMoney()).isGreaterThan(before);
    assertThat(money.unsettled(Actor.ENGINE, 200))
        .extracting(UnsettledMoney::kind)
        .contains(UnsettledMoney.Issue.BILL_MISSING);
    scene.provider().setAnswering(true);
    database.sql("UPDATE provider_bill SET last_try_at = NULL").update();

    job.round();

    assertThat(bills.list(Actor.ENGINE, today, 31))
        .hasSameSizeAs(waiting)
        .allSatisfy(bill -> assertThat(bill.source()).isEqualTo(Source.PROVIDER));
  }

  @Test
  void whatWasMadeNearMidnightIsComparedWhenTheNeighbouringBillComes() {
    OpenOrder order = scene.paid();
    scene.provider().bill(order.number(), 0);
    scene.clearBills();
    LocalDate yesterday = today.minusDays(1);
    setPaidTime(order, "starts_at - INTERVAL 5 MINUTE");

    scene.fetch(yesterday);
    assertThat(scene.open(order)).isEmpty();
    scene.fetch(today);
    assertThat(scene.open(order)).extracting(StatementDifference::day).containsExactly(yesterday);

    scene.clearBills();
    setPaidTime(order, "starts_at + INTERVAL 5 MINUTE");

    scene.fetch(today);
    assertThat(scene.open(order)).isEmpty();
    scene.fetch(yesterday);
    assertThat(scene.open(order)).extracting(StatementDifference::day).containsExactly(today);
  }

  /** When an order was paid, from the beginning of today at the provider. */
  private void setPaidTime(OpenOrder order, String time) {
    database
        .sql(
            "UPDATE pay_order SET paid_time = (SELECT "
                + time
                + " FROM provider_bill WHERE id = ?) WHERE out_trade_no = ?")
        .params(scene.row(today).id(), order.number())
        .update();
  }
}
