package io.courtflash.core.money.order.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Students pay inside WeChat's browser, where WeChat must know by whom. */
@PaymentEngineTest
class PayersOverHttpTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private FakeGateway gateway;
  @Autowired private JdbcClient database;
  @Autowired private ApplicationEventPublisher events;
  @TempDir private Path keys;

  private SimulatedProvider wechat;
  private SaleClient sale;
  private ApiClient student;
  private long booking;

  @BeforeEach
  void book() throws IOException {
    wechat = SimulatedProvider.start(keys);
    gateway.standInFor(wechat.gateway());
    sale = SaleClient.of(TestHall.open(engine, 1, 2, 1));
    student = TestStudents.student(engine, port);
    booking = booked(student, sale.slotId());
  }

  @AfterEach
  void close() {
    gateway.standInFor(null);
    wechat.close();
    TestHall.clear(engine);
  }

  private long booked(ApiClient who, long slotId) {
    String trace = sale.claim(who, slotId);
    return SaleClient.result(who, trace).getLongValue("reservationId");
  }

  @Test
  void aStudentIsSentToWechatOnce() {
    ApiClient.Response unknown = open(student);
    assertThat(unknown.code()).isEqualTo("FAILED");
    assertThat(unknown.data()).containsEntry("payerUnknown", "mock");
    assertThat(count("SELECT COUNT(*) FROM pay_order WHERE reservation_id = ?", booking)).isZero();

    assertThat(finish(student, comeBack(student)).code()).isEqualTo("SUCCESS");

    JSONObject order = open(student).data();
    assertThat(JSONObject.parseObject(order.getString("codeUrl")))
        .containsKeys("appId", "timeStamp", "nonceStr", "package", "signType", "paySign");
    assertThat(open(student).data()).as("the same order").isEqualTo(order);
    assertThat(wechat.payer(order.getString("outTradeNo"))).isNotEmpty();
  }

  @Test
  void aCodeWorksOnceForTheLoginThatAsked() {
    URI back = comeBack(student);
    ApiClient other = TestStudents.student(engine, port);

    assertThat(finish(other, back).code()).as("another's account").isEqualTo("FAILED");
    assertThat(payers()).isZero();
    assertThat(finish(student, back).code()).as("the state was tried already").isEqualTo("FAILED");

    URI again = comeBack(student);
    assertThat(finish(student, again).code()).isEqualTo("SUCCESS");
    assertThat(finish(student, again).code()).isEqualTo("FAILED");
    assertThat(payers()).isEqualTo(1);
  }

  @Test
  void anotherLoginOfTheSameStudentCannotUseTheState() {
    URI back = comeBack(student);
    String token = Objects.requireNonNull(student.token());
    database
        .sql(
            """
            INSERT INTO login_token (token_hash, user_id, expires_at)
            SELECT UNHEX(SHA2(CONCAT(:token, '-2'), 256)), user_id, expires_at
            FROM login_token WHERE token_hash = UNHEX(SHA2(:token, 256))
            """)
        .param("token", token)
        .update();

    assertThat(finish(ApiClient.at(port).as(token + "-2"), back).code()).isEqualTo("FAILED");
    assertThat(payers()).isZero();
  }

  @Test
  void aCodeThatWechatRefusesOrDoesNotAnswerLeavesThePayerUnknown() {
    URI back = comeBack(student);
    assertThat(finish(student, "made-up", parameter(back, "state")).code()).isEqualTo("FAILED");

    URI later = comeBack(student);
    wechat.setAnswering(false);
    ApiClient.Response away = finish(student, later);
    wechat.setAnswering(true);
    assertThat(away.code()).isEqualTo("SQL_ERROR");
    assertThat(away.response().headers().firstValue("Retry-After")).isPresent();
    assertThat(payers()).isZero();
    assertThat(finish(student, comeBack(student)).code()).as("another try").isEqualTo("SUCCESS");
  }

  @Test
  void whoPaysWithAnotherAccountOfWechatGetsAnOrderOfTheirOwn() {
    finish(student, comeBack(student));
    String first = open(student).data().getString("outTradeNo");
    wechat.signIn("another-openid");
    finish(student, comeBack(student));

    String second = open(student).data().getString("outTradeNo");

    assertThat(second).isNotEqualTo(first);
    assertThat(wechat.payer(second)).isEqualTo("another-openid");
    assertThat(
            count(
                "SELECT COUNT(*) FROM pay_order WHERE out_trade_no = ? AND status = 'CLOSED'",
                first))
        .isEqualTo(1);
  }

  @Test
  void theBrowserComesBackToTheHallOnlyWhateverIsAskedFor() {
    String hall = "https://hall.example/?pay=" + booking;
    assertThat(comeBack(student).toString()).startsWith(hall);
    String body =
        JSONObject.of("reservationId", booking, "redirect_uri", "https://evil.example").toString();
    assertThat(student.post("/pay/payer/request", body).data().getString("field"))
        .isEqualTo("redirect_uri");
    assertThat(request(TestStudents.student(engine, port)).code())
        .as("another's booking")
        .isEqualTo("NOT_FOUND");
    assertThat(student.post("/pay/payer", "{\"state\": \"x\", \"code\": \"y\"}").response().body())
        .contains("VALIDATE_FAILED", "state");
  }

  @Test
  void theIdOfAPersonWhoIsErasedIsForgotten() {
    finish(student, comeBack(student));
    assertThat(payers()).isEqualTo(1);

    events.publishEvent(new AccountErasure.AccountErased(userId()));

    assertThat(payers()).isZero();
  }

  private ApiClient.Response open(ApiClient who) {
    return who.post("/pay/wechat/" + booking + "?channel=IN_APP", null);
  }

  private ApiClient.Response request(ApiClient who) {
    return who.post("/pay/payer/request", JSONObject.of("reservationId", booking).toString());
  }

  /** The address with which the student's browser comes back from WeChat. */
  private URI comeBack(ApiClient who) {
    return wechat.comeBack(URI.create(request(who).data().getString("page")));
  }

  private static ApiClient.Response finish(ApiClient who, URI back) {
    return finish(who, parameter(back, "code"), parameter(back, "state"));
  }

  private static ApiClient.Response finish(ApiClient who, String code, String state) {
    return who.post("/pay/payer", JSONObject.of("code", code, "state", state).toString());
  }

  private static String parameter(URI address, String name) {
    return address.getQuery().replaceFirst(".*" + name + "=([^&]*).*", "$1");
  }

  private long userId() {
    return database
        .sql("SELECT user_id FROM reservation WHERE id = ?")
        .param(booking)
        .query(Long.class)
        .single();
  }

  private int payers() {
    return count("SELECT COUNT(*) FROM payer WHERE user_id = ?", userId());
  }

  private int count(String query, Object parameter) {
    return database.sql(query).param(parameter).query(Integer.class).single();
  }
}
