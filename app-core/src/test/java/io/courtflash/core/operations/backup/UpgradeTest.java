package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.money.receipt.ReceiptBook;
import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.store.StatementDifferenceMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.engine.BareDatabase;
import io.courtflash.core.platform.servers.engine.GuestHall;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.SecondEngine;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.EncodedResource;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/**
 * A hall of an earlier version is upgraded, and what the upgrade saved before is restored by this
 * version: nothing of it is lost, and the hall goes on. The rows are in {@code upgrade} of the test
 * resources, the tables are made by that version's migrations.
 */
class UpgradeTest {

  private static final String EARLIER = "32";
  private static final String PASSWORD = "as-before-the-upgrade";
  private static final Actor MANAGER = new Actor(2, "manager", Role.MANAGER);

  private static TableRows before;
  private static TableRows upgraded;
  private static GuestHall hall;
  private static SecondEngine engine;

  @BeforeAll
  static void upgradeAndRestore() throws IOException, SQLException {
    hall = GuestHall.at(TestEnvironmentInitializer.engine());
    Path directory = TestEnvironmentInitializer.createEmpty();
    try (BareDatabase server = BareDatabase.start()) {
      migrations(server).target(EARLIER).load().migrate();
      fill(server);
      before = TableRows.read(server.connections());
      BackupFolder backups =
          new BackupFolder(server.directory(), new BackupFolder.BackupProperties(null, null));
      new SchemaMigrationStrategy(
              server.directory(),
              new BackupWriter(backups),
              new StaticListableBeanFactory().getBeanProvider(RunningNodes.class),
              server.stateReporter(),
              Clock.systemUTC())
          .migrate(
              migrations(server)
                  .locations("classpath:db/migration", "classpath:db/baseline")
                  .load());
      upgraded = TableRows.read(server.connections());
      Backup saved = backups.list().getFirst();
      Path copy = Files.copy(saved.file(), directory.resolve(saved.name()));
      new RestoreRequest(copy, false, true).writeTo(directory);
    }
    engine =
        SecondEngine.on(
            directory,
            hall.queues(),
            Stream.concat(
                    hall.settings().stream(),
                    Stream.of("courtflash.pay.gateway=mock", "courtflash.practice.enabled=false"))
                .map(setting -> "--" + setting)
                .toArray(String[]::new));
  }

  @AfterAll
  static void stop() {
    if (engine != null) {
      engine.close();
    }
    hall.close();
  }

  private static FluentConfiguration migrations(BareDatabase server) {
    return Flyway.configure().dataSource(server.connections()).locations("classpath:db/migration");
  }

  private static void fill(BareDatabase server) throws SQLException {
    try (Connection connection = server.connections().getConnection()) {
      ScriptUtils.executeSqlScript(
          connection,
          new EncodedResource(
              new ClassPathResource("upgrade/hall-of-" + EARLIER + ".sql"), "UTF-8"));
    }
  }

  @Test
  void everyValueOfEveryRowIsKept() {
    assertThat(before.tables())
        .isNotEmpty()
        .allSatisfy((table, rows) -> assertThat(rows).as(table).isNotEmpty());
    before
        .tables()
        .forEach(
            (table, rows) ->
                assertThat(rows)
                    .as(table)
                    .allSatisfy(
                        row ->
                            assertThat(upgraded.of(table))
                                .anyMatch(kept -> kept.entrySet().containsAll(row.entrySet()))));
  }

  @Test
  void anUpgradeAddsNoRows() {
    for (String table :
        List.of(
            "user_account", "reservation", "pay_order", "refund_order", "time_slot", "strike")) {
      assertThat(upgraded.of(table)).as(table).hasSameSizeAs(before.of(table));
    }
  }

