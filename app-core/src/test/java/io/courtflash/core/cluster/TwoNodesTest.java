package io.courtflash.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.money.receipt.ReceiptBook;
import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.operations.backup.RestoreRequest;
import io.courtflash.core.operations.backup.SchemaException;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestBackups;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.FileSystemUtils;

/** Two nodes on one set of servers, which know of each other only by these. */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "ClaimsAcrossNodesTest")
class TwoNodesTest {

  /**
   * A second by design (the announcement, or else the request that is let through each second), and
   * what a busy machine adds.
   */
  private static final Duration KNOWN_WITHIN = Duration.ofSeconds(5);

  private static final int STUDENTS = 120;
  private static final int PAYMENTS = 30;
  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);

  @LocalServerPort int port;
  @Autowired ConfigurableApplicationContext first;
  @Autowired JdbcClient database;
  @Autowired GateService gates;
  @Autowired Warmup warmup;
  @Autowired SystemConfig config;

  private SecondNode second;

  @BeforeAll
  void startSecondNode() {
    second = SecondNode.beside(first);
  }

  @AfterAll
  void stopSecondNode() {
    second.close();
  }

  @AfterEach
  void noQuota() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_PER_DAY, "0");
  }

  private ApiClient student() {
    return TestStudents.student(first, port);
  }

  private ApiClient onSecond(ApiClient student) {
    return new ApiClient(second.port(), student.token());
  }

  private static String code(SaleClient sale, ApiClient student, long slotId) {
    return sale.reserve(student, slotId).code();
  }

  private static long book(SaleClient sale, ApiClient student, long slotId) {
    String traceId = sale.claim(student, slotId);
    JSONObject result = SaleClient.result(student, traceId);
    assertThat(result.getString("status")).isEqualTo("SUCCESS");
    return result.getLongValue("reservationId");
  }

  @Test
  void aReopenedPlaceIsKnownOnTheOtherNode() {
    SaleClient sale = SaleClient.of(TestHall.open(first, 1, 1, 1));
    ApiClient holder = student();
    ApiClient other = onSecond(student());
    long reservation = book(sale, holder, sale.slotId());
    assertThat(code(sale, other, sale.slotId())).isEqualTo("OUT_OF_STOCK");
    assertThat(code(sale, other, sale.slotId())).isEqualTo("OUT_OF_STOCK");

    assertThat(holder.delete("/reserve/" + reservation).status()).isEqualTo(200);

    await().atMost(KNOWN_WITHIN).until(() -> code(sale, other, sale.slotId()).equals("SUCCESS"));
    sale.awaitSettled(first);
  }

  @Test
  void theOtherNodeKnowsAPause() {
    SaleClient sale = SaleClient.of(TestHall.open(first, 1, 1, 5));
    assertThat(code(sale, onSecond(student()), sale.slotId())).isEqualTo("SUCCESS");

    var _ = gates.pause(Actor.ENGINE, sale.sessionId());
    ApiClient waiting = onSecond(student());
    assertThat(code(sale, waiting, sale.slotId())).isEqualTo("UNGATED");
    assertThat(code(sale, waiting, sale.slotId())).isEqualTo("UNGATED");

    var _ = gates.resume(Actor.ENGINE, sale.sessionId());
    await().atMost(KNOWN_WITHIN).until(() -> code(sale, waiting, sale.slotId()).equals("SUCCESS"));
    sale.awaitSettled(first);
  }

  @Test
  void aGateThatIsMovedIsKnownOnTheOtherNode() {
    SaleClient shut = SaleClient.of(TestHall.shut(first, 1, 1, 5));
    var _ = warmup.warmUpNow(Actor.ENGINE, shut.sessionId(), Instant.now());
    ApiClient waiting = onSecond(student());
    assertThat(code(shut, waiting, shut.slotId())).isEqualTo("UNGATED");

    var _ =
        gates.postpone(
            Actor.ENGINE, shut.sessionId(), Instant.now().plusMillis(500), Instant.now());

    await()
        .atMost(KNOWN_WITHIN.plusMillis(500))
        .until(() -> code(shut, waiting, shut.slotId()).equals("SUCCESS"));
    shut.awaitSettled(first);
  }

  @Test
  void aQuotaHoldsForClaimsOnBothNodes() throws Exception {
    SaleClient sale = SaleClient.of(TestHall.open(first, 2, 4, 1));
    config.change(Actor.ENGINE, ConfigKey.QUOTA_PER_DAY, "1");
    await().until(() -> second.bean(SystemConfig.class).number(ConfigKey.QUOTA_PER_DAY) == 1);
    ApiClient student = student();
    List<Callable<ApiClient.Response>> claims = new ArrayList<>();
    for (int slot = 0; slot < sale.slotIds().size(); slot++) {
      long slotId = sale.slotIds().get(slot);
      ApiClient node = slot % 2 == 0 ? student : onSecond(student);
      claims.add(() -> sale.reserve(node, slotId));
    }

    List<ApiClient.Response> answers = all(claims);

    List<JSONObject> results =
        answers.stream()
            .filter(answer -> answer.status() == 200)
            .map(answer -> SaleClient.result(student, answer.text()))
            .toList();
    assertThat(results)
        .filteredOn(result -> result.getString("status").equals("SUCCESS"))
        .hasSize(1);
    assertThat(results)
        .extracting(result -> result.getString("status"))
        .isSubsetOf("SUCCESS", "FAILED");
    sale.awaitSettled(first);
  }

  @Test
  void twoNodesSellEachSeatOnce() throws Exception {
    SaleClient sale = SaleClient.of(TestHall.open(first, 2, 5, 4));
    List<ApiClient> students = TestStudents.of(first, port, STUDENTS);
    List<Callable<ApiClient.Response>> claims = new ArrayList<>();
    for (int i = 0; i < STUDENTS; i++) {
      ApiClient student = i % 2 == 0 ? students.get(i) : onSecond(students.get(i));
      long slotId = sale.slotIds().get(i % sale.slotIds().size());
      claims.add(() -> sale.reserve(student, slotId));
    }

    List<ApiClient.Response> answers = all(claims);

    List<String> traceIds =
        answers.stream()
            .filter(answer -> answer.status() == 200)
            .map(ApiClient.Response::text)
            .toList();
    assertThat(traceIds).hasSize(40).doesNotHaveDuplicates();
    sale.awaitSettled(first);
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM reservation WHERE trace_id IN (:ids)")
                .param("ids", traceIds)
                .query(Long.class)
                .single())
        .isEqualTo(40);
    await()
        .untilAsserted(
            () -> {
              assertThat(violated(first.getBean(InvariantChecker.class))).isEmpty();
              assertThat(violated(second.bean(InvariantChecker.class))).isEmpty();
            });
  }

  /** Desks and students of both nodes have receipts issued, and so do the outboxes of both. */
  @Test
  void receiptsOfBothNodesHaveOneRowOfNumbers() throws Exception {
    TestHall hall = TestHall.open(first, 3, 5, 2);
    awaitEmptyOutbox();
    long before = ReceiptBook.lastNumber(database);
    List<Callable<Long>> desks = new ArrayList<>();
    for (int i = 0; i < PAYMENTS; i++) {
      Slot slot = hall.slots().get(i % hall.slots().size());
      BeanFactory node = i % 2 == 0 ? first : second.context();
      desks.add(() -> payAndRefundAPart(node, slot));
    }
    List<Long> bookings = all(desks);
    List<Callable<List<Long>>> asking = new ArrayList<>();
    for (long booking : bookings) {
      for (BeanFactory node : List.of(first, second.context())) {
        asking.add(() -> receiptsOf(node, booking));
      }
    }

    List<List<Long>> seen = all(asking);

    for (int i = 0; i < seen.size(); i += 2) {
      assertThat(seen.get(i)).as("on one node and the other").isEqualTo(seen.get(i + 1));
    }
    awaitEmptyOutbox();
    assertThat(ReceiptBook.wrong(database, before)).isEmpty();
    assertThat(ReceiptBook.lastNumber(database) - before).isEqualTo(2 * PAYMENTS);
  }

  private static long payAndRefundAPart(BeanFactory node, Slot slot) {
    StaffBookings.Outcome booked =
        node.getBean(CounterPayments.class)
            .bookAndTakePayment(
                ADMIN, slot.id(), new Customer.Guest("by telephone"), PayMethod.CASH);
    long booking = ((StaffBookings.Outcome.Booked) booked).reservation().id();
    PartRefunds.Part part = new PartRefunds.Part(BigDecimal.ONE, BigDecimal.ZERO);
    assertThat(
            node.getBean(PartRefunds.class).request(ADMIN, booking, part, new StaffReason("rain")))
        .isNotNull();
    return booking;
  }

  /** The numbers of a booking's receipts, when both are there. */
  private static List<Long> receiptsOf(BeanFactory node, long booking) {
    return await()
        .until(
            () ->
                node.getBean(Receipts.class).of(ADMIN, booking).stream()
                    .map(Receipt::number)
                    .toList(),
            numbers -> numbers.size() == 2);
  }

  private void awaitEmptyOutbox() {
    await()
        .until(() -> database.sql("SELECT COUNT(*) FROM outbox").query(Long.class).single() == 0L);
  }

  @Test
  void theRefusalOfARestoreBesideARunningNodeNamesTheNode() throws IOException {
    Path directory = TestEnvironmentInitializer.create();
    Path backup = TestBackups.make(first.getBean(Backups.class)).file();
    new RestoreRequest(backup, true, true).writeTo(directory);
    // Other tests empty Redis; the node says again within ten seconds that it is there.
    await()
        .until(
            () ->
                first
                    .getBean(RedissonClient.class)
                    .getKeys()
                    .getKeys(KeysScanOptions.defaults().pattern("bf:node:*"))
                    .iterator()
                    .hasNext());

    assertThatThrownBy(() -> SecondNode.beside(first, directory))
        .rootCause()
        .isInstanceOfSatisfying(
            SchemaException.class,
            refusal -> {
              assertThat(refusal.reason()).isEqualTo(SchemaException.Reason.NODE_RUNNING);
              // Whichever is first of the nodes that run, among them those of other tests.
              assertThat(refusal.subject())
                  .contains(String.valueOf(directory.getParent()))
                  .doesNotContain(String.valueOf(directory.getFileName()));
            });
    // Otherwise it would be refused at each further start.
    assertThat(directory.resolve("restore.request")).doesNotExist();
    FileSystemUtils.deleteRecursively(directory);
  }

  /** As long as nodes are replaced one by one, the older ones work on the newer one's schema. */
  @Test
  void nodesWorkOnASchemaToWhichANewerOneHasAdded() throws Exception {
    List<String> tables =
        List.of("reservation", "time_slot", "user_account", "outbox", "inbox_message");
    SaleClient sale = SaleClient.of(TestHall.open(first, 2, 2, 4));
    tables.forEach(
        table ->
            database
                .sql("ALTER TABLE " + table + " ADD COLUMN of_the_next_version VARCHAR(9) NULL")
                .update());
    database
        .sql(
            """
            INSERT INTO flyway_schema_history
              (installed_rank, version, description, type, script, installed_by, execution_time, success)
            SELECT MAX(installed_rank) + 1, '9999', 'next', 'SQL', 'V9999__next.sql', 'test', 1, 1
            FROM flyway_schema_history
            """)
        .update();
    Path directory = TestEnvironmentInitializer.create();
    try {
      for (long slotId : sale.slotIds()) {
        ApiClient here = student();
        long reservation = book(sale, here, slotId);
        assertThat(here.delete("/reserve/" + reservation).status()).isEqualTo(200);
        var _ = book(sale, onSecond(student()), slotId);
      }
      sale.awaitSettled(first);
      await()
          .untilAsserted(() -> assertThat(violated(second.bean(InvariantChecker.class))).isEmpty());
      assertThatThrownBy(() -> SecondNode.beside(first, directory))
          .rootCause()
          .isInstanceOfSatisfying(
              SchemaException.class,
              refusal -> {
                assertThat(refusal.reason()).isEqualTo(SchemaException.Reason.NEWER);
                assertThat(refusal.subject()).startsWith("9999 > ");
              });
    } finally {
      database.sql("DELETE FROM flyway_schema_history WHERE version = '9999'").update();
      tables.forEach(
          table ->
              database.sql("ALTER TABLE " + table + " DROP COLUMN of_the_next_version").update());
      FileSystemUtils.deleteRecursively(directory);
    }
  }

  private static List<String> violated(InvariantChecker checker) {
    return checker.check().stream().filter(one -> !one.ok()).map(Invariant::id).toList();
  }

  private static <T> List<T> all(List<Callable<T>> claims) throws InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return threads.invokeAll(claims).stream().map(Future::resultNow).toList();
    }
  }
}
