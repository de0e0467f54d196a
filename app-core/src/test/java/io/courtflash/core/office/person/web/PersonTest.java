package io.courtflash.core.office.person.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class PersonTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private StaffClient staff = new StaffClient(ApiClient.at(0));
  private ApiClient student = ApiClient.at(0);
  private long id;

  @BeforeEach
  void aStudent() {
    staff = StaffClient.at(port);
    student = TestStudents.student(engine, port);
    id = student.get("/user/me").data().getLongValue("id");
  }

  private ApiClient.Response post(String path, JSONObject body) {
    return staff.api().post("/admin/users/" + id + path, body.toString());
  }

  private ApiClient.Response contact(String key, String value) {
    return staff
        .api()
        .patch("/admin/users/" + id + "/contact", JSONObject.of(key, value).toString());
  }

  private JSONObject person() {
    return staff.api().get("/admin/users/" + id + "/person").data();
  }

  private long book() {
    SaleClient sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    String traceId = sale.claim(student);
    return SaleClient.result(student, traceId).getLongValue("reservationId");
  }

  /** Messages are written soon after what they tell of. */
  private void awaitMessage(String kind) {
    await().until(() -> person().getJSONArray("messages").toString().contains(kind));
  }

  private void pay(long reservationId) {
    String number =
        student.post("/pay/wechat/" + reservationId, null).data().getString("outTradeNo");
    assertThat(ApiClient.at(port).post("/mock-pay/" + number + "/paid", null).status())
        .isEqualTo(200);
    awaitMessage("PAID");
  }

  @Test
  void staffSeeAllOfAPerson() {
    long reservation = book();
    pay(reservation);

    JSONObject person = person();

    assertThat(person.getJSONObject("account").getLongValue("id")).isEqualTo(id);
    JSONObject booking = person.getJSONArray("bookings").getJSONObject(0);
    assertThat(booking.getLongValue("id")).isEqualTo(reservation);
    assertThat(booking.getString("status")).isEqualTo("CONFIRMED");
    assertThat(booking.getString("courtName")).isEqualTo("Court 1");
    JSONObject payment = person.getJSONArray("payments").getJSONObject(0);
    assertThat(payment.getString("status")).isEqualTo("SUCCESS");
    assertThat(payment.getBooleanValue("refund")).isFalse();
    assertThat(person.getJSONObject("strikes").getIntValue("points")).isZero();
    JSONObject balance = person.getJSONObject("balance");
    assertThat(balance.getBigDecimal("paid")).isEqualByComparingTo(payment.getBigDecimal("amount"));
    assertThat(balance.getBigDecimal("owed")).isZero();
  }

  /** One after another, as an account comes to be known. */
  @Test
  void staffSeeWhoVouchesForAPerson() {
    assertThat(proofs()).as("of before it was kept").isEmpty();
    database.sql("UPDATE user_account SET made_by = 'OWNER' WHERE id = ?").param(id).update();
    assertThat(proofs()).containsExactly("REGISTERED null");

    String login = student.get("/user/me").data().getString("studentId");
    StaffClient.importRoster(
        staff.api(), JSONObject.of("people", JSONArray.of(JSONObject.of("studentId", login))));
    assertThat(proofs()).containsExactly("ROSTER null", "REGISTERED null");

    database
        .sql("INSERT INTO campus_identity (issuer, subject, user_id) VALUES ('https://sso', ?, ?)")
        .params(login, id)
        .update();
    assertThat(proofs())
        .containsExactly("SINGLE_SIGN_ON https://sso", "ROSTER null", "REGISTERED null");
    database.sql("UPDATE user_account SET roster_time = NULL WHERE id = ?").param(id).update();
  }

  private List<String> proofs() {
    return person().getList("proofs", JSONObject.class).stream()
        .map(proof -> proof.getString("kind") + " " + proof.getString("issuer"))
        .toList();
  }

  @Test
  void staffVouchForTheAccountsThatTheyMakeAlone() {
    String name = TestStudents.newName();
    staff
        .api()
        .post(
            "/admin/users",
            JSONObject.of("studentId", name, "password", "a-good-password", "userRole", "USER")
                .toString());
    String own = TestStudents.newName();
    ApiClient.at(port).registered(own, "a-good-password");

    assertThat(madeBy(name)).isEqualTo("STAFF");
    assertThat(madeBy(own)).isEqualTo("OWNER");
  }

  private String madeBy(String studentId) {
    return database
        .sql("SELECT made_by FROM user_account WHERE active_student_id = ?")
        .param(studentId)
        .query(String.class)
        .single();
  }

  @Test
  void staffSeeHowMuchOfTheQuotasIsUsed() {
    book();

    JSONObject upcoming = person().getJSONArray("quotas").getJSONObject(0);

    assertThat(upcoming).isEqualTo(JSONObject.of("quota", "ACTIVE", "used", 1, "limit", 0));
    assertThat(person().getJSONArray("sessionQuotas")).isEmpty();
  }

  @Test
  void whatIsUnpaidIsOwed() {
    book();

    JSONObject balance = person().getJSONObject("balance");

    assertThat(balance.getBigDecimal("paid")).isZero();
    assertThat(balance.getBigDecimal("owed")).isEqualByComparingTo("20");
    assertThat(balance.getBigDecimal("refunded")).isZero();
    assertThat(balance.getBigDecimal("toRefund")).isZero();
  }

  @Test
  void aRefusedPartWhoseMoneyWentBackWithTheWholeIsNeitherOwedNorInTheWayOfAnErasure() {
    long reservation = book();
    pay(reservation);
    assertThat(student.post("/pay/refund/" + reservation, null).code()).isEqualTo("SUCCESS");
    await().until(() -> count("pay_order WHERE status = 'REFUNDED'") > 0);
    database
        .sql(
            """
            INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, is_part, status, reason)
            SELECT CONCAT('part', id), id, reservation_id, 5, 1, 'FAILED', 'rain' FROM pay_order WHERE reservation_id = ?
            """)
        .param(reservation)
        .update();

    assertThat(person().getJSONObject("balance").getBigDecimal("toRefund")).isZero();
    assertThat(post("/erasure", new JSONObject()).code()).isEqualTo("SUCCESS");
  }

  @Test
  void staffWhoMayNotSeeMoneySeeNoAmounts() {
    pay(book());
    Actor reader = memberOfARoleWith(Permission.SEE_PEOPLE);

    Person seen = engine.getBean(People.class).find(reader, id).orElseThrow();

    assertThat(seen.bookings()).hasSize(1);
    assertThat(seen.payments()).isNull();
    assertThat(seen.balance()).isNull();
  }

  private Actor memberOfARoleWith(Permission permission) {
    String name = TestStudents.newName();
    HallRoles roles = engine.getBean(HallRoles.class);
    HallRoles.HallRole made = roles.add(Actor.ENGINE, name, Set.of(permission));
    Account account =
        engine
            .getBean(Accounts.class)
            .create(Actor.ENGINE, TestStudents.newName(), "a-good-password", Role.USER);
    var _ = engine.getBean(RoleMembers.class).give(Actor.ENGINE, account.id(), made.id());
    return account.actor();
  }

  @Test
  void anEmptyTextRemovesAContact() {
    assertThat(contact("name", "王芳").data().getJSONObject("contact").getString("name"))
        .isEqualTo("王芳");
    contact("phone", "138 0000 0000");
    JSONObject contact = student.get("/user/me").data().getJSONObject("contact");
    assertThat(contact.getString("name")).isEqualTo("王芳");
    assertThat(contact.getString("phone")).isEqualTo("138 0000 0000");

    assertThat(contact("name", "").data().getJSONObject("contact").get("name")).isNull();
    assertThat(contact("phone", "call me").data().getString("field")).isEqualTo("phone");
    assertThat(contact("email", "a@b.c\r\nBcc: all@b.c").data().getString("field"))
        .isEqualTo("email");
  }

  @Test
  void notesAreForStaffOnly() {
    JSONObject note = post("/notes", JSONObject.of("note", " lost the key ")).data();
    assertThat(note.getString("note")).isEqualTo("lost the key");
    assertThat(note.getString("authorName")).isEqualTo("root");
    assertThat(person().getJSONArray("notes")).hasSize(1);
    assertThat(student.get("/admin/users/" + id + "/notes").code()).isEqualTo("FORBIDDEN");
    assertThat(post("/notes", JSONObject.of("note", "")).data().getString("field"))
        .isEqualTo("note");

    String path = "/admin/users/" + id + "/notes/" + note.getLongValue("id");
    assertThat(staff.api().delete(path).code()).isEqualTo("SUCCESS");
    assertThat(staff.api().delete(path).code()).isEqualTo("NOT_FOUND");
    assertThat(staff.api().get("/admin/users/" + id + "/notes").json().getJSONArray("data"))
        .isEmpty();
    assertThat(audited()).contains("person.note-added", "person.note-deleted");
  }

  private List<@Nullable String> audited() {
    return database
        .sql("SELECT action FROM audit_log WHERE subject = ?")
        .param("account:" + id)
        .query(String.class)
        .list();
  }

  @Test
  void anExportOfAPersonHasEverything() {
    long reservation = book();
    awaitMessage("SETTLED");
    pay(reservation);
    student.get("/pay/receipts/" + reservation);
    database
        .sql(
            """
            INSERT INTO payer (user_id, provider, app_id, payer_id, linked_at)
            VALUES (?, 'wechat', 'app', 'known-as', UTC_TIMESTAMP(3))
            """)
        .param(id)
        .update();
    contact("name", "王芳");
    post("/notes", JSONObject.of("note", "lost the key"));

    String export = post("/export", new JSONObject()).response().body();

    assertThat(export).contains("王芳", "lost the key", "Court 1", "logins", "SETTLED", "known-as");
    JSONObject receipt =
        JSON.parseObject(export).getJSONObject("data").getJSONArray("receipts").getJSONObject(0);
    assertThat(receipt)
        .containsEntry("kind", "PAYMENT")
        .containsEntry("reservationId", (int) reservation);
    assertThat(audited()).contains("person.exported");
    assertThat(student.post("/admin/users/" + id + "/export", "{}").code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void nobodyIsErasedWhileABookingIsOpen() {
    long reservation = book();

    ApiClient.Response refused = post("/erasure", new JSONObject());

    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(refused.data().getJSONArray("bookings").toJavaList(Long.class))
        .containsExactly(reservation);
    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
  }

  @Test
  void nothingOfTheWaitListIsLeftAfterAnErasure() {
    var _ = waitForATakenPlace();

    JSONObject entry = person().getJSONArray("waiting").getJSONObject(0);
    assertThat(entry.getString("state")).isEqualTo("WAITING");
    assertThat(entry.getString("courtNames")).isEqualTo("Court 1");
    assertThat(post("/export", new JSONObject()).response().body())
        .contains("\"courtNames\":\"Court 1\"");

    assertThat(post("/erasure", new JSONObject()).code()).isEqualTo("SUCCESS");
    assertThat(count("wait_entry WHERE user_id = " + id)).isZero();
    TestHall.clear(engine);
  }

  @Test
  void nobodyIsErasedWhileAPlaceIsOfferedToThem() {
    Runnable giveBack = waitForATakenPlace();
    giveBack.run();
    await().until(() -> count("wait_entry WHERE state = 'OFFERED' AND user_id = " + id) == 1);

    assertThat(post("/erasure", new JSONObject()).code()).isEqualTo("FAILED");

    assertThat(count("wait_entry WHERE state = 'OFFERED' AND user_id = " + id)).isOne();
    TestHall.clear(engine);
  }

  /** Waits for a place that somebody else has, and returns how that one gives it back. */
  private Runnable waitForATakenPlace() {
    TestHall hall = TestHall.open(engine, 1, 1, 1).withWaitList(0);
    SaleClient sale = SaleClient.of(hall);
    ApiClient holder = TestStudents.student(engine, port);
    long booked = SaleClient.result(holder, sale.claim(holder)).getLongValue("reservationId");
    String wish =
        JSONObject.of(
                "slotDate", hall.slot().slotDate().toString(),
                "startTime", hall.slot().startTime().toString(),
                "endTime", hall.slot().endTime().toString(),
                "courtIds", List.of(hall.slot().courtId()))
            .toString();
    assertThat(student.post("/wait", wish).code()).isEqualTo("SUCCESS");
    return () -> assertThat(holder.delete("/reserve/" + booked).status()).isEqualTo(200);
  }

  @Test
  void anErasureKeepsNothingThatTellsWhoItWas() {
    long reservation = book();
    pay(reservation);
    contact("name", "Unusual Name");
    contact("phone", "138 0000 0000");
    post("/notes", JSONObject.of("note", "lost the key"));
    String login = student.get("/user/me").data().getString("studentId");
    database
        .sql(
            "UPDATE time_slot SET ends_at = UTC_TIMESTAMP(3) WHERE id ="
                + " (SELECT slot_id FROM reservation WHERE id = ?)")
        .param(reservation)
        .update();

    database
        .sql(
            "INSERT INTO push_device (user_id, endpoint, endpoint_hash, public_key, auth_secret,"
                + " language, client) VALUES (?, ?, UNHEX(SHA2('e', 256)), 'k', 's', 'en', '')")
        .params(id, "https://push.example.org/e")
        .update();

    ApiClient.Response erased = post("/erasure", new JSONObject());

    assertThat(erased.data().getString("pseudonym")).isEqualTo("erased-" + id);
    assertThat(student.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(staff.api().get("/admin/users/" + id + "/person").code()).isEqualTo("NOT_FOUND");
    assertThat(
            database
                .sql("SELECT * FROM user_account WHERE id = ?")
                .param(id)
                .query()
                .singleRow()
                .values()
                .toString())
        .contains("erased-" + id)
        .doesNotContain(login, "Unusual Name", "138 0000 0000");
    assertThat(count("pay_order WHERE status = 'SUCCESS' AND reservation_id = " + reservation))
        .isEqualTo(1);
    for (String table :
        List.of(
            "inbox_message", "notification_choice", "push_device", "person_note", "login_token")) {
      assertThat(count(table + " WHERE user_id = " + id)).as(table).isZero();
    }
    assertThat(audited()).contains("account.erased");
    assertThat(post("/erasure", new JSONObject()).code()).isEqualTo("NOT_FOUND");
  }

  /** The chain of hashes keeps the rows of the log as they are, so they have no login ids. */
  @Test
  void anErasureLeavesNoLoginIdInTheAuditLog() {
    String login = TestStudents.newName();
    JSONObject made =
        staff
            .api()
            .post(
                "/admin/users",
                JSONObject.of(
                        "studentId", login, "password", "a-good-password", "userRole", "MANAGER")
                    .fluentPut("mustChangePassword", false)
                    .toString())
            .data();
    long other = id;
    id = made.getLongValue("id");
    ApiClient manager = ApiClient.at(port).loggedIn(login, "a-good-password");
    assertThat(manager.patch("/admin/users/" + other + "/contact", "{\"name\":\"王芳\"}").code())
        .isEqualTo("SUCCESS");
    book(login);
    String renamed = TestStudents.newName();
    staff.api().patch("/admin/users/" + id, JSONObject.of("studentId", renamed).toString());

    assertThat(inAuditLog(login)).as("stored").isZero();
    assertThat(inAuditLog(renamed)).as("stored").isZero();
    String shown = staff.api().get("/admin/audit?actorId=" + id).response().body();
    assertThat(shown).contains("\"actorName\":\"" + renamed + "\"");
    database
        .sql("UPDATE reservation SET status = 'CANCELLED' WHERE user_id = ?")
        .param(id)
        .update();

    assertThat(post("/erasure", new JSONObject()).code()).isEqualTo("SUCCESS");

    assertThat(staff.api().get("/admin/audit?actorId=" + id).response().body())
        .contains("\"actorName\":\"erased-" + id + "\"")
        .doesNotContain(renamed);
  }

  /** By the staff, at the desk. */
  private void book(String login) {
    long slot = TestHall.open(engine, 1, 1, 1).slot().id();
    ApiClient.Response booked =
        staff
            .api()
            .post(
                "/admin/bookings",
                JSONObject.of("slotIds", List.of(slot), "studentId", login, "method", "CASH")
                    .toString());
    assertThat(booked.status()).as(booked.response().body()).isEqualTo(200);
    assertThat(
            database
                .sql("SELECT after_value FROM audit_log WHERE subject = ?")
                .param("reservation:" + booked.data().getLongValue("id"))
                .query(String.class)
                .list())
        .anyMatch(after -> after.contains("\"for\":" + id));
  }

  private int inAuditLog(String text) {
    return database
        .sql(
            "SELECT COUNT(*) FROM audit_log WHERE CONCAT_WS(' ', actor_name, subject, before_value,"
                + " after_value) LIKE ?")
        .param("%" + text + "%")
        .query(Integer.class)
        .single();
  }

  private int count(String from) {
    return database.sql("SELECT COUNT(*) FROM " + from).query(Integer.class).single();
  }
}