  @Test
  void everyLoginIsValidAsBefore() {
    ApiClient server = ApiClient.at(engine.port());
    assertThat(server.loggedIn("u19", PASSWORD).get("/user/me").data().getString("studentId"))
        .isEqualTo("u19");
    assertThat(server.as("login-of-u20").get("/user/me").data().getString("studentId"))
        .isEqualTo("u20");
    assertThat(server.post("/auth/login", ApiClient.credentials("u23", PASSWORD)).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(server.post("/auth/login", ApiClient.credentials("manager", PASSWORD)).code())
        .as("the authenticator app is still asked for")
        .isEqualTo("SECOND_FACTOR_REQUIRED");
  }

  @Test
  void aRoleOfTheHallMayDoWhatItMight() {
    ApiClient coach = ApiClient.at(engine.port()).as("login-of-coach");
    assertThat(coach.get("/admin/bookings").status()).isEqualTo(200);
    assertThat(coach.get("/admin/money/orders").status()).isEqualTo(403);
    assertThat(ApiClient.at(engine.port()).loggedIn("clerk", PASSWORD).get("/admin/money/orders"))
        .extracting(ApiClient.Response::status)
        .isEqualTo(200);
    assertThat(engine.bean(HallRoles.class).list())
        .extracting(HallRoles.HallRole::permissions)
        .containsExactly(
            Set.of(Permission.SEE_BOARD, Permission.BOOK),
            Set.of(Permission.MONEY, Permission.MONEY_CLOSING));
  }

  @Test
  void theResultOfAnOldClaimIsStillKnown() {
    JSONObject booked = SaleClient.result(student(17), trace(8));
    assertThat(booked.getString("status")).isEqualTo("SUCCESS");
    assertThat(SaleClient.result(student(15), trace(15)).getString("status")).isEqualTo("FAILED");
  }

  @Test
  void aBookingIsPaidAtThePriceThatWasShown() {
    JSONObject order = student(11).post("/pay/wechat/1", null).data();
    assertThat(order.getBigDecimal("amount")).isEqualByComparingTo("18.00");

    pay(order.getString("outTradeNo"));

    awaitStatus(1, ReservationStatus.CONFIRMED);
    assertThat(student(11).get("/pay/reservation/1").data().getString("payStatus"))
        .isEqualTo("SUCCESS");
  }

  /** The price that was shown is another than today's. */
  @Test
  void anOrderThatWasOpenIsPaid() {
    JSONObject order = student(12).post("/pay/wechat/2", null).data();
    assertThat(order.getString("outTradeNo")).isEqualTo("CF2026110100000000000000000002");
    assertThat(order.getBigDecimal("amount")).isEqualByComparingTo("16.50");

    pay("CF2026110100000000000000000002");

    awaitStatus(2, ReservationStatus.CONFIRMED);
  }

  @Test
  void aPaidBookingIsRefundedByThePolicyThatItWasBookedUnder() {
    JSONObject quote = student(13).get("/pay/refund/3").data();
    assertThat(quote.getBigDecimal("refund")).isEqualByComparingTo("9.00");

    assertThat(student(13).post("/pay/refund/3", "{}").code()).isEqualTo("SUCCESS");

    awaitStatus(3, ReservationStatus.CANCELLED);
    assertThat(amount("SELECT amount FROM refund_order WHERE reservation_id = 3"))
        .isEqualByComparingTo("9.00");
  }

  /** Of payments online, at the counter and of a guest, and of a refund; not of what was free. */
  @Test
  void oldMoneyHasItsReceiptsWhenSomebodyAsks() {
    assertThat(receipts(student(12), "/pay/receipts/12"))
        .singleElement()
        .satisfies(
            receipt -> {
              assertThat(receipt).containsEntry("kind", "PAYMENT");
              assertThat(receipt.getBigDecimal("amount")).isEqualByComparingTo("18.00");
            });
    assertThat(receipts(student(13), "/pay/receipts/13"))
        .extracting(receipt -> receipt.getString("kind") + receipt.getBigDecimal("amount"))
        .containsExactly("PAYMENT18.00", "REFUND14.40");
    ApiClient staff = StaffClient.at(engine.port()).api();
    assertThat(engine.bean(Receipts.class).of(MANAGER, 17))
        .extracting(Receipt::customer, Receipt::courts)
        .containsExactly(tuple("李女士 13911112222", "2号场"));
    assertThat(receipts(staff, "/admin/money/receipts/11")).as("was free").isEmpty();
    for (long booking = 1; booking <= 17; booking++) {
      List<JSONObject> first = receipts(staff, "/admin/money/receipts/" + booking);
      assertThat(receipts(staff, "/admin/money/receipts/" + booking)).isEqualTo(first);
    }
    await().untilAsserted(() -> assertThat(ReceiptBook.wrong(engine.database(), 0)).isEmpty());
  }

  @Test
  void anOldReceiptIsPrinted() {
    long number = receipts(student(12), "/pay/receipts/12").getFirst().getLongValue("number");

    ApiClient.Response printed = student(12).post("/pay/receipts/12/" + number + "/print", null);

    assertThat(printed.status()).isEqualTo(200);
    assertThat(printed.response().body()).startsWith("%PDF");
  }

  /** Nobody stored then who took them. */
  @Test
  void oldOnlinePaymentsAreExpectedInTheBillsOfTheProviderThatIsOfferedFirst() {
    StatementDifferenceMapper differences = engine.bean(StatementDifferenceMapper.class);
    Instant from = Instant.now().minus(Duration.ofDays(30));
    Instant until = Instant.now().plus(Duration.ofDays(1));

    assertThat(differences.ours("mock", true, from, until))
        .extracting(StatementDifference.Mismatch::number)
        .contains(
            "CF2026110100000000000000000003",
            "CF2026110100000000000000000012",
            "CF2026110100000000000000000013",
            "CR2026110100000000000000000013")
        .doesNotContain(
            "CF2026110100000000000000000008",
            "CF2026110100000000000000000011",
            "CF2026110100000000000000000014",
            "CF2026110100000000000000000017")
        .doesNotHaveDuplicates();
    assertThat(differences.ours("wechat", false, from, until)).isEmpty();
    assertThat(upgraded.of("provider_bill")).as("bills of days before").isEmpty();
  }

  private static List<JSONObject> receipts(ApiClient client, String path) {
    return client.get(path).json().getJSONArray("data").toJavaList(JSONObject.class);
  }

  @Test
  void whatWasUnderWayIsEnded() {
    awaitStatus(4, ReservationStatus.CANCELLED);
    awaitStatus(6, ReservationStatus.CANCELLED);
    awaitStatus(9, ReservationStatus.CANCELLED);
    assertThat(
            amount(
                "SELECT amount FROM refund_order WHERE reservation_id = 4 AND status = 'SUCCESS'"))
        .isEqualByComparingTo("18.00");
  }

  @Test
  void oldBookingsCanBeCancelled() {
    assertThat(student(15).delete("/reserve/5").code()).isEqualTo("SUCCESS");
    assertThat(engine.bean(ReservationLifecycle.class).cancelFor(MANAGER, 10, "rain"))
        .isInstanceOf(CancellationOutcome.Cancelled.class);

    awaitStatus(5, ReservationStatus.CANCELLED);
    awaitStatus(10, ReservationStatus.CANCELLED);
  }

  @Test
  void aSlotThatWasOnSaleIsBooked() {
    ApiClient student = student(16);
    SaleClient sale = new SaleClient(1, List.of(111L));
    ApiClient.Response answer =
        await().until(() -> sale.reserve(student), response -> response.status() == 200);

    assertThat(SaleClient.result(student, answer.text()).getString("status")).isEqualTo("SUCCESS");
    assertThat(
            amount("SELECT amount FROM reservation WHERE slot_id = 111 AND status <> 'CANCELLED'"))
        .isEqualByComparingTo("18.00");
  }

  @Test
  void settingsAreAsBefore() {
    String settings = StaffClient.at(engine.port()).api().get("/admin/system").response().body();
    assertThat(settings).contains("东区体育馆", "18.00");
  }

  @Test
  void allInvariantsHoldAfterTheUpgrade() {
    StaffClient staff = StaffClient.at(engine.port());
    staff.awaitInvariants();
    assertThat(staff.api().get("/admin/audit/chain").response().body()).contains("\"flaws\":[]");
  }

  private static ApiClient student(int number) {
    return ApiClient.at(engine.port()).as("login-of-u" + number);
  }

  private static void pay(String outTradeNo) {
    assertThat(ApiClient.at(engine.port()).post("/mock-pay/" + outTradeNo + "/paid", null).code())
        .isEqualTo("SUCCESS");
  }

  private static String trace(long reservationId) {
    return before.of("reservation").stream()
        .filter(row -> String.valueOf(reservationId).equals(row.get("id")))
        .map(row -> row.getOrDefault("trace_id", ""))
        .findFirst()
        .orElseThrow();
  }

  private static void awaitStatus(long reservationId, ReservationStatus status) {
    await()
        .until(
            () ->
                engine
                    .database()
                    .sql("SELECT status FROM reservation WHERE id = ?")
                    .param(reservationId)
                    .query(String.class)
                    .single(),
            status.name()::equals);
  }

  private static BigDecimal amount(String query) {
    return engine.database().sql(query).query(BigDecimal.class).single();
  }
}
