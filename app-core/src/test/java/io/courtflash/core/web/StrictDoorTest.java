package io.courtflash.core.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Events;
import io.courtflash.core.testing.FakeCampus;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** An engine behind a proxy, with everything on that is off by default. */
@EngineTest
@TestPropertySource(
    properties = {
      "courtflash.captcha.mode=always",
      "courtflash.web.trusted-proxies=127.0.0.1",
      "courtflash.web.admin-loopback-only=true",
      "courtflash.web.cors-origins=https://club.example",
      "courtflash.push.connections=1",
      "courtflash.sso.client-secret=between-us"
    })
@DirtiesContext
class StrictDoorTest {

  private static final FakeCampus CAMPUS = new FakeCampus();
  private static final String STUDENTS_ADDRESS = "203.0.113.9";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  @Autowired private JdbcClient database;

  @DynamicPropertySource
  static void campus(DynamicPropertyRegistry properties) {
    properties.add("courtflash.sso.issuer", CAMPUS::issuer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/admin/limits",
        "/admin/users",
        "/admin;x=y/limits",
        "//admin/limits",
        "/%61dmin/limits",
        "/actuator/prometheus"
      })
  void theStaffsEndpointsAnswerThisMachineAlone(String path) {
    Api staff = staff();

    for (String forwarded : List.of(STUDENTS_ADDRESS, "127.0.0.1, " + STUDENTS_ADDRESS)) {
      Api.Answer answer = staff.call("GET", path, null, "X-Forwarded-For", forwarded);
      assertThat(answer.status()).isIn(400, 403, 404);
    }
  }

  @Test
  void onThisMachineTheyAnswerAndEverywhereHealthDoes() {
    assertThat(staff().get("/admin/limits").status()).isEqualTo(200);
    Api.Answer health =
        Api.at(port).call("GET", "/actuator/health", null, "X-Forwarded-For", STUDENTS_ADDRESS);
    assertThat(health.status()).isEqualTo(200);
  }

  @Test
  void onlyTheSitesThatAreConfiguredMayCall() {
    assertThat(preflight("https://club.example").header("Access-Control-Allow-Origin"))
        .isEqualTo("https://club.example");
    assertThat(preflight("https://evil.example").status()).isEqualTo(403);
    assertThat(preflight("https://evil.example").header("Access-Control-Allow-Origin")).isEmpty();
  }

  @Test
  void everybodyNeedsACaptchaWhereItIsAlwaysAsked() {
    Sale sale = Sale.of(Hall.open(engine, 1, 1, 1));
    Api student = Crowd.student(engine, port);
    assertThat(sale.reserve(student).code()).isEqualTo("CAPTCHA_REQUIRED");
    JSONObject wanted = solved().fluentPut("sessionId", sale.sessionId());

    String token = student.post("/reserve/token", wanted.toString()).data().getString("token");

    String tap = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
    assertThat(student.call("POST", "/reserve/", tap, "X-Claim-Token", token).code())
        .isEqualTo("SUCCESS");
    sale.awaitSettled(engine);
  }

