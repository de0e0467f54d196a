package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A refusal of a wrong request names the wrong field, and no internal details. */
@EngineTest
class BadInputTest {

  private static final String[] INSIDES = {
    "Exception", "io.courtflash", "java.", "org.", "com.", "SELECT", "INSERT", "UPDATE ", "\tat "
  };

  private static final String[] NO_OBJECTS = {
    "{",
    "[]",
    "null",
    "7",
    "{'a':1}",
    "{a:1}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{\"a\":1 \"b\":2}",
    "{}{}"
  };

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  private TestHall hall;
  private ApiClient student;
  private ApiClient staff;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 1, 1, 1);
    student = TestStudents.student(engine, port);
    staff = StaffClient.at(port).api();
  }

  private ApiClient.Response call(
      ApiClient caller, String method, String path, @Nullable String body) {
    ApiClient.Response answer = caller.call(method, fill(path), body == null ? null : fill(body));
    assertThat(answer.json().keySet())
        .containsExactlyInAnyOrder("code", "enumCode", "message", "data");
    assertThat(answer.header("X-Request-Id")).isNotEmpty();
    assertThat(answer.message()).isNotBlank();
    assertThat(answer.response().body()).doesNotContain(INSIDES);
    return answer;
  }

  private String fill(String text) {
    return text.replace("$session", String.valueOf(hall.session().id()))
        .replace("$slot", String.valueOf(hall.slot().id()))
        .replace("$court", String.valueOf(hall.slot().courtId()))
        .replace("$new", TestStudents.newName());
  }

  private static void assertField(ApiClient.Response answer, String field) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.json().getIntValue("code")).isEqualTo(1002);
    assertThat(answer.data().getString("field")).isEqualTo(field);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          POST   | /auth/register | {"password":"long-enough"}                          | studentId
          POST   | /auth/register | {"studentId":"$new"}                                | password
          POST   | /auth/register | {"studentId":7,"password":"long-enough"}            | studentId
          POST   | /auth/register | {"studentId":"","password":"long-enough"}           | studentId
          POST   | /auth/register | {"studentId":"a b","password":"long-enough"}        | studentId
          POST   | /auth/register | {"studentId":"$new","password":"short"}             | password
          POST   | /auth/register | {"studentId":"$new","password":["long-enough"]}     | password
          POST   | /auth/login    | {"password":"x"}                                    | studentId
          POST   | /auth/login    | {"studentId":"x","password":null}                   | password
          POST   | /auth/login    | {"studentId":"x","password":true}                   | password
          PATCH  | /user/me       | {"newPassword":"long-enough"}                       | oldPassword
          PATCH  | /user/me       | {"oldPassword":"x","newPassword":"short"}           | newPassword
          PATCH  | /user/me       | {"studentId":"<b>"}                                 | studentId
          GET    | /browse/session/x                  |                                 | id
          GET    | /browse/session/99999999999999999999 |                               | id
          GET    | /browse/open/x                     |                                 | sessionId
          GET    | /browse/court/1.5                  |                                 | id
          GET    | /browse/slot                       |                                 | sessionId
          GET    | /browse/slot?sessionId=            |                                 | sessionId
          GET    | /browse/slot?sessionId=x           |                                 | sessionId
          GET    | /browse/slot?sessionId=$session&date=today |                         | date
          GET    | /browse/slot?sessionId=$session&date=2026-02-30 |                    | date
          GET    | /browse/slot?sessionId=$session&courtIds=1,x |                       | courtIds
          GET    | /browse/slot/x                     |                                 | id
          GET    | /browse/reservation?sessionId=x    |                                 | sessionId
          GET    | /browse/reservation?slotId=x       |                                 | slotId
          GET    | /browse/reservation?statuses=NONE  |                                 | statuses
          GET    | /browse/reservation?page=0         |                                 | page
          GET    | /browse/reservation?page=x         |                                 | page
          POST   | /reserve/ | {"sessionId":$session}                                   | slotId
          POST   | /reserve/ | {"slotId":$slot}                                         | sessionId
          POST   | /reserve/ | {"slotId":"$slot","sessionId":$session}                  | slotId
          POST   | /reserve/ | {"slotId":1.5,"sessionId":$session}                      | slotId
          POST   | /reserve/ | {"slotId":1e400,"sessionId":$session}                    | slotId
          POST   | /reserve/ | {"slotId":99999999999999999999,"sessionId":$session}     | slotId
          POST   | /reserve/ | {"slotId":$slot,"sessionId":{}}                          | sessionId
          POST   | /reserve/ | {"slotId":null,"sessionId":$session}                     | slotId
          DELETE | /reserve/x                         |                                 | reservationId
          POST   | /pay/wechat/x                      |                                 | reservationId
          GET    | /pay/reservation/x                 |                                 | reservationId
          POST   | /pay/refund/x                      |                                 | reservationId
          POST   | /pay/refund/1 | {"reason":7}                                         | reason
          """)
  void aWrongFieldOfAStudentsRequestIsNamed(String method, String path, String body, String field) {
    assertField(call(student, method, path, body), field);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          POST   | /admin/court        | {}                                             | courtName
          POST   | /admin/court        | {"courtName":" "}                              | courtName
          POST   | /admin/court        | {"courtName":7}                                | courtName
          PATCH  | /admin/court/$court | {}                                             | courtName
          PATCH  | /admin/court/x      | {"courtName":"x"}                              | id
          DELETE | /admin/court/x      |                                                | id
          POST   | /admin/session      | {"beginTime":"08:00","endTime":"09:00","slotInterval":60} | flashTime
          POST   | /admin/session      | {"flashTime":"25:00","beginTime":"08:00","endTime":"09:00","slotInterval":60} | flashTime
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":8,"endTime":"09:00","slotInterval":60} | beginTime
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"08:00","endTime":"08:00","slotInterval":60} | endTime
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"22:00","endTime":"24:00","slotInterval":60} | endTime
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"22:00","endTime":"00:00","slotInterval":60} | endTime
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"08:00","endTime":"09:00","slotInterval":7} | slotInterval
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"08:00","endTime":"09:00","slotInterval":"60"} | slotInterval
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"08:00","endTime":"09:00","slotInterval":60,"capacity":0} | capacity
          POST   | /admin/session      | {"flashTime":"07:00","beginTime":"08:00","endTime":"09:00","slotInterval":60,"releaseDaysAhead":-1} | releaseDaysAhead
          PATCH  | /admin/session/$session | {"capacity":1001}                          | capacity
          PATCH  | /admin/session/x    | {}                                             | id
          DELETE | /admin/session/x    |                                                | id
          POST   | /admin/slot-gen/$session | {"date":"tomorrow"}                       | date
          POST   | /admin/slot-gen/$session | {"date":"2001-01-01"}                     | date
          POST   | /admin/slot-gen/x   |                                                | sessionId
          POST   | /admin/slot-gen/$session?date=2030-01-01 |                           | date
          POST   | /admin/court?courtName=x | {"courtName":"y"}                         | courtName
          DELETE | /admin/court/$court?force=true |                                     | force
          GET    | /admin/money/closings?last=%2B999999999-12-31 |                      | last
          GET    | /admin/money/closings?last=-999999999-01-01 |                        | last
          GET    | /admin/money/closings?last=1/2/26 |                                  | last
          GET    | /admin/money/closings/0000-01-01 |                                   | day
          GET    | /admin/money/closings/+999999999-12-31/pdf |                         | day
          POST   | /admin/money/closings | {"day":"0000-01-01","desk":"1","method":"CASH","counted":0} | day
          GET    | /admin/money/days?last=%2B999999999-12-31 |                          | last
          GET    | /admin/money/totals?last=-999999999-01-01 |                          | last
          GET    | /admin/money/bills?last=-999999999-01-01 |                           | last
          GET    | /admin/money/bills?last=%2B999999999-12-31 |                         | last
          GET    | /admin/export/bookings?first=%2B999999999-12-31 |                    | first
          POST   | /admin/warmup/x     |                                                | sessionId
          POST   | /admin/open/x       |                                                | sessionId
          POST   | /admin/postpone/$session | {"opensAt":"soon"}                        | opensAt
          PATCH  | /admin/system/WARMUP_MINUTE | {}                                     | value
          PATCH  | /admin/system/WARMUP_MINUTE | {"value":"0"}                          | value
          PATCH  | /admin/system/WARMUP_MINUTE | {"value":[]}                           | value
          PATCH  | /admin/system/PAY_AMOUNT    | {"value":-1}                           | value
          PATCH  | /admin/system/GENERATE_TIME_SLOT_TIME | {"value":"24:30"}            | value
          PATCH  | /admin/system/TERM_LAST_DAY | {"value":"2019-12-31"}                 | value
          GET    | /admin/users?limit=0 |                                               | limit
          GET    | /admin/users?afterId=-1 |                                            | afterId
          POST   | /admin/users        | {"password":"long-enough"}                     | studentId
          POST   | /admin/users        | {"studentId":"$new","password":"short"}        | password
          POST   | /admin/users        | {"studentId":"$new","password":"long-enough","userRole":"KING"} | userRole
          PATCH  | /admin/users/x      | {}                                             | id
          PATCH  | /admin/users/1      | {"userRole":1}                                 | userRole
          DELETE | /admin/users/x      |                                                | id
          """)
  void aWrongFieldOfAStaffRequestIsNamed(String method, String path, String body, String field) {
    assertField(call(staff, method, path, body), field);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "POST, /auth/register",
    "POST, /auth/login",
    "PATCH, /user/me",
    "POST, /reserve/",
    "POST, /reserve",
    "POST, /admin/court",
    "PATCH, /admin/court/$court",
    "POST, /admin/session",
    "PATCH, /admin/session/$session",
    "POST, /admin/slot-gen/$session",
    "PATCH, /admin/system/WARMUP_MINUTE",
    "POST, /admin/users",
    "PATCH, /admin/users/1"
  })
  void aBodyThatIsNotOneJsonObjectOfUsualSizeIsRefused(String method, String path) {
    for (String body : NO_OBJECTS) {
      assertField(call(staff, method, path, body), "body");
    }
    ApiClient.Response huge =
        call(staff, method, path, "{\"x\":\"" + "x".repeat(65 * 1024) + "\"}");
    assertThat(huge.status()).isEqualTo(413);
    assertThat(huge.code()).isEqualTo("PAYLOAD_TOO_LARGE");
    ApiClient.Response xml =
        staff.call(method, fill(path), "<x/>", "Content-Type", "application/xml");
    assertThat(xml.status()).isEqualTo(415);
    assertThat(xml.code()).isEqualTo("UNSUPPORTED_MEDIA_TYPE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/browse/session/a%2Fb",
        "/browse/session/%5c",
        "/reserve/result/%00",
        "/admin/users/%2f",
        "/%2F"
      })
  void aPathWithEncodedSeparatorsIsRefusedAsSuch(String path) {
    ApiClient.Response answer = call(student, "GET", path, null);

    assertField(answer, "path");
    assertThat(answer.data().getString("problem")).isEqualTo("encoding");
    assertThat(answer.message()).contains("%").doesNotContain(path);
  }

  @Test
  void anotherStudentsReservationIsNotFoundLikeOneThatDoesNotExist() {
    SaleClient sale = SaleClient.of(hall);
    ApiClient owner = TestStudents.student(engine, port);
    String traceId = sale.claim(owner);
    long id = SaleClient.result(owner, traceId).getLongValue("reservationId");

    for (String path : new String[] {"/reserve/result/" + traceId, "/pay/reservation/" + id}) {
      assertNotFound(call(student, "GET", path, null));
      assertThat(owner.get(path).status()).isEqualTo(200);
    }
    assertNotFound(call(student, "POST", "/pay/wechat/" + id, null));
    assertNotFound(call(student, "POST", "/pay/refund/" + id, null));
    assertNotFound(call(student, "DELETE", "/reserve/" + id, null));
    assertNotFound(call(student, "GET", "/reserve/result/" + traceId + "x", null));
    assertNotFound(call(student, "POST", "/reserve/", "{\"slotId\":0,\"sessionId\":$session}"));
  }

  private static void assertNotFound(ApiClient.Response answer) {
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("NOT_FOUND");
    assertThat(answer.json().getIntValue("code")).isEqualTo(404);
  }

  @Test
  void aSlotOfAnotherSessionIsRefused() {
    ApiClient.Response answer =
        call(student, "POST", "/reserve/", "{\"slotId\":$slot,\"sessionId\":0}");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("PARAM_ERROR");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/user/me", "/browse/session", "/admin/users", "/reserve/result/x"})
  void eachKindOfWrongTokenHasItsCode(String path) {
    ApiClient old = TestStudents.student(engine, port);
    database
        .sql(
            "UPDATE login_token SET expires_at = UTC_TIMESTAMP(3) WHERE token_hash = UNHEX(SHA2(?,"
                + " 256))")
        .param(old.token())
        .update();

    assertThat(call(ApiClient.at(port), "GET", path, null).code()).isEqualTo("UNAUTHORIZED");
    assertThat(call(old.as("' OR 1=1 --"), "GET", path, null).code()).isEqualTo("TOKEN_INVALID");
    assertThat(call(old, "GET", path, null).code()).isEqualTo("TOKEN_EXPIRED");
    ApiClient.Response basic =
        ApiClient.at(port).call("GET", path, null, "Authorization", "Basic eDp5");
    assertThat(basic.code()).isEqualTo("TOKEN_INVALID");
    assertThat(basic.json().getObject("data", JSONObject.class)).isNull();
  }
}
