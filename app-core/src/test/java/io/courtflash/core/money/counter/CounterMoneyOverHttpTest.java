package io.courtflash.core.money.counter;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.document.PdfText;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What staff do with the counter's money over HTTP. */
@AnyHour
@EngineTest
class CounterMoneyOverHttpTest {

  @Autowired private BeanFactory engine;
  @Autowired private CounterPayments counter;
  @Autowired private DailyClosings closings;
  @Autowired private ZoneId zone;
  @LocalServerPort private int port;

  /** No other test counts at this desk. */
  private final String desk = "desk " + UUID.randomUUID().toString().substring(0, 8);

  private ApiClient staff;

  @BeforeEach
  void logIn() {
    staff = StaffClient.at(port).api();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aDeskIsCountedOnceADayOverHttp() {
    ApiClient.Response refused = close(counted("7.50"));
    assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.response().body()).contains("7.50");
    assertThat(refused.data()).containsEntry("field", "reason");

    JSONObject closed = close(counted("7.50").fluentPut("reason", "found in the drawer")).data();

    assertThat(closed.getBigDecimal("expected")).isEqualByComparingTo("0");
    String history = staff.get("/admin/money/closings/" + yesterday()).response().body();
    assertThat(history).contains(desk, "found in the drawer");
    assertThat(close(counted("0.00")).code()).isEqualTo("VALIDATE_FAILED");
  }

  @Test
  void aBadClosingNamesItsField() {
    for (String field : new String[] {"day", "desk", "method", "counted"}) {
      JSONObject body = counted("0.00");
      body.remove(field);

      ApiClient.Response answer = close(body);

      assertThat(answer.status()).as(field).isEqualTo(400);
      assertThat(answer.response().body()).as(field).contains(field);
    }
    assertThat(close(counted("0.00").fluentPut("method", "ONLINE")).data())
        .containsEntry("field", "method");
    assertThat(close(counted("0.00").fluentPut("day", yesterday().plusDays(3))).data())
        .containsEntry("field", "day");
  }

  @Test
  void aPartialRefundAtTheCounterNeverExceedsWhatIsLeft() {
    long booking = paidInCash();

    JSONObject part = refundPart(booking, "5.00", "0.00").data();

    BigDecimal left = part.getBigDecimal("left");
    assertThat(part.getBigDecimal("amount")).isEqualByComparingTo("5");
    ApiClient.Response tooMuch =
        refundPart(booking, left.add(BigDecimal.ONE).toPlainString(), "5.00");
    assertThat(tooMuch.code()).isEqualTo("FAILED");
    assertThat(tooMuch.response().body()).contains(left.toPlainString());
    assertThat(refundPart(booking, "0.00", "5.00").status()).isEqualTo(400);
    assertThat(refundPart(Long.MAX_VALUE, "1.00", "0.00").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void aPartThatIsRequestedTwiceIsGivenBackOnce() {
    long booking = paidInCash();
    assertThat(refundPart(booking, "5.00", "0.00").code()).isEqualTo("SUCCESS");

    ApiClient.Response again = refundPart(booking, "5.00", "0.00");

    assertThat(again.code()).isEqualTo("FAILED");
    assertThat(again.response().body()).contains("5.00");
    String withoutIt =
        JSONObject.of("reservationId", booking, "amount", BigDecimal.ONE, "reason", "rain")
            .toString();
    ApiClient.Response unseen = staff.post("/admin/money/refunds/parts", withoutIt);
    assertThat(unseen.status()).isEqualTo(400);
    assertThat(unseen.response().body()).contains("refundedBefore");
    String order = staff.get("/admin/money/orders?text=" + booking).response().body();
    assertThat(order).contains("\"refunded\":5.00");
  }

  @Test
  void whoSettlesARefundByHandSaysWhichAmount() {
    String path = "/admin/money/refunds/" + Long.MAX_VALUE + "/settled";

    ApiClient.Response unseen = staff.post(path, JSONObject.of("proof", "transfer 77").toString());

    assertThat(unseen.status()).isEqualTo(400);
    assertThat(unseen.response().body()).contains("amount");
    JSONObject body = JSONObject.of("amount", BigDecimal.ONE, "proof", "transfer 77");
    assertThat(staff.post(path, body.toString()).code()).isEqualTo("FAILED");
  }

  @Test
  void aDaysClosingIsPrintedWithItsCorrections() {
    assertThat(close(counted("7.50").fluentPut("reason", "found in the drawer")).status())
        .isEqualTo(200);
    assertThat(close(counted("0.00").fluentPut("reason", "another day's")).status()).isEqualTo(200);

    String english =
        PdfText.of(
            closings.print(Actor.ENGINE, yesterday(), Locale.ENGLISH).content().getByteArray());
    String chinese =
        PdfText.of(
            closings
                .print(Actor.ENGINE, yesterday(), Locale.SIMPLIFIED_CHINESE)
                .content()
                .getByteArray());

    assertThat(english.replaceAll("\\s+", " "))
        .contains(
            yesterday().toString(),
            desk,
            "¥7.50",
            "found in the drawer",
            "correction 1",
            "another day's");
    assertThat(chinese).contains("日结单", "现金", "签字", "更正 1");
    ApiClient.Response answer = staff.get("/admin/money/closings/" + yesterday() + "/pdf");
    assertThat(answer.header("Content-Type")).isEqualTo("application/pdf");
    assertThat(answer.response().body()).startsWith("%PDF");
    assertThat(ApiClient.at(port).get("/admin/money/closings/" + yesterday() + "/pdf").status())
        .isEqualTo(401);
  }

  private ApiClient.Response close(JSONObject body) {
    return staff.post("/admin/money/closings", body.toString());
  }

  private JSONObject counted(String amount) {
    return JSONObject.of(
        "day",
        yesterday().toString(),
        "desk",
        desk,
        "method",
        "CASH",
        "counted",
        new BigDecimal(amount));
  }

  private LocalDate yesterday() {
    return LocalDate.now(zone).minusDays(1);
  }

  private long paidInCash() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    StaffBookings.Outcome booked =
        counter.bookAndTakePayment(
            new Actor(0, "root", Role.ADMIN),
            hall.slot().id(),
            new Customer.Guest("by telephone"),
            PayMethod.CASH);
    return ((StaffBookings.Outcome.Booked) booked).reservation().id();
  }

  private ApiClient.Response refundPart(long booking, String amount, String refundedBefore) {
    return staff.post(
        "/admin/money/refunds/parts",
        JSONObject.of("reservationId", booking, "amount", new BigDecimal(amount), "reason", "rain")
            .fluentPut("refundedBefore", new BigDecimal(refundedBefore))
            .toString());
  }
}