  @Test
  void registeringAndLoggingInNeedOneToo() {
    String name = "s" + UUID.randomUUID().toString().substring(0, 8);
    JSONObject who = JSONObject.of("studentId", name, "password", "a-good-password");

    assertThat(Api.at(port).post("/auth/register", who.toString()).code())
        .isEqualTo("CAPTCHA_REQUIRED");
    assertThat(Api.at(port).post("/auth/register", withCaptcha(who)).code()).isEqualTo("SUCCESS");
    assertThat(Api.at(port).post("/auth/login", who.toString()).code())
        .isEqualTo("CAPTCHA_REQUIRED");
    assertThat(Api.at(port).post("/auth/login", withCaptcha(who)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void whoComesWhenNoStreamOfEventsIsLeftIsToldWhenToComeAgain() {
    Api late = Crowd.student(engine, port);
    try (Events first = Events.of(Crowd.student(engine, port))) {
      Api.Answer refused = late.get("/events");

      assertThat(refused.code()).isEqualTo("TOO_MANY_REQUESTS");
      assertThat(refused.header("Retry-After")).isEqualTo("30");
      assertThat(first.hasEnded()).isFalse();
    }
    await().untilAsserted(() -> assertThatNoException().isThrownBy(() -> Events.of(late).close()));
  }

  @Test
  void aStudentComesInWithTheCampusAccountOnce() {
    String name = "campus." + UUID.randomUUID().toString().substring(0, 8);
    String ticket = ticket(arrive(depart(), name));

    Api.Answer token = enter(ticket);

    assertThat(token.code()).isEqualTo("SUCCESS");
    assertThat(Api.at(port).as(token.text()).get("/user/me").data().getString("studentId"))
        .isEqualTo(name);
    assertThat(enter(ticket).code()).isEqualTo("TOKEN_INVALID");
  }

  @Test
  void theStaffDontComeInThisWay() {
    String ticket = ticket(arrive(depart(), "root"));

    assertThat(enter(ticket).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  @Test
  void aWayBackThatDidntBeginInThisBrowserEndsNowhere() {
    Api.Answer mine = depart();
    Api.Answer other = depart();
    String code = CAMPUS.signIn(page(other), "somebody");

    assertThat(callback(cookie(mine), state(other), code).header("Location"))
        .isEqualTo("/#sso-failed");
    assertThat(callback("courtflash-sso=made-up", state(other), code).header("Location"))
        .isEqualTo("/#sso-failed");
  }

  @Test
  void whatAnotherKeySignedIsNotBelieved() {
    CAMPUS.forge(true);
    try {
      assertThat(arrive(depart(), "somebody").header("Location")).isEqualTo("/#sso-failed");
    } finally {
      CAMPUS.forge(false);
    }
  }

  private Api.Answer depart() {
    Api.Answer departure = Api.at(port).get("/auth/sso");
    assertThat(departure.status()).isEqualTo(302);
    assertThat(departure.header("Set-Cookie")).contains("HttpOnly").contains("SameSite=Lax");
    return departure;
  }

  private Api.Answer arrive(Api.Answer departure, String student) {
    String code = CAMPUS.signIn(page(departure), student);
    return callback(cookie(departure), state(departure), code);
  }

  private Api.Answer callback(String cookie, String state, String code) {
    String query = "?state=" + URLEncoder.encode(state, StandardCharsets.UTF_8) + "&code=" + code;
    return Api.at(port).call("GET", "/auth/sso/callback" + query, null, "Cookie", cookie);
  }

  private Api.Answer enter(String ticket) {
    return Api.at(port).post("/auth/sso/token", JSONObject.of("ticket", ticket).toString());
  }

  private static String ticket(Api.Answer arrival) {
    String page = arrival.header("Location");
    assertThat(page).startsWith("/#sso=");
    return page.substring("/#sso=".length());
  }

  private static URI page(Api.Answer departure) {
    return URI.create(departure.header("Location"));
  }

  private static String state(Api.Answer departure) {
    return departure.header("Location").replaceFirst(".*[?&]state=([^&]*).*", "$1");
  }

  private static String cookie(Api.Answer departure) {
    return departure.header("Set-Cookie").replaceFirst(";.*", "");
  }

  private String withCaptcha(JSONObject who) {
    JSONObject both = solved();
    both.putAll(who);
    return both.toString();
  }

  private JSONObject solved() {
    String id = Api.at(port).get("/captcha").data().getString("captchaId");
    String answer = redis.<String>getBucket("bf:captcha:" + id, StringCodec.INSTANCE).get();
    return JSONObject.of("captchaId", id, "answer", answer);
  }

  private Api.Answer preflight(String origin) {
    return Api.at(port)
        .call("OPTIONS", "/time", null, "Origin", origin, "Access-Control-Request-Method", "GET");
  }

  private Api staff() {
    Api staff = Crowd.student(engine, port);
    database
        .sql("UPDATE user_account SET user_role = 'ADMIN' WHERE student_id = ?")
        .param(staff.token())
        .update();
    return staff;
  }
}
