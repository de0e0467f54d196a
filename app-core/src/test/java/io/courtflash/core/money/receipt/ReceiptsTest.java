package io.courtflash.core.money.receipt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.receipt.store.ReceiptMapper;
import io.courtflash.core.operations.export.CsvExporter;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.document.PdfText;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.JdbcTemplate;

@AnyHour
@EngineTest
class ReceiptsTest {

  private static final Actor ROOT = new Actor(0, "root", Role.ADMIN);
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @Autowired private BeanFactory engine;
  @Autowired private CounterPayments counter;
  @Autowired private ReceiptIssuer issuer;
  @Autowired private ReceiptMapper numbers;
  @Autowired private Transactions transactions;
  @Autowired private SystemConfig config;
  @Autowired private JdbcTemplate sql;
  @Autowired private ApplicationEventPublisher events;
  @LocalServerPort private int port;

  private TestHall hall;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 2, 4, 2);
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void clear() {
    SaleClient.of(hall).awaitSettled(engine);
    config.change(Actor.ENGINE, ConfigKey.HALL_NAME, ConfigKey.HALL_NAME.initial());
    config.change(Actor.ENGINE, ConfigKey.HALL_NAME_EN, "");
    TestHall.clear(engine);
  }

  @Test
  void aPaidBookingHasAReceiptWithEverythingOnIt() throws Exception {
    long booking = reserve();
    assertThat(receipts(student, booking)).isEmpty();
    String order = pay(booking);

    JSONObject receipt = receipts(student, booking).getFirst();

    assertThat(receipt).containsEntry("kind", "PAYMENT");
    String text = print(student, own(booking, receipt), "en");
    assertThat(text)
        .contains(
            "CourtFlash",
            "Receipt",
            "%08d".formatted(receipt.getLongValue("number")),
            "¥" + receipt.getBigDecimal("amount").toPlainString(),
            order,
            "Court 1",
            hall.slot().slotDate().toString(),
            "08:00–09:00",
            "Simulated payment",
            "#" + booking)
        .doesNotContain("COPY");
  }

  @Test
  void eachPrintAfterTheFirstIsMarkedAsACopyInBothLanguages() throws Exception {
    long booking = reserve();
    var _ = pay(booking);
    JSONObject receipt = receipts(student, booking).getFirst();

    assertThat(print(student, own(booking, receipt), "zh-CN"))
        .contains("收据", "实收金额")
        .doesNotContain("副本");
    assertThat(print(student, own(booking, receipt), "zh-CN")).contains("副本");
    assertThat(print(student, own(booking, receipt), "en")).contains("COPY", "Amount received");
    assertThat(receipts(student, booking).getFirst()).containsEntry("prints", 3);
  }

  @Test
  void aRefundHasAReceiptOfItsOwn() throws Exception {
    long booking = reserve();
    var _ = pay(booking);

    assertThat(student.post("/pay/refund/" + booking, "{}").code()).isEqualTo("SUCCESS");

    await().until(() -> receipts(student, booking).size() == 2);
    JSONObject refund = receipts(student, booking).getLast();
    assertThat(refund).containsEntry("kind", "REFUND");
    assertThat(print(student, own(booking, refund), "en"))
        .contains("Refund receipt", "Amount refunded", "Refund reason");
  }

  /** Nobody has to ask for it. */
  @Test
  void aReceiptIsIssuedRightAfterThePayment() {
    long booking = reserve();
    var _ = pay(booking);

    await().until(() -> count(booking) == 1);
  }

  /** A node that stands still may hold it. */
  @Test
  void permitsDoNotWaitForTheLastNumber() {
    long paid = reserve();
    ApiClient other = TestStudents.student(engine, port);
    long given = reserve(other, hall.slots().getLast());
    awaitEmptyOutbox();

    transactions.runReadCommitted(
        () -> {
          assertThat(numbers.lockLastNumber()).isNotNegative();
          var _ = pay(paid);
          await().until(this::isSomebodyWaitingForTheNumber);
          assertThat(other.delete("/reserve/" + given).code()).isEqualTo("SUCCESS");

          await().until(() -> !isWaiting("release-permit"));
          assertThat(isFirstAttemptUnderWay("issue-receipts")).isTrue();
        });

    await().until(() -> count(paid) == 1);
  }

  private boolean isSomebodyWaitingForTheNumber() {
    return !sql.queryForList(
            "SELECT id FROM information_schema.processlist WHERE id <> CONNECTION_ID()"
                + " AND info LIKE '%FROM receipt_number%FOR UPDATE%'",
            Long.class)
        .isEmpty();
  }

  private boolean isWaiting(String action) {
    return !sql.queryForList("SELECT id FROM outbox WHERE action = ?", Long.class, action)
        .isEmpty();
  }

  private boolean isFirstAttemptUnderWay(String action) {
    return !sql.queryForList(
            "SELECT id FROM outbox WHERE action = ? AND attempts = 1 AND last_error IS NULL",
            Long.class,
            action)
        .isEmpty();
  }

  @Test
  void aReceiptStaysAsItWasWhenTheHallIsRenamed() throws Exception {
    long booking = paidAtTheCounter(PayMethod.CASH);
    JSONObject receipt = receipts(staff(), "/admin/money/receipts/" + booking).getFirst();
    config.change(Actor.ENGINE, ConfigKey.HALL_NAME, "Another hall");
    sql.update("UPDATE court SET court_name = CONCAT('Renamed ', id)");

    String text = print(staff(), byStaff(booking, receipt), "en");

    assertThat(text)
        .contains("CourtFlash", "Court 1", "by telephone", "Cash")
        .doesNotContain("Another hall", "Renamed");
  }

  @Test
  void aReceiptHasTheHallsNameOfItsLanguageAsItWasWhenItWasIssued() throws Exception {
    config.change(Actor.ENGINE, ConfigKey.HALL_NAME, "东区球馆");
    config.change(Actor.ENGINE, ConfigKey.HALL_NAME_EN, "East Hall");
    long booking = paidAtTheCounter(PayMethod.CASH);
    JSONObject receipt = receipts(staff(), "/admin/money/receipts/" + booking).getFirst();
    config.change(Actor.ENGINE, ConfigKey.HALL_NAME_EN, "");

    assertThat(print(staff(), byStaff(booking, receipt), "en"))
        .contains("East Hall")
        .doesNotContain("东区球馆");
    assertThat(print(staff(), byStaff(booking, receipt), "zh-CN"))
        .contains("东区球馆")
        .doesNotContain("East Hall");
  }

  @Test
  void theExportOfMoneyNamesTheReceipt() throws Exception {
    long booking = paidAtTheCounter(PayMethod.CASH);
    long number =
        receipts(staff(), "/admin/money/receipts/" + booking).getFirst().getLongValue("number");
    StringWriter csv = new StringWriter();
    LocalDate today = LocalDate.now(engine.getBean(ZoneId.class));

    engine
        .getBean(CsvExporter.class)
        .write(ExportList.MONEY, today.minusDays(1), today.plusDays(1), csv);

    String order =
        sql.queryForObject(
            "SELECT out_trade_no FROM pay_order WHERE reservation_id = ?", String.class, booking);
    assertThat(csv.toString().lines().findFirst().orElseThrow())
        .contains("guest", "provider", "desk");
    assertThat(csv.toString().lines().filter(line -> line.contains(String.valueOf(order))))
        .singleElement()
        .asString()
        .contains("by telephone", "CASH", Long.toString(number));
  }

  @Test
  void aReceiptNamesAllCourtsOfAWholeHall() throws Exception {
    hall = TestHall.open(engine, 40, 1, 1);
    sql.update("UPDATE court SET court_name = CONCAT(REPEAT('东', 50), id)");
    Set<Long> places = hall.slots().stream().map(Slot::id).collect(Collectors.toSet());

    StaffBookings.Outcome booked =
        counter.bookCells(ROOT, places, new Customer.Guest("a fair"), PayMethod.CASH, null, null);

    long booking = ((StaffBookings.Outcome.Booked) booked).reservation().id();
    JSONObject receipt = receipts(staff(), "/admin/money/receipts/" + booking).getFirst();
    assertThat(sql.queryForList("SELECT court_name FROM court", String.class))
        .hasSize(40)
        .allSatisfy(court -> assertThat(courtsOn(booking)).contains(court));
    assertThat(print(staff(), byStaff(booking, receipt), "zh-CN")).contains("东东东");
  }

  private List<String> courtsOn(long booking) {
    String courts =
        sql.queryForObject(
            "SELECT courts FROM receipt WHERE reservation_id = ?", String.class, booking);
    return List.of(String.valueOf(courts).split(", "));
  }

  @Test
  void onesOwnPaidBookingsAreThoseWithReceipts() throws Exception {
    long paid = reserve();
    var _ = pay(paid);
    String list = "/pay/receipts?reservationIds=" + paid + "," + (paid + 1_000_000);

    assertThat(student.get(list).json().getJSONArray("data").toList(Long.class))
        .containsExactly(paid);
    assertThat(staff().get(list).json().getJSONArray("data")).as("another's").isEmpty();
    ApiClient other = TestStudents.student(engine, port);
    long unpaid = reserve(other, hall.slots().get(1));
    other.delete("/reserve/" + unpaid);
    assertThat(other.get("/pay/receipts?reservationIds=" + unpaid).json().getJSONArray("data"))
        .isEmpty();
  }

  @Test
  void nobodyButTheOwnerOrStaffGetsAReceipt() throws Exception {
    long booking = reserve();
    var _ = pay(booking);
    JSONObject receipt = receipts(student, booking).getFirst();
    ApiClient stranger = TestStudents.student(engine, port);

    assertThat(stranger.get("/pay/receipts/" + booking).code()).isEqualTo("NOT_FOUND");
    assertThat(stranger.post(own(booking, receipt), null).code()).isEqualTo("NOT_FOUND");
    assertThat(stranger.post(byStaff(booking, receipt), null).status()).isEqualTo(403);
    assertThat(student.post("/pay/receipts/" + booking + "/999999999/print", null).code())
        .isEqualTo("NOT_FOUND");
    assertThat(print(staff(), byStaff(booking, receipt), "en")).contains("Receipt");
    assertThat(
            sql.queryForObject(
                "SELECT COUNT(*) FROM audit_log WHERE action = 'receipt.printed' AND subject = ?",
                Integer.class,
                "reservation:" + booking))
        .isEqualTo(1);
  }

  @Test
  void whatCostsNothingHasNone() {
    long booking = paidAtTheCounter(PayMethod.FREE);

    assertThat(receipts(staff(), "/admin/money/receipts/" + booking)).isEmpty();
  }

  @Test
  void moneyThatWaitsAtTheCounterHasAReceiptWhenItIsHandedOut() {
    long booking = paidAtTheCounter(PayMethod.CASH);
    ApiClient staff = staff();
    JSONObject part =
        staff
            .post(
                "/admin/money/refunds/parts",
                JSONObject.of(
                        "reservationId",
                        booking,
                        "amount",
                        5,
                        "reason",
                        "rain",
                        "refundedBefore",
                        0)
                    .toString())
            .data();
    awaitEmptyOutbox();
    sql.update(
        "UPDATE refund_order SET desk = NULL, handed_out = NULL WHERE id = ?", part.get("id"));
    sql.update("DELETE FROM receipt WHERE refund_order_id = ?", part.get("id"));
    await()
        .until(
            () ->
                "SUCCESS"
                    .equals(
                        sql.queryForObject(
                            "SELECT status FROM refund_order WHERE id = ?",
                            String.class,
                            part.get("id"))));
    assertThat(receipts(staff, "/admin/money/receipts/" + booking)).hasSize(1);

    staff.post("/admin/money/refunds/" + part.get("id") + "/handed-out", null);

    await().until(() -> count(booking) == 2);
  }

  @Test
  void numbersHaveNoGapsWhoeverIssuesThemAtTheSameTime() throws Exception {
    long first = lastNumber();
    List<Long> bookings = new ArrayList<>();
    for (Slot slot : hall.slots()) {
      bookings.add(paidAtTheCounter(slot, PayMethod.CASH));
      bookings.add(paidAtTheCounter(slot, PayMethod.CARD));
    }
    List<Callable<Boolean>> everybody = new ArrayList<>();
    for (int times = 0; times < 4; times++) {
      bookings.forEach(
          booking ->
              everybody.add(
                  () -> {
                    issuer.issueMissingOf(booking);
                    return true;
                  }));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Boolean> done : threads.invokeAll(everybody)) {
        assertThat(done.get()).isTrue();
      }
    }

    assertThat(bookings).allSatisfy(booking -> assertThat(count(booking)).isEqualTo(1));
    assertNoGapAfter(first);
  }

  @Test
  void aNumberThatIsRolledBackIsGivenToTheNextReceipt() {
    awaitEmptyOutbox();
    long first = lastNumber();
    long booking = paidAtTheCounter(PayMethod.CASH);
    awaitEmptyOutbox();
    sql.update("DELETE FROM receipt WHERE reservation_id = ?", booking);
    sql.update("UPDATE receipt_number SET last_no = ?", first);

    assertThatThrownBy(
            () ->
                transactions.runReadCommitted(
                    () -> {
                      issuer.issueMissingOf(booking);
                      throw new IllegalStateException("lost");
                    }))
        .hasMessage("lost");

    assertThat(count(booking)).isZero();
    issuer.issueMissingOf(booking);
    assertThat(count(booking)).isEqualTo(1);
    assertThat(lastNumber()).isEqualTo(first + 1);
    assertNoGapAfter(first);
  }

  @Test
  void aPersonWhoIsErasedIsTakenOutOfTheirReceipts() throws Exception {
    long booking = reserve();
    var _ = pay(booking);
    JSONObject receipt = receipts(student, booking).getFirst();
    String name = student.get("/user/me").data().getString("studentId");
    assertThat(print(student, own(booking, receipt), "en")).contains(name);
    Long userId =
        sql.queryForObject("SELECT user_id FROM reservation WHERE id = ?", Long.class, booking);

    transactions.run(
        () -> events.publishEvent(new AccountErasure.AccountErased(userId == null ? 0 : userId)));

    assertThat(print(student, own(booking, receipt), "en")).doesNotContain(name);
  }

  private void assertNoGapAfter(long first) {
    assertThat(
            sql.queryForObject(
                "SELECT COUNT(*) FROM receipt WHERE receipt_no > ?", Long.class, first))
        .isEqualTo(lastNumber() - first);
  }

  private long lastNumber() {
    return Objects.requireNonNull(
        sql.queryForObject("SELECT last_no FROM receipt_number", Long.class));
  }

  /** What payments left to be done issues receipts, too. */
  private void awaitEmptyOutbox() {
    await().until(() -> sql.queryForList("SELECT id FROM outbox", Long.class).isEmpty());
  }

  private long reserve() {
    return reserve(student, hall.slot());
  }

  private long reserve(ApiClient who, Slot slot) {
    String traceId = SaleClient.of(hall).claim(who, slot.id());
    return SaleClient.result(who, traceId).getLongValue("reservationId");
  }

  private String pay(long booking) {
    String number = student.post("/pay/wechat/" + booking, null).data().getString("outTradeNo");
    assertThat(ApiClient.at(port).post("/mock-pay/" + number + "/paid", null).status())
        .isEqualTo(200);
    return number;
  }

  private long paidAtTheCounter(PayMethod method) {
    return paidAtTheCounter(hall.slot(), method);
  }

  private long paidAtTheCounter(Slot slot, PayMethod method) {
    config.change(Actor.ENGINE, ConfigKey.COUNTER_CARD, "1");
    StaffBookings.Outcome booked =
        counter.bookAndTakePayment(ROOT, slot.id(), new Customer.Guest("by telephone"), method);
    Reservation reservation = ((StaffBookings.Outcome.Booked) booked).reservation();
    return reservation.id();
  }

  private int count(long booking) {
    Integer found =
        sql.queryForObject(
            "SELECT COUNT(*) FROM receipt WHERE reservation_id = ?", Integer.class, booking);
    return found == null ? 0 : found;
  }

  private ApiClient staff() {
    return StaffClient.at(port).api();
  }

  private static List<JSONObject> receipts(ApiClient client, long booking) {
    return receipts(client, "/pay/receipts/" + booking);
  }

  private static List<JSONObject> receipts(ApiClient client, String path) {
    return client.get(path).json().getJSONArray("data").toJavaList(JSONObject.class);
  }

  private static String own(long booking, JSONObject receipt) {
    return "/pay/receipts/" + booking + "/" + receipt.getLongValue("number") + "/print";
  }

  private static String byStaff(long booking, JSONObject receipt) {
    return "/admin/money/receipts/" + booking + "/" + receipt.getLongValue("number") + "/print";
  }

  private static String print(ApiClient client, String path, String language)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + client.port() + path))
            .POST(HttpRequest.BodyPublishers.noBody())
            .header("Authorization", "Bearer " + client.token())
            .header("Accept-Language", language)
            .build();
    HttpResponse<byte[]> answer = HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/pdf");
    assertThat(answer.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
    return PdfText.of(answer.body());
  }
}
