package io.courtflash.core.people.roster.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.messages.inbox.FirstCodeMails;
import io.courtflash.core.office.person.CodeSlips;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.document.PdfText;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FakeMailServer;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Codes with which people log in for the first time end, are made again, and are printed. */
@EngineTest
class FirstLoginCodesTest {

  private static final int MANY = 600;
  private static final String ADDRESS = "https://hall.example.edu/";

  @LocalServerPort private int port;
  @Autowired private JdbcClient database;
  @Autowired private FirstLoginCodes codes;
  @Autowired private CodeSlips slips;
  @Autowired private FirstCodeMails mails;
  @Autowired private ZoneId zone;

  private ApiClient root = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void administrator() {
    root = StaffClient.at(port).api();
    name = TestStudents.newName();
  }

  /** So that nobody of this test waits or is gone in those of others. */
  @AfterEach
  void forget() {
    database
        .sql(
            "UPDATE user_account SET roster_time = NULL, must_change_password = 0 WHERE student_id"
                + " LIKE ?")
        .param(name + "%")
        .update();
  }

  @Test
  void theOwnerOfAnEndedCodeIsToldSo() {
    JSONObject code = imported(name).getJSONObject(0);
    Instant end = code.getObject("validUntil", Instant.class);
    assertThat(Duration.between(Instant.now(), end))
        .isBetween(Duration.ofDays(89), Duration.ofDays(90));

    database
        .sql("UPDATE user_account SET code_until = UTC_TIMESTAMP(3) WHERE active_student_id = ?")
        .param(name)
        .update();

    ApiClient.Response refused = login(name, code.getString("code"));
    assertThat(refused.code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(refused.message()).contains("已过期");
    assertThat(login(name, "wrong-code").message()).doesNotContain("已过期");

    JSONObject renewed = renewed(idOf(name)).getJSONObject(0);
    assertThat(login(name, renewed.getString("code")).status()).isEqualTo(200);
  }

  @Test
  void aLostCodeCountsNoMoreOnceItIsReplaced() {
    JSONArray first = imported(name + "a", name + "b");
    ApiClient early =
        ApiClient.at(port).loggedIn(name + "a", first.getJSONObject(0).getString("code"));

    int waiting = root.get("/admin/roster/codes").data().getIntValue("waiting");
    JSONArray all = root.post("/admin/roster/codes", "{}").data().getJSONArray("codes");

    assertThat(waiting).isGreaterThanOrEqualTo(2).isEqualTo(all.size());
    JSONObject mine = ofName(all, name + "a");
    assertThat(login(name + "a", first.getJSONObject(0).getString("code")).status()).isEqualTo(401);
    assertThat(early.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(login(name + "a", mine.getString("code")).status()).isEqualTo(200);
    assertThat(login(name + "b", ofName(all, name + "b").getString("code")).status())
        .isEqualTo(200);
  }

  @Test
  void whoHasChosenAPasswordKeepsIt() {
    JSONObject code = imported(name).getJSONObject(0);
    long id = idOf(name);
    database
        .sql("UPDATE user_account SET must_change_password = 0 WHERE id = ?")
        .param(id)
        .update();

    assertThat(renewed(id)).isEmpty();
    assertThat(login(name, code.getString("code")).status()).isEqualTo(200);
  }

  @Test
  void onlyWaitingStudentsGetCodes() {
    imported(name + "s", name + "i", name + "o");
    database
        .sql("UPDATE user_account SET user_role = 'CLERK' WHERE id = ?")
        .param(idOf(name + "s"))
        .update();
    database
        .sql("INSERT INTO campus_identity (issuer, subject, user_id) VALUES ('https://sso', ?, ?)")
        .params(name, idOf(name + "i"))
        .update();
    database
        .sql(
            "UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id ="
                + " ?")
        .param(idOf(name + "o"))
        .update();

    assertThat(
            codes.renew(
                Actor.ENGINE, List.of(idOf(name + "s"), idOf(name + "i"), idOf(name + "o"))))
        .isEmpty();
  }

  @Test
  void newCodesOfChosenPeopleAreInTheirAuditLog() {
    imported(name);
    long id = idOf(name);

    renewed(id);

    assertThat(
            database
                .sql("SELECT action FROM audit_log WHERE subject = ?")
                .param("account:" + id)
                .query(String.class)
                .list())
        .contains("accounts.codes-renewed");
  }

  @Test
  void eachSlipSaysAllThatItsPersonNeeds() {
    Instant until = LocalDateTime.parse("2026-12-31T23:59").atZone(zone).toInstant();
    FirstLogin code = new FirstLogin(name, "王芳", "abcd-efgh-jkmn-pqrs", until);

    String chinese = print(List.of(code, code), Locale.SIMPLIFIED_CHINESE);
    String english = print(List.of(code), Locale.ENGLISH);

    assertThat(chinese).contains("王芳", "登录名：" + name, "abcd-efgh-jkmn-pqrs", ADDRESS);
    assertThat(english).contains("Login ID: " + name, "Valid until 2026-12-31 23:59");
  }

  @Test
  void slipsArePrintedOverHttp() {
    JSONArray made = imported(name);

    ApiClient.Response printed =
        root.post(
            "/admin/roster/slips", JSONObject.of("codes", made, "address", ADDRESS).toString());

    assertThat(printed.header("Content-Type")).isEqualTo("application/pdf");
    assertThat(printed.response().body()).startsWith("%PDF");
    assertThat(
            root.post(
                    "/admin/roster/slips",
                    JSONObject.of("codes", made, "address", "hall").toString())
                .data()
                .getString("field"))
        .isEqualTo("address");
  }

  @Test
  void theUseOfAMailedCodeProvesNoAddress() {
    FirstLogin code = importedWithAddress();

    assertThat(mailed(code).getIntValue("mailed")).isEqualTo(1);
    assertThat(mails.send(Actor.ENGINE, List.of(code), ADDRESS, Locale.ENGLISH).mailed())
        .isEqualTo(1);

    assertThat(mailsTo(address())).hasSize(2).last(STRING).contains(code.code(), name);
    assertThat(login(name, code.code()).status()).isEqualTo(200);
    assertThat(addressInUse()).isEmpty();
    assertThat(
            database
                .sql("SELECT action FROM audit_log WHERE subject = ?")
                .param("account:" + idOf(name))
                .query(String.class)
                .list())
        .contains("accounts.codes-mailed");
  }

  @Test
  void onlyValidCodesAreMailedToAddressesOfTheRoster() {
    FirstLogin code = importedWithAddress();
    FirstLogin without = imported(name + "n").toJavaList(FirstLogin.class).getFirst();
    FirstLogin invented = new FirstLogin(name, null, "abcd-efgh-jkmn-pqrs", code.validUntil());

    FirstCodeMails.Sent sent =
        mails.send(Actor.ENGINE, List.of(invented, without), ADDRESS, Locale.ENGLISH);

    assertThat(sent.mailed()).isZero();
    assertThat(sent.withoutAddress()).containsExactly(name, name + "n");
    assertThat(mailsTo(address())).isEmpty();
  }

  @Test
  void aCodeWhoseMailIsRefusedStillCounts() {
    FirstLogin code = importedWithAddress();
    FakeMailServer.SHARED.refuse(true);
    try {
      assertThat(mails.send(Actor.ENGINE, List.of(code), ADDRESS, Locale.ENGLISH).failed())
          .containsExactly(name);
    } finally {
      FakeMailServer.SHARED.refuse(false);
    }

    assertThat(login(name, code.code()).status()).isEqualTo(200);
  }

  private FirstLogin importedWithAddress() {
    JSONArray people =
        JSONArray.of(JSONObject.of("studentId", name, "name", "Wang Fang", "email", address()));
    return StaffClient.importRoster(root, JSONObject.of("people", people))
        .data()
        .getJSONArray("codes")
        .toJavaList(FirstLogin.class)
        .getFirst();
  }

  private JSONObject mailed(FirstLogin code) {
    return root.post(
            "/admin/roster/mails",
            JSONObject.of("codes", List.of(code), "address", ADDRESS).toString())
        .data();
  }

  private String address() {
    return name + "@example.org";
  }

  private static List<String> mailsTo(String address) {
    return FakeMailServer.SHARED.mails().stream()
        .filter(mail -> mail.contains("To: " + address))
        .toList();
  }

  private Optional<String> addressInUse() {
    return database
        .sql("SELECT email FROM notification_choice WHERE user_id = ? AND email IS NOT NULL")
        .param(idOf(name))
        .query(String.class)
        .optional();
  }

  /** In several batches; the QR code is in the file once. */
  @Test
  void hundredsOfNewCodesArePrinted() {
    JSONArray people = new JSONArray();
    IntStream.range(0, MANY).forEach(at -> people.add(JSONObject.of("studentId", name + "-" + at)));
    StaffClient.importRoster(root, JSONObject.of("people", people));

    List<FirstLogin> made = codes.renewAll(Actor.ENGINE);

    assertThat(made).hasSizeGreaterThanOrEqualTo(MANY);
    assertThat(made.stream().map(FirstLogin::code).collect(Collectors.toSet())).hasSameSizeAs(made);
    FirstLogin last = made.getLast();
    assertThat(login(last.studentId(), last.code()).status()).isEqualTo(200);
    assertThat(slips.print(Actor.ENGINE, made, ADDRESS, Locale.ENGLISH).content().getByteArray())
        .hasSizeLessThan(1_000_000);
  }

  private String print(List<FirstLogin> made, Locale language) {
    return PdfText.of(slips.print(Actor.ENGINE, made, ADDRESS, language).content().getByteArray());
  }

  private JSONArray imported(String... names) {
    JSONArray people = new JSONArray();
    List.of(names).forEach(each -> people.add(JSONObject.of("studentId", each)));
    return StaffClient.importRoster(root, JSONObject.of("people", people))
        .data()
        .getJSONArray("codes");
  }

  private JSONArray renewed(long id) {
    return root.post("/admin/roster/codes", "{\"accountIds\":[" + id + "]}")
        .data()
        .getJSONArray("codes");
  }

  private static JSONObject ofName(JSONArray codes, String studentId) {
    return codes.toList(JSONObject.class).stream()
        .filter(code -> studentId.equals(code.getString("studentId")))
        .findFirst()
        .orElseThrow();
  }

  private long idOf(String studentId) {
    return database
        .sql("SELECT id FROM user_account WHERE active_student_id = ?")
        .param(studentId)
        .query(Long.class)
        .single();
  }

  private ApiClient.Response login(String studentId, String secret) {
    return ApiClient.at(port).post("/auth/login", ApiClient.credentials(studentId, secret));
  }
}
