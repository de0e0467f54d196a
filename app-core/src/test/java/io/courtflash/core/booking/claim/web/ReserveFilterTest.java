package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** The filter answers as the ordinary way does, and leaves to it whatever is unusual. */
@EngineTest
class ReserveFilterTest {

  private static final String JSON_TYPE = "application/json";

  /** The filter takes only the plain type; with a charset a request goes the ordinary way. */
  private static final String ORDINARY_TYPE = "application/json;charset=UTF-8";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ReserveFilter filter;
  @Autowired private JdbcClient database;

  private SaleClient sale;
  private ApiClient student;
  private ApiClient other;

  @BeforeEach
  void openSession() {
    open(TestHall.open(engine, 2, 1, 1));
  }

  private void open(TestHall hall) {
    sale = SaleClient.of(hall);
    student = TestStudents.remembered(engine, port);
    other = TestStudents.remembered(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  private static String body(long slotId, long sessionId) {
    return JSONObject.of("slotId", slotId, "sessionId", sessionId).toString();
  }

  private MockHttpServletRequest request(ApiClient client, String body, String... headers) {
    MockHttpServletRequest request = new MockHttpServletRequest("POST", "/reserve/");
    request.setContentType(JSON_TYPE);
    request.setContent(body.getBytes(StandardCharsets.UTF_8));
    request.addHeader("Authorization", "Bearer " + client.token());
    for (int i = 0; i < headers.length; i += 2) {
      request.addHeader(headers[i], headers[i + 1]);
    }
    return request;
  }

  /** The answer of the filter itself. */
  private MockHttpServletResponse byFilter(ApiClient client, String body, String... headers)
      throws Exception {
    MockHttpServletResponse response = new MockHttpServletResponse();
    MockFilterChain chain = new MockFilterChain();
    filter.doFilter(request(client, body, headers), response, chain);
    assertThat(chain.getRequest()).as("passed on").isNull();
    return response;
  }

  private ApiClient.Response ordinarily(ApiClient client, String body) {
    return client.call("POST", "/reserve/", body, "Content-Type", ORDINARY_TYPE);
  }

  private void assertSameAnswer(MockHttpServletResponse filtered, ApiClient.Response ordinary)
      throws Exception {
    assertThat(filtered.getStatus()).isEqualTo(ordinary.status());
    assertThat(filtered.getContentAsString(StandardCharsets.UTF_8))
        .isEqualTo(ordinary.response().body());
    for (String header : List.of("Content-Type", "Content-Length", "Retry-After")) {
      String value = filtered.getHeader(header);
      assertThat(value == null ? "" : value).as(header).isEqualTo(ordinary.header(header));
    }
  }

  @Test
  void anAcceptedRequestIsAnsweredLikeTheOrdinaryWay() throws Exception {
    JSONObject filtered =
        JSON.parseObject(
            byFilter(student, body(sale.slotId(), sale.sessionId())).getContentAsString());
    JSONObject ordinary =
        ordinarily(other, body(sale.slotIds().getLast(), sale.sessionId())).json();

    assertThat(SaleClient.result(student, filtered.getString("data")).getString("status"))
        .isEqualTo("SUCCESS");
    filtered.remove("data");
    ordinary.remove("data");
    assertThat(filtered).isEqualTo(ordinary);
  }

  @Test
  void aDuplicateIsAnsweredLikeTheOrdinaryWay() throws Exception {
    String body = body(sale.slotId(), sale.sessionId());
    ordinarily(student, body);

    assertSameAnswer(byFilter(student, body), ordinarily(student, body));
  }

  @Test
  void aSoldOutSlotIsAnsweredLikeTheOrdinaryWay() throws Exception {
    String body = body(sale.slotId(), sale.sessionId());
    ordinarily(student, body);

    assertSameAnswer(byFilter(other, body), ordinarily(other, body));
    assertThat(ordinarily(other, body).code()).isEqualTo("OUT_OF_STOCK");
  }

  @Test
  void anUnknownSlotAndAWrongSessionAreAnsweredLikeTheOrdinaryWay() throws Exception {
    String unknown = body(987_654_321, sale.sessionId());
    assertSameAnswer(byFilter(student, unknown), ordinarily(student, unknown));

    String wrong = body(sale.slotId(), 987_654_321);
    assertSameAnswer(byFilter(student, wrong), ordinarily(student, wrong));
  }

  @Test
  void aShutGateIsAnsweredLikeTheOrdinaryWay() throws Exception {
    open(TestHall.shut(engine, 1, 1, 1));
    String body = body(sale.slotId(), sale.sessionId());

    assertSameAnswer(byFilter(student, body), ordinarily(student, body));
    assertThat(ordinarily(student, body).code()).isEqualTo("UNGATED");
  }

  @Test
  void aRepeatedKeyIsAnsweredWithTheFirstClaim() throws Exception {
    String key = UUID.randomUUID().toString();
    String body = body(sale.slotId(), sale.sessionId());

    String first = byFilter(student, body, "Idempotency-Key", key).getContentAsString();

    assertThat(byFilter(student, body, "Idempotency-Key", key).getContentAsString())
        .isEqualTo(first);
    String other = body(sale.slotIds().getLast(), sale.sessionId());
    assertThat(byFilter(student, other, "Idempotency-Key", key).getStatus()).isEqualTo(400);
  }

  @Test
  void theMessageIsInTheCallersLanguage() throws Exception {
    String body = body(987_654_321, sale.sessionId());
    MockHttpServletRequest english = request(student, body);
    english.addPreferredLocale(Locale.ENGLISH);
    MockHttpServletResponse response = new MockHttpServletResponse();
    filter.doFilter(english, response, new MockFilterChain());

    assertThat(response.getContentAsString(StandardCharsets.UTF_8))
        .isEqualTo(
            student
                .call(
                    "POST",
                    "/reserve/",
                    body,
                    "Content-Type",
                    ORDINARY_TYPE,
                    "Accept-Language",
                    "en")
                .response()
                .body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[1,2]",
        "{\"slotId\":\"1\",\"sessionId\":2}",
        "{\"slotId\":1.5,\"sessionId\":2}",
        "{\"slotId\":- 1,\"sessionId\":2}",
        "{\"slotId\":01,\"sessionId\":2}",
        "{\"slotId\":1,\"sessionId\":2,\"more\":3}",
        "{\"slotId\":1,\"slotId\":2}",
        "{\"slotId\":99999999999999999999,\"sessionId\":2}",
        "{\"slotId\":1,\"sessionId\":2",
        "not json"
      })
  void anUnusualBodyIsPassedOnUnread(String body) throws Exception {
    MockFilterChain chain = new MockFilterChain();

    filter.doFilter(request(student, body), new MockHttpServletResponse(), chain);

    assertThat(chain.getRequest()).isNotNull();
    assertThat(chain.getRequest().getInputStream().readAllBytes())
        .isEqualTo(body.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aStudentWhoseTokenIsSeenForTheFirstTimeIsAnsweredLikeTheOrdinaryWay() throws Exception {
    String body = body(sale.slotId(), sale.sessionId());
    ordinarily(student, body);
    List<ApiClient> unseen = TestStudents.of(engine, port, 2);

    assertSameAnswer(byFilter(unseen.getFirst(), body), ordinarily(unseen.getLast(), body));
  }

  @Test
  void aSuspendedStudentIsPassedOn() throws Exception {
    ApiClient suspended = TestStudents.student(engine, port);
    database
        .sql(
            "UPDATE user_account SET suspended_until = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL 1 DAY)"
                + " WHERE active_student_id = ?")
        .param(suspended.token())
        .update();
    MockFilterChain chain = new MockFilterChain();
    MockHttpServletRequest request = request(suspended, body(sale.slotId(), sale.sessionId()));

    filter.doFilter(request, new MockHttpServletResponse(), chain);

    assertThat(chain.getRequest()).isSameAs(request);
  }

  @Test
  void anUnknownTokenIsPassedOn() throws Exception {
    MockFilterChain chain = new MockFilterChain();
    MockHttpServletRequest request =
        request(student.as("unknown"), body(sale.slotId(), sale.sessionId()));

    filter.doFilter(request, new MockHttpServletResponse(), chain);

    assertThat(chain.getRequest()).isSameAs(request);
  }
}
