package io.courtflash.core.platform.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.data.InListLanguageDriver;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.outbox.OutboxRelay.Lane;
import io.courtflash.core.platform.outbox.store.OutboxMapper;
import io.courtflash.core.platform.outbox.store.OutboxMapper.OutboxEntry;
import io.courtflash.core.platform.servers.engine.BareDatabase;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.apache.ibatis.session.LocalCacheScope;
import org.apache.ibatis.session.SqlSessionFactory;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mybatis.spring.SqlSessionFactoryBean;
import org.mybatis.spring.SqlSessionTemplate;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.core.ResolvableType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class OutboxTest {

  private static BareDatabase server;
  private static JdbcClient database;
  private static DataSourceTransactionManager manager;
  private static TransactionTemplate transaction;
  private static OutboxMapper entries;

  private final LoopScheduler loops = new LoopScheduler();
  private final TestAction action = new TestAction("test-action");
  private final TestAction outside = new TestAction("test-outside");
  private final TestAction closeOrder = new TestAction("test-close-order");
  private final AtomicLong nanoTime = new AtomicLong();
  private OutboxRelay relay;
  private Outbox outbox;

  @BeforeAll
  static void startDatabase() throws Exception {
    server = BareDatabase.start();
    DataSource connections = server.connections();
    Flyway.configure().dataSource(connections).locations("classpath:db/migration").load().migrate();
    database = JdbcClient.create(connections);
    manager = new DataSourceTransactionManager(connections);
    transaction = new TransactionTemplate(manager);
    SqlSessionFactoryBean sessions = new SqlSessionFactoryBean();
    sessions.setDataSource(connections);
    SqlSessionFactory factory = sessions.getObject();
    factory.getConfiguration().setLocalCacheScope(LocalCacheScope.STATEMENT);
    factory.getConfiguration().setDefaultScriptingLanguage(InListLanguageDriver.class);
    factory.getConfiguration().addMapper(OutboxMapper.class);
    entries = new SqlSessionTemplate(factory).getMapper(OutboxMapper.class);
  }

  @AfterAll
  static void stopDatabase() {
    server.close();
  }

  @BeforeEach
  void startRelay() {
    database.sql("DELETE FROM outbox").update();
    outside.maxDuration = Duration.ofSeconds(6);
    closeOrder.maxDuration = Duration.ofSeconds(20);
    closeOrder.callsProvider = true;
    relay = startRelay(loops);
    outbox = new Outbox(entries, relay);
  }

  private OutboxRelay startRelay(LoopScheduler node) {
    OutboxRelay started =
        new OutboxRelay(
            entries,
            new StaticListableBeanFactory(
                    Map.of("action", action, "outside", outside, "closeOrder", closeOrder))
                .getBeanProvider(ResolvableType.forClass(OutboxAction.class)),
            new Transactions(manager),
            node,
            nanoTime::get);
    started.afterSingletonsInstantiated();
    node.start();
    return started;
  }

  @AfterEach
  void stopRelay() {
    loops.stop();
  }

  @Test
  void anEntryIsPerformedAfterItsTransaction() {
    transaction.executeWithoutResult(
        _ -> {
          outbox.append(action, new TestPayload("one"));
          assertThat(action.performed).isEmpty();
        });

    await().untilAsserted(() -> assertThat(action.performed).containsExactly("one"));
    await().until(() -> count() == 0);
  }

  @Thorough(besides = "OutboxTest")
  @Test
  void anEntryForLaterIsPerformedWhenItsTimeHasCome() {
    loops.stop();
    transaction.executeWithoutResult(
        _ -> outbox.appendForLater(action, new TestPayload("later"), Duration.ofSeconds(30)));
    assertThat(column("TIMESTAMPDIFF(MICROSECOND, create_time, next_try_at)"))
        .isEqualTo("30000000");
    append("now");

    performDue();
    assertThat(action.performed).containsExactly("now");

    makeDue();
    performDue();
    assertThat(action.performed).containsExactly("now", "later");
  }

  @Test
  void anEntryOfATransactionThatIsRolledBackIsNeverPerformed() {
    transaction.executeWithoutResult(
        status -> {
          outbox.append(action, new TestPayload("rolled back"));
          status.setRollbackOnly();
        });
    append("committed");

    await().untilAsserted(() -> assertThat(action.performed).containsExactly("committed"));
    await().until(() -> count() == 0);
    assertThat(action.performed).containsExactly("committed");
  }

  @Thorough(besides = "OutboxTest")
  @Test
  void anActionThatFailsIsPerformedAgainWithALongerWaitUntilItSucceeds() {
    loops.stop();
    action.failures.set(2);
    append("one");

    assertFailsUntil(Duration.ofSeconds(1));
    assertThat(column("LENGTH(last_error)")).isEqualTo("255");
    makeDue();
    assertFailsUntil(Duration.ofSeconds(2));
    makeDue();
    performDue();

    assertThat(action.performed).containsExactly("one");
    assertThat(count()).isZero();
    assertThat(action.attempts).hasValue(3);
  }

  private void assertFailsUntil(Duration wait) {
    LocalDateTime before = databaseTime("SELECT UTC_TIMESTAMP(3)");
    performDue();
    LocalDateTime after = databaseTime("SELECT UTC_TIMESTAMP(3)");
    assertThat(databaseTime("SELECT next_try_at FROM outbox").minus(wait)).isBetween(before, after);
  }

  private static LocalDateTime databaseTime(String query) {
    return database.sql(query).query(LocalDateTime.class).single();
  }

  private void performDue() {
    relay.perform(relay.lease(Lane.QUICK).leased());
  }

  private static void makeDue() {
    database.sql("UPDATE outbox SET next_try_at = UTC_TIMESTAMP(3)").update();
  }

  @Test
  void anEntryThatFailsDoesNotHoldUpOthers() {
    action.failures.set(1);
    append("first");
    append("second");

    await()
        .untilAsserted(
            () -> assertThat(action.performed).containsExactlyInAnyOrder("first", "second"));
  }

  @Test
  void anErrorOfOneEntryStopsNoOther() {
    loops.stop();
    action.failsWithErrors = true;
    action.failures.set(1);
    entries.insert(action.name(), "{\"text\":\"first\"}");
    entries.insert(action.name(), "{\"text\":\"second\"}");

    relay.perform(relay.lease(Lane.QUICK).leased());

    assertThat(action.performed).containsExactly("second");
    assertThat(count()).isEqualTo(1);
    assertThat(column("CONCAT(payload, last_error)"))
        .isEqualTo("{\"text\":\"first\"}java.lang.StackOverflowError");
  }

  /** It would be tried again only when its lease has ended. */
  @Thorough(besides = "OutboxTest")
  @Test
  void anErrorOfAnEntryThatTakesLongIsRecorded() {
    loops.stop();
    outside.failsWithErrors = true;
    outside.failures.set(1);
    entries.insert(outside.name(), "{\"text\":\"slow\"}");

    relay.perform(relay.lease(Lane.SLOW).leased());

    assertThat(column("last_error")).isEqualTo("java.lang.StackOverflowError");
  }

  @Test
  void anEntryIsLeasedToOneNodeAtATime() {
    loops.stop();
    entries.insert(action.name(), "{\"text\":\"one\"}");

    assertThat(relay.lease(Lane.QUICK).leased()).hasSize(1);
    assertThat(relay.lease(Lane.QUICK).leased()).isEmpty();
  }

  @Test
  void anEntryThatAnotherNodeIsJustTakingIsLeftToIt() {
    loops.stop();
    entries.insert(action.name(), "{\"text\":\"one\"}");
    CompletableFuture<List<OutboxEntry>> otherNode = new CompletableFuture<>();

    transaction.executeWithoutResult(
        _ -> {
          assertThat(relay.lease(Lane.QUICK).leased()).hasSize(1);
          Thread.startVirtualThread(() -> otherNode.complete(relay.lease(Lane.QUICK).leased()));
          assertThat(otherNode).succeedsWithin(TestTimeout.LIMIT).asInstanceOf(LIST).isEmpty();
        });
  }

  @Test
  void theStatementsThatTakeABatchAreFarFewerThanItsEntries() {
    loops.stop();
    int size = 150;
    for (int i = 0; i < size; i++) {
      entries.insert(action.name(), "{\"text\":\"" + i + "\"}");
    }
    long updates = statements("Com_update");
    long deletes = statements("Com_delete_multi");

    relay.perform(relay.lease(Lane.QUICK).leased());

    assertThat(action.performed).hasSize(size);
    assertThat(count()).isZero();
    // The server counts those of other halls of this process, too.
    assertThat(statements("Com_update") - updates).isLessThan(size / 10);
    assertThat(statements("Com_delete_multi") - deletes).isLessThan(size / 10);
  }

  @Test
  void anEntryThatIsNotTriedBeforeTheLeaseEndsIsDueAtOnce() {
    loops.stop();
    entries.insert(action.name(), "{\"text\":\"slow\"}");
    entries.insert(action.name(), "{\"text\":\"second\"}");
    action.eachTakes = Duration.ofSeconds(1);

    relay.perform(relay.lease(Lane.QUICK).leased());

    assertThat(action.performed).containsExactly("slow");
    assertThat(column("attempts")).isEqualTo("0");
    assertThat(relay.lease(Lane.QUICK).leased())
        .extracting(OutboxEntry::attempts)
        .containsExactly(0);
  }

  @Thorough(besides = "OutboxTest")
  @Test
  void anEntryThatTakesLongIsPerformedByOneNodeAtATime() {
    action.maxDuration = Duration.ofSeconds(30);
    action.free.drainPermits();
    LoopScheduler otherLoops = new LoopScheduler();
    OutboxRelay otherNode = startRelay(otherLoops);
    otherLoops.stop();
    append("slow");
    await().until(() -> action.attempts.get() == 1);

    assertThat(otherNode.lease(Lane.SLOW).leased()).isEmpty();

    action.free.release();
    await().untilAsserted(() -> assertThat(action.performed).containsExactly("slow"));
    await().until(() -> count() == 0);
    assertThat(action.attempts).hasValue(1);
  }

  /** Permits, for example, don't wait for a payment provider. */
  @Thorough(besides = "OutboxTest")
  @Test
  void anEntryThatTakesLongDoesNotHoldUpQuickOnes() {
    outside.free.drainPermits();
    transaction.executeWithoutResult(
        _ -> {
          outbox.append(outside, new TestPayload("slow"));
          outbox.append(action, new TestPayload("quick"));
        });
    await().until(() -> outside.attempts.get() == 1);
    append("later");

    await().untilAsserted(() -> assertThat(action.performed).containsExactly("quick", "later"));
    assertThat(outside.performed).isEmpty();

    outside.free.release();
    await().untilAsserted(() -> assertThat(outside.performed).containsExactly("slow"));
    await().until(() -> count() == 0);
  }

  @Thorough(besides = "OutboxTest")
  @Test
  void aReceiptDoesNotWaitForOrdersThatASilentProviderDoesNotClose() {
    closeOrder.free.drainPermits();
    transaction.executeWithoutResult(
        _ -> {
          outbox.append(closeOrder, new TestPayload("one"));
          outbox.append(closeOrder, new TestPayload("two"));
        });
    await().until(() -> closeOrder.attempts.get() == 1);
    transaction.executeWithoutResult(_ -> outbox.append(outside, new TestPayload("receipt")));

    await().untilAsserted(() -> assertThat(outside.performed).containsExactly("receipt"));
    assertThat(closeOrder.performed).isEmpty();

    closeOrder.free.release(2);
    await().untilAsserted(() -> assertThat(closeOrder.performed).containsExactly("one", "two"));
  }

  @Test
  void aSlowEntryThatCouldNotBeDeletedIsDueBeforeTheEndOfItsLease() {
    outside.maxDuration = Duration.ofMinutes(1);
    database
        .sql(
            "CREATE TRIGGER keeps_entries BEFORE DELETE ON outbox FOR EACH ROW SIGNAL SQLSTATE"
                + " '45000' SET MESSAGE_TEXT = 'kept'")
        .update();
    try {
      transaction.executeWithoutResult(_ -> outbox.append(outside, new TestPayload("slow")));
      await().until(() -> column("last_error IS NOT NULL"), "1"::equals);
    } finally {
      database.sql("DROP TRIGGER keeps_entries").update();
    }

    await().until(() -> count() == 0);
  }

  @Test
  void ofEntriesThatCanTakeLongOneIsTakenAtATime() {
    loops.stop();
    entries.insert(outside.name(), "{\"text\":\"one\"}");
    entries.insert(outside.name(), "{\"text\":\"two\"}");

    assertThat(relay.lease(Lane.SLOW).leased()).hasSize(1);
    assertThat(relay.lease(Lane.SLOW).leased()).hasSize(1);
    assertThat(relay.lease(Lane.SLOW).leased()).isEmpty();
  }

  @Test
  void afterTheDatabasesClockWasSetBackAnEntryIsDueAllTheSame() {
    loops.stop();
    entries.insert(action.name(), "{\"text\":\"one\"}");
    database
        .sql("UPDATE outbox SET next_try_at = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3))")
        .update();
    assertThat(relay.lease(Lane.QUICK).leased()).hasSize(1);

    database
        .sql("UPDATE outbox SET next_try_at = TIMESTAMPADD(SECOND, 35, UTC_TIMESTAMP(3))")
        .update();
    assertThat(relay.lease(Lane.QUICK).leased()).as("as far ahead as a back-off").isEmpty();
  }

  /** A node of a newer version beside this one performs it at once. */
  @Test
  void entriesOfUnknownActionsAreLeftAsTheyAre() {
    loops.stop();
    entries.insert("of-a-newer-version", "{}");

    for (Lane lane : Lane.values()) {
      assertThat(relay.lease(lane).leased()).isEmpty();
    }

    assertThat(column("CONCAT(attempts, next_try_at <= UTC_TIMESTAMP(3))")).isEqualTo("01");
  }

  private void append(String text) {
    transaction.executeWithoutResult(_ -> outbox.append(action, new TestPayload(text)));
  }

  private static long statements(String counter) {
    return database
        .sql("SHOW GLOBAL STATUS LIKE '" + counter + "'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }

  private static int count() {
    return database.sql("SELECT COUNT(*) FROM outbox").query(Integer.class).single();
  }

  private static String column(String expression) {
    return database
        .sql("SELECT CONCAT(COALESCE(" + expression + ", '')) FROM outbox")
        .query(String.class)
        .single();
  }

  record TestPayload(String text) {}

  /** Fails a number of times, and records what it was given. */
  private final class TestAction implements OutboxAction<TestPayload> {

    private final List<String> performed = new CopyOnWriteArrayList<>();
    private final AtomicInteger attempts = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile boolean failsWithErrors;
    private volatile Duration eachTakes = Duration.ZERO;
    private volatile Duration maxDuration = Duration.ZERO;
    private volatile boolean callsProvider;

    /** An attempt takes one of these. */
    private final Semaphore free = new Semaphore(1_000);

    private final String name;

    TestAction(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Class<TestPayload> payloadType() {
      return TestPayload.class;
    }

    @Override
    public Duration maxDuration() {
      return maxDuration;
    }

    @Override
    public boolean callsProvider() {
      return callsProvider;
    }

    @Override
    public void perform(TestPayload payload) {
      attempts.incrementAndGet();
      free.acquireUninterruptibly();
      var _ = nanoTime.addAndGet(eachTakes.toNanos());
      if (failures.getAndDecrement() > 0) {
        if (failsWithErrors) {
          throw new StackOverflowError();
        }
        throw new IllegalStateException("x".repeat(300));
      }
      performed.add(payload.text());
    }
  }
}
