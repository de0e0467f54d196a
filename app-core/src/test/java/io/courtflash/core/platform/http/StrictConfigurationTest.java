package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.campus.ConsoleSignOn;
import io.courtflash.core.people.login.passkey.PasskeySites;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.EventStream;
import io.courtflash.core.testing.FakeIdentityProvider;
import io.courtflash.core.testing.RawConnection;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
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

/** An engine behind a proxy with all protections switched on that are off by default. */
@EngineTest
@TestPropertySource(
    properties = {
      EngineTest.GUEST,
      "courtflash.captcha.mode=always",
      "courtflash.web.trusted-proxies=127.0.0.1",
      "courtflash.web.cors-origins=https://club.example",
      "courtflash.web.security-contact=mailto:it@hall.example",
      "courtflash.limits.registrations-per-address-per-hour=20",
      "courtflash.account.max-logins=2",
      "courtflash.confirm-refund-amount=50",
      "courtflash.push.connections=1",
      "courtflash.push.heartbeat=10m",
      "courtflash.sso.client-secret=between-us",
      "courtflash.sso.admin-groups=hall-it",
      "courtflash.sso.clerk-groups=hall-desk,hall-helpers",
      "courtflash.sso.public-url=https://hall.example"
    })
@DirtiesContext
class StrictConfigurationTest {

  private static final FakeIdentityProvider CAMPUS = new FakeIdentityProvider();
  private static final URI CONSOLE = URI.create("http://127.0.0.1:40000/signed-in");
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
  void staffEndpointsRefuseOtherComputers(String path) {
    ApiClient staff = staff();

    for (String forwarded : List.of(STUDENTS_ADDRESS, "127.0.0.1, " + STUDENTS_ADDRESS)) {
      ApiClient.Response answer = staff.call("GET", path, null, "X-Forwarded-For", forwarded);
      assertThat(answer.status()).isIn(400, 403, 404);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/user/me", "/pay/reservation/1", "/browse/reservation", "/events"})
  void staffHaveNoRightsOnOtherComputersWhateverThePath(String path) {
    ApiClient.Response answer =
        staff().call("GET", path, null, "X-Forwarded-For", STUDENTS_ADDRESS);

    assertThat(answer.code()).isEqualTo("FORBIDDEN");
    assertThat(staff().get("/user/me").status()).isEqualTo(200);
  }

  @Test
  void staffEndpointsWorkOnThisComputerOnly() {
    assertThat(staff().get("/admin/limits").status()).isEqualTo(200);
    ApiClient.Response health =
        ApiClient.at(port)
            .call("GET", "/actuator/health", null, "X-Forwarded-For", STUDENTS_ADDRESS);
    assertThat(health.status()).isEqualTo(200);
  }

  @Test
  void nobodyChangesASettingThatTheStartDecides() {
    ApiClient.Response refused =
        staff().patch("/admin/system/CONFIRM_REFUND_AMOUNT", "{\"value\":\"1000\"}");

    assertThat(refused.code()).isEqualTo("FAILED");
    List<JSONObject> settings =
        staff().get("/admin/system").json().getJSONArray("data").toJavaList(JSONObject.class);
    assertThat(settings)
        .filteredOn(setting -> setting.getBooleanValue("fixed"))
        .singleElement()
        .satisfies(
            setting -> {
              assertThat(setting.getString("key")).isEqualTo("CONFIRM_REFUND_AMOUNT");
              assertThat(setting.getString("value")).isEqualTo("50.00");
            });
  }

  @Test
  void theHelpOfAYesOrNoSettingTellsBothMeanings() {
    List<JSONObject> settings =
        staff().get("/admin/system").json().getJSONArray("data").toJavaList(JSONObject.class);
    assertThat(settings)
        .filteredOn(setting -> setting.getString("key").equals("WALL_PAGE"))
        .singleElement()
        .satisfies(setting -> assertThat(setting.getString("help")).contains("1", "0"));
  }

  @Test
  void theHelpOfASettingOfAFewWordsNamesThem() {
    List<JSONObject> settings =
        staff().get("/admin/system").json().getJSONArray("data").toJavaList(JSONObject.class);
    assertThat(settings)
        .filteredOn(setting -> setting.getString("key").equals("WALL_SHOWS"))
        .singleElement()
        .satisfies(
            setting ->
                assertThat(setting.getString("help"))
                    .contains("nothing = ", "booked = ", "initials = "));
  }

  @Test
  void passkeysWorkAtEachAddressOfTheHall() {
    PasskeySites sites = engine.getBean(PasskeySites.class);

    assertThat(sites.ofOrigin("https://hall.example"))
        .contains(new PasskeySites.Site("hall.example", "https://hall.example"));
    assertThat(sites.ofOrigin("http://localhost:" + port))
        .contains(new PasskeySites.Site("localhost", "http://localhost:" + port));
    assertThat(sites.ofOrigin("http://hall.example")).isEmpty();
    assertThat(sites.ofOrigin("https://other.hall.example")).isEmpty();
    assertThat(sites.ofOrigin(null)).isEmpty();
  }

  @Test
  void onlyConfiguredSitesMayCallTheApi() {
    assertThat(preflight("https://club.example").header("Access-Control-Allow-Origin"))
        .isEqualTo("https://club.example");
    assertThat(preflight("https://evil.example").status()).isEqualTo(403);
    assertThat(
            ApiClient.at(port)
                .call("GET", "/time", null, "Origin", "https://evil.example")
                .status())
        .isEqualTo(403);
    assertThat(preflight("https://evil.example").header("Access-Control-Allow-Origin")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          X-Nothing, here
          Origin,    https://club.example
          """)
  void anEarlyAnswerTellsPagesOfOtherSitesWhatEveryAnswerTells(String header, String value)
      throws IOException {
    String time = "GET /time HTTP/1.1\r\nHost: x\r\n" + header + ": " + value + "\r\n";
    try (RawConnection connection = RawConnection.to(port)) {
      String early = sameTime(connection.ask(time + "\r\n"));
      assertThat(early)
          .startsWith("HTTP/1.1 200")
          .isEqualTo(sameTime(connection.ask(time + "Trailer: none\r\n\r\n")));
    }
  }

  private static String sameTime(RawConnection.RawAnswer answer) {
    return answer.comparable().replaceFirst("\"now\":\"[^\"]+\"", "\"now\":\"\"");
  }

  @Test
  void whoeverFindsAHoleLearnsWhereToReportIt() {
    ApiClient.Response contact = ApiClient.at(port).get("/.well-known/security.txt");

    assertThat(contact.header("Content-Type")).isEqualToIgnoringCase("text/plain;charset=UTF-8");
    List<String> lines = contact.response().body().lines().toList();
    assertThat(lines).contains("Contact: mailto:it@hall.example").hasSize(3);
    Instant expires = Instant.parse(lines.get(1).substring("Expires: ".length()));
    assertThat(expires).isBetween(Instant.now(), Instant.now().plus(365, ChronoUnit.DAYS));
  }

  @Test
  void everyStudentNeedsACaptchaInModeAlways() {
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    ApiClient student = TestStudents.student(engine, port);
    assertThat(sale.reserve(student).code()).isEqualTo("CAPTCHA_REQUIRED");
    JSONObject wanted = solved().fluentPut("sessionId", sale.sessionId());

    String token = student.post("/reserve/token", wanted.toString()).data().getString("token");

    String tap = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
    assertThat(student.call("POST", "/reserve/", tap, "X-Claim-Token", token).code())
        .isEqualTo("SUCCESS");
    sale.awaitSettled(engine);
  }

  @Test
  void everyWayInNeedsACaptchaInModeAlways() {
    String name = "s" + UUID.randomUUID().toString().substring(0, 8);
    JSONObject who = JSONObject.of("studentId", name, "password", "a-good-password");

    assertThat(ApiClient.at(port).post("/auth/register", who.toString()).code())
        .isEqualTo("CAPTCHA_REQUIRED");
    assertThat(ApiClient.at(port).post("/auth/register", withCaptcha(who)).code())
        .isEqualTo("SUCCESS");
    assertThat(ApiClient.at(port).post("/auth/login", who.toString()).code())
        .isEqualTo("CAPTCHA_REQUIRED");
    assertThat(ApiClient.at(port).post("/auth/login", withCaptcha(who)).code())
        .isEqualTo("SUCCESS");
  }

  @Test
  void aFurtherLoginThanAnAccountMayHaveEndsTheOldest() {
    JSONObject who =
        JSONObject.of(
            "studentId",
            "m" + UUID.randomUUID().toString().substring(0, 8),
            "password",
            "a-good-password");
    List<ApiClient> logins =
        Stream.of("/auth/register", "/auth/login", "/auth/login")
            .map(path -> ApiClient.at(port).post(path, withCaptcha(who)).text())
            .map(ApiClient.at(port)::as)
            .toList();

    assertThat(logins.stream().map(login -> login.get("/user/me").code()))
        .containsExactly("TOKEN_INVALID", "SUCCESS", "SUCCESS");
  }

  @Test
  void registrationsOfOneIpv6NetworkAreBoundedWhateverItsAddresses() {
    for (int attempt = 0; attempt < 20; attempt++) {
      assertThat(register("2001:db8:0:1::" + attempt)).isEqualTo("CAPTCHA_REQUIRED");
    }

    assertThat(register("2001:db8:0:1:ffff::1")).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(register("2001:db8:0:2::1")).isEqualTo("CAPTCHA_REQUIRED");
  }

  private String register(String address) {
    return ApiClient.at(port)
        .call(
            "POST",
            "/auth/register",
            ApiClient.credentials("somebody", "a-good-password"),
            "X-Forwarded-For",
            address)
        .code();
  }

  /** No heartbeat is needed to notice that a page has closed its stream. */
  @Test
  void aClientOverTheLimitOfEventStreamsGetsARetryAfterUntilAnotherClosesIts() {
    ApiClient late = TestStudents.student(engine, port);
    try (EventStream first = EventStream.of(TestStudents.student(engine, port))) {
      ApiClient.Response refused = late.get("/events");

      assertThat(refused.code()).isEqualTo("TOO_MANY_REQUESTS");
      assertThat(refused.header("Retry-After")).isEqualTo("30");
      assertThat(first.hasEnded()).isFalse();
    }
    await()
        .untilAsserted(
            () -> assertThatNoException().isThrownBy(() -> EventStream.of(late).close()));
  }

  @Test
  void aTicketOfSingleSignOnLogsInOnce() {
    String name = "campus." + UUID.randomUUID().toString().substring(0, 8);
    ApiClient.Response departure = depart();
    String ticket = ticket(arrive(departure, name));

    ApiClient.Response token = enter(ticket, departure);

    assertThat(token.code()).isEqualTo("SUCCESS");
    assertThat(token.header("Set-Cookie")).contains("Max-Age=0");
    assertThat(ApiClient.at(port).as(token.text()).get("/user/me").data().getString("studentId"))
        .isEqualTo(name);
    assertThat(enter(ticket, departure).code()).isEqualTo("TOKEN_INVALID");
  }

  /** Else a link with the attacker's ticket would log in a victim to the attacker's account. */
  @Test
  void aTicketWorksOnlyInTheBrowserThatItWasMadeFor() {
    String ticket =
        ticket(arrive(depart(), "campus." + UUID.randomUUID().toString().substring(0, 8)));

    assertThat(enter(ticket, depart()).code()).isEqualTo("TOKEN_INVALID");
  }

  @Test
  void anAccountWithTheStudentsNameIsLinkedOnceItsPasswordIsGiven() {
    String name = "taken." + UUID.randomUUID().toString().substring(0, 8);
    JSONObject credentials = JSONObject.of("studentId", name, "password", "a-good-password");
    ApiClient.at(port).post("/auth/register", withCaptcha(credentials));
    ApiClient.Response departure = depart();
    String ticket = ticket(arrive(departure, name));

    ApiClient.Response refused = enter(ticket, departure);
    assertThat(refused.code()).isEqualTo("FORBIDDEN");
    assertThat(refused.data())
        .isEqualTo(JSONObject.of("linkRequired", true, "passwordOptional", false));
    assertThat(enter(ticket, departure, "a-wrong-password").code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(enter(ticket, departure, "a-good-password").code()).isEqualTo("SUCCESS");
  }

  @Test
  void theStaffCannotUseSingleSignOn() {
    ApiClient.Response departure = depart();
    String ticket = ticket(arrive(departure, "root"));

    assertThat(enter(ticket, departure).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  @Test
  void aMemberOfAGroupOfTheStaffGetsItsRole() {
    String name = "desk." + UUID.randomUUID().toString().substring(0, 8);
    CAMPUS.groups(name, "students", "hall-helpers");
    ApiClient.Response departure = depart();

    String token = enter(ticket(arrive(departure, name)), departure).text();

    assertThat(ApiClient.at(port).as(token).get("/user/me").data().getString("userRole"))
        .isEqualTo("CLERK");
  }

  @Test
  void staffSignInAtTheConsoleWithTheBrowserOnlyWhileTheyAreInAGroup() {
    ConsoleSignOn console = engine.getBean(ConsoleSignOn.class);
    String name = "chief." + UUID.randomUUID().toString().substring(0, 8);
    CAMPUS.groups(name, "hall-it");

    assertThat(console.isOn()).isTrue();
    assertThat(signInAtConsole(console, name))
        .isInstanceOfSatisfying(
            LoginResult.Granted.class,
            login -> assertThat(login.account().userRole()).isEqualTo(Role.ADMIN));

    CAMPUS.groups(name);
    assertThat(signInAtConsole(console, name))
        .isInstanceOfSatisfying(
            LoginResult.Granted.class,
            login -> assertThat(login.account().userRole()).isEqualTo(Role.USER));
    assertThat(signInAtConsole(console, "nobody." + name))
        .isInstanceOf(LoginResult.WrongCredentials.class);
  }

  @Test
  void aConsolesRequestRefusesTheAnswerToAnother() {
    ConsoleSignOn console = engine.getBean(ConsoleSignOn.class);
    String name = "chief." + UUID.randomUUID().toString().substring(0, 8);
    CAMPUS.groups(name, "hall-it");
    ConsoleSignOn.Request mine = console.start(CONSOLE);
    ConsoleSignOn.Request other = console.start(CONSOLE);
    String code = CAMPUS.signIn(other.signInPage(), name);

    assertThat(console.finish(mine, state(other.signInPage().toString()), code))
        .isInstanceOf(LoginResult.WrongCredentials.class);
    assertThat(console.finish(mine, state(mine.signInPage().toString()), code))
        .isInstanceOf(LoginResult.WrongCredentials.class);
  }

  private static LoginResult signInAtConsole(ConsoleSignOn console, String name) {
    ConsoleSignOn.Request request = console.start(CONSOLE);
    String code = CAMPUS.signIn(request.signInPage(), name);
    return console.finish(request, state(request.signInPage().toString()), code);
  }

  @Test
  void aCallbackInAnotherBrowserIsRefused() {
    ApiClient.Response mine = depart();
    ApiClient.Response other = depart();
    String code = CAMPUS.signIn(page(other), "somebody");

    assertThat(callback(cookie(mine), state(other), code).header("Location"))
        .isEqualTo("/#sso-failed");
    assertThat(callback("__Host-courtflash-sso=made-up", state(other), code).header("Location"))
        .isEqualTo("/#sso-failed");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void anIdTokenThatIsForgedOrOldOrMeantForOthersIsRefused(FakeIdentityProvider.Forgery how) {
    CAMPUS.forge(how);
    try {
      assertThat(arrive(depart(), "somebody").header("Location")).isEqualTo("/#sso-failed");
    } finally {
      CAMPUS.forge(FakeIdentityProvider.Forgery.NONE);
    }
  }

  @Test
  void anAddressGetsFewCaptchasThatAProgramCanRead() {
    ApiClient nobody = ApiClient.at(port);
    for (int i = 0; i < 10; i++) {
      assertThat(captchaAsText(nobody, "203.0.113.77").code()).isEqualTo("SUCCESS");
    }

    assertThat(captchaAsText(nobody, "203.0.113.77").code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(captchaAsText(nobody, "203.0.113.78").code()).isEqualTo("SUCCESS");
  }

  private static ApiClient.Response captchaAsText(ApiClient caller, String address) {
    return caller.call("GET", "/captcha/text", null, "X-Forwarded-For", address);
  }

  private ApiClient.Response depart() {
    ApiClient.Response departure = ApiClient.at(port).get("/auth/sso");
    assertThat(departure.status()).isEqualTo(302);
    assertThat(departure.header("Set-Cookie"))
        .startsWith("__Host-")
        .contains("Path=/;", "Secure", "HttpOnly", "SameSite=Lax");
    return departure;
  }

  private ApiClient.Response arrive(ApiClient.Response departure, String student) {
    String code = CAMPUS.signIn(page(departure), student);
    return callback(cookie(departure), state(departure), code);
  }

  private ApiClient.Response callback(String cookie, String state, String code) {
    String query = "?state=" + URLEncoder.encode(state, StandardCharsets.UTF_8) + "&code=" + code;
    return ApiClient.at(port).call("GET", "/auth/sso/callback" + query, null, "Cookie", cookie);
  }

  private ApiClient.Response enter(String ticket, ApiClient.Response departure) {
    return enter(ticket, departure, null);
  }

  private ApiClient.Response enter(
      String ticket, ApiClient.Response departure, @Nullable String password) {
    String body = JSONObject.of("ticket", ticket, "password", password).toString();
    return ApiClient.at(port).call("POST", "/auth/sso/token", body, "Cookie", cookie(departure));
  }

  private static String ticket(ApiClient.Response arrival) {
    String page = arrival.header("Location");
    assertThat(page).startsWith("/#sso=");
    return page.substring("/#sso=".length());
  }

  private static URI page(ApiClient.Response departure) {
    return URI.create(departure.header("Location"));
  }

  private static String state(ApiClient.Response departure) {
    return state(departure.header("Location"));
  }

  private static String state(String page) {
    return page.replaceFirst(".*[?&]state=([^&]*).*", "$1");
  }

  private static String cookie(ApiClient.Response departure) {
    return departure.header("Set-Cookie").replaceFirst(";.*", "");
  }

  private String withCaptcha(JSONObject who) {
    JSONObject both = solved();
    both.putAll(who);
    return both.toString();
  }

  private JSONObject solved() {
    String id = ApiClient.at(port).get("/captcha").data().getString("captchaId");
    String answer = redis.<String>getBucket("bf:captcha:" + id, StringCodec.INSTANCE).get();
    return JSONObject.of("captchaId", id, "answer", answer);
  }

  private ApiClient.Response preflight(String origin) {
    return ApiClient.at(port)
        .call("OPTIONS", "/time", null, "Origin", origin, "Access-Control-Request-Method", "GET");
  }

  private ApiClient staff() {
    ApiClient staff = TestStudents.student(engine, port);
    database
        .sql("UPDATE user_account SET user_role = 'ADMIN' WHERE student_id = ?")
        .param(staff.token())
        .update();
    return staff;
  }
}
