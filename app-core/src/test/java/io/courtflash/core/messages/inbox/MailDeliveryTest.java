package io.courtflash.core.messages.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.messages.inbox.store.MailMapper;
import io.courtflash.core.platform.document.PdfText;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FakeMailServer;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import jakarta.mail.internet.MimeUtility;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mail.javamail.JavaMailSender;

@EngineTest
class MailDeliveryTest {

  private static final Pattern CODE = Pattern.compile("[0-9]{8}");

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private LoopScheduler loops;

  private final FakeMailServer mailServer = FakeMailServer.SHARED;
  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
    mailServer.refuse(false);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void aMailIsInTheChosenLanguage() throws Exception {
    String address = wantMail("en", "SETTLED");

    long id = BookingSteps.reserve(sale, student);

    String mail = awaitMail(address);
    assertThat(header(mail, "Subject")).startsWith("[CourtFlash] Booked, please pay: Court 1");
    assertThat(mail).contains("text/calendar", "Auto-Submitted: auto-generated");
    BookingSteps.pay(student, id);
    await()
        .untilAsserted(
            () ->
                assertThat(
                        database
                            .sql(
                                "SELECT mail_status FROM inbox_message"
                                    + " WHERE reservation_id = ? AND kind = 'PAID'")
                            .param(id)
                            .query(String.class)
                            .list())
                    .containsExactly("NONE"));
    assertThat(mailsTo(address)).hasSize(1);
  }

  @Test
  void aMailAboutMoneyHasItsReceipt() {
    String address = wantMail("en", "PAID", "REFUNDED");
    long id = BookingSteps.reserve(sale, student);

    BookingSteps.pay(student, id);

    String paid = awaitMail(address);
    assertThat(paid).contains("application/pdf", "receipt-");
    assertThat(PdfText.of(pdf(paid))).contains("Amount received", "#" + id);

    assertThat(student.post("/pay/refund/" + id, "{}").code()).isEqualTo("SUCCESS");

    await().until(() -> mailsTo(address).size() == 2);
    assertThat(PdfText.of(pdf(mailsTo(address).getLast()))).contains("Amount refunded", "#" + id);
  }

  /** The attached PDF. */
  private static byte[] pdf(String mail) {
    String part = mail.substring(mail.indexOf("application/pdf"));
    String content = part.substring(part.indexOf("\n\n") + 2);
    return Base64.getMimeDecoder().decode(content.substring(0, content.indexOf("\n--")));
  }

  @Test
  void aFailedMailIsListedForStaffAfterTheLastAttempt() {
    String address = wantMail("zh-CN", "SETTLED");
    mailServer.refuse(true);
    long id = BookingSteps.reserve(sale, student);
    ApiClient staff = StaffClient.at(port).api();

    JSONObject failed = awaitFailedMail(staff, "reservationId", Math.toIntExact(id));
    assertThat(failed).containsEntry("attempts", 2);
    assertThat(failed.getString("error")).contains("451");

    mailServer.refuse(false);
    assertThat(staff.post("/admin/mail/failed/" + failed.get("id") + "/resend", null).status())
        .isEqualTo(200);
    awaitMail(address);
    assertThat(staff.post("/admin/mail/failed/" + failed.get("id") + "/resend", null).status())
        .isEqualTo(404);
  }

  /** Staff see it, and the others' mails don't wait for it. */
  @Test
  void aMailThatCanNotBeWrittenFailsLikeOneThatCanNotBeSent() {
    String address = wantMail("en", "SETTLED");
    database
        .sql(
            "INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, body, mail_status)"
                + " SELECT id, 'SERIES_DATE_LOST', 0, 0, '{}', 'WAITING' FROM user_account"
                + " WHERE student_id = ?")
        .param(student.get("/user/me").data().getString("studentId"))
        .update();

    long id = BookingSteps.reserve(sale, student);

    assertThat(awaitMail(address)).contains("UID:reservation-" + id);
    ApiClient staff = StaffClient.at(port).api();
    JSONObject failed = awaitFailedMail(staff, "kind", "SERIES_DATE_LOST");
    assertThat(failed).containsEntry("attempts", 2);
  }

  @Test
  void aMailThatEndsInAnErrorHoldsUpNoOther() {
    String name = student.get("/user/me").data().getString("studentId");
    String other = TestStudents.student(engine, port).get("/user/me").data().getString("studentId");
    LoopScheduler ownLoops = new LoopScheduler();
    List<String> sent = new CopyOnWriteArrayList<>();
    MailGateway gateway =
        new MailGateway(
            engine.getBeanProvider(JavaMailSender.class),
            engine.getBean(MailGateway.MailProperties.class)) {
          @Override
          void send(Mail mail) {
            if (mail.to().startsWith(name)) {
              throw new StackOverflowError();
            }
            sent.add(mail.to());
          }
        };
    // The engine's own loop would send both.
    loops.stop();
    try {
      List.of(name, other).forEach(this::addStaffMessage);
      new MailDeliveryJob(
          engine.getBean(MailMapper.class),
          gateway,
          engine.getBean(MailGateway.MailProperties.class),
          engine.getBean(MailComposer.class),
          ownLoops);
      ownLoops.start();

      await().untilAsserted(() -> assertThat(sent).containsExactly(other + "@example.org"));
      assertThat(
              database
                  .sql(
                      "SELECT mail_error FROM inbox_message WHERE kind = 'STAFF_MESSAGE' AND"
                          + " mail_status = 'WAITING' AND user_id = (SELECT id FROM user_account"
                          + " WHERE student_id = ?)")
                  .param(name)
                  .query(String.class)
                  .single())
          .isEqualTo("java.lang.StackOverflowError");
    } finally {
      ownLoops.stop();
      database.sql("DELETE FROM inbox_message WHERE kind = 'STAFF_MESSAGE'").update();
      loops.start();
    }
  }

  private void addStaffMessage(String studentId) {
    database
        .sql(
            "INSERT INTO notification_choice (user_id, email, mail_language, mail_kinds) SELECT id,"
                + " CONCAT(student_id, '@example.org'), 'en', '' FROM user_account WHERE student_id"
                + " = ?")
        .param(studentId)
        .update();
    database
        .sql(
            "INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, subject, body,"
                + " mail_status) SELECT id, 'STAFF_MESSAGE', 0, 0, 'Subject', 'Text', 'WAITING'"
                + " FROM user_account WHERE student_id = ?")
        .param(studentId)
        .update();
  }

  /** A node of a newer version beside this one sends it, and shows it. */
  @Test
  void aMailOfAnUnknownKindIsLeftAsItIs() {
    String address = wantMail("en", "SETTLED");
    String studentId = student.get("/user/me").data().getString("studentId");
    chooseNewerKind(studentId);
    database
        .sql(
            "INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, body, mail_status)"
                + " SELECT id, 'NEWER_KIND', 0, 0, 'Text', 'WAITING' FROM user_account"
                + " WHERE student_id = ?")
        .param(studentId)
        .update();
    try {
      long id = BookingSteps.reserve(sale, student);

      assertThat(awaitMail(address)).contains("UID:reservation-" + id);
      assertThat(
              student.get("/user/inbox").data().getJSONArray("items").toJavaList(JSONObject.class))
          .extracting(message -> message.getString("kind"))
          .contains("SETTLED")
          .doesNotContain("NEWER_KIND");
      assertThat(student.get("/user/notifications").data().getJSONArray("mailed"))
          .containsExactly("SETTLED");
      assertThat(
              database
                  .sql(
                      "SELECT CONCAT(mail_status, mail_attempts) FROM inbox_message WHERE kind ="
                          + " 'NEWER_KIND'")
                  .query(String.class)
                  .single())
          .isEqualTo("WAITING0");
    } finally {
      database.sql("DELETE FROM inbox_message WHERE kind = 'NEWER_KIND'").update();
    }
  }

  @Test
  void whatAStudentChoseOnANodeOfANewerVersionStaysWhenTheyChooseHere() {
    var _ = wantMail("en", "SETTLED");
    String studentId = student.get("/user/me").data().getString("studentId");
    chooseNewerKind(studentId);

    assertThat(student.patch("/user/notifications", "{\"mailed\":[\"PAID\"]}").status())
        .isEqualTo(200);
    assertThat(mailKinds(studentId)).isEqualTo("NEWER_KIND,PAID");

    assertThat(student.patch("/user/notifications", "{\"mailed\":[]}").status()).isEqualTo(200);
    assertThat(mailKinds(studentId)).isEqualTo("NEWER_KIND");
  }

  /** As on a node of a newer version. */
  private void chooseNewerKind(String studentId) {
    database
        .sql(
            "UPDATE notification_choice SET mail_kinds = CONCAT(mail_kinds, ',NEWER_KIND') WHERE"
                + " user_id = (SELECT id FROM user_account WHERE student_id = ?)")
        .param(studentId)
        .update();
  }

  private String mailKinds(String studentId) {
    return database
        .sql(
            "SELECT mail_kinds FROM notification_choice WHERE user_id = (SELECT id FROM"
                + " user_account WHERE student_id = ?)")
        .param(studentId)
        .query(String.class)
        .single();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a@b.c\\r\\nBcc: all@b.c",
        "a@b.c, d@e.f",
        "a b@c.d",
        "nobody",
        "Name <a@b.c>",
        "@b.c"
      })
  void anythingButOnePlainAddressIsRefused(String address) {
    ApiClient.Response answer =
        student.patch("/user/notifications", "{\"email\":\"%s\"}".formatted(address));

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(student.get("/user/notifications").data().get("email")).isNull();
  }

  private static JSONObject awaitFailedMail(ApiClient staff, String field, Object value) {
    return await()
        .until(
            () ->
                staff
                    .get("/admin/mail/failed")
                    .json()
                    .getJSONArray("data")
                    .toJavaList(JSONObject.class)
                    .stream()
                    .filter(mail -> value.equals(mail.get(field)))
                    .findFirst()
                    .orElse(null),
            Objects::nonNull);
  }

  private String wantMail(String language, String... kinds) {
    String address = "s" + System.nanoTime() + "@example.org";
    String choice =
        JSONObject.of("email", address, "language", language, "mailed", List.of(kinds)).toString();
    mailServer.refuse(false);
    assertThat(student.patch("/user/notifications", choice).status()).isEqualTo(200);
    assertThat(confirm(codeSentTo(address)).data().getString("email")).isEqualTo(address);
    return address;
  }

  private ApiClient.Response confirm(String code) {
    return student.post("/user/notifications/email", JSONObject.of("code", code).toString());
  }

  private String codeSentTo(String address) {
    Matcher code = CODE.matcher(awaitCode(address));
    assertThat(code.find()).isTrue();
    return code.group();
  }

  private String awaitCode(String address) {
    return await()
        .until(
            () -> mails(address).stream().map(MailDeliveryTest::body).toList(),
            mails -> !mails.isEmpty())
        .getFirst();
  }

  /** The text of a mail with one part. */
  private static String body(String mail) {
    String text = mail.substring(mail.indexOf("\n\n") + 2);
    return mail.contains("base64")
        ? new String(Base64.getMimeDecoder().decode(text), StandardCharsets.UTF_8)
        : text;
  }

  @Test
  void nothingButTheCodeIsSentToAnAddressUntilItsOwnerGivesIt() {
    String first = wantMail("en", "SETTLED");
    String second = "s" + System.nanoTime() + "@example.org";

    JSONObject waiting =
        student.patch("/user/notifications", JSONObject.of("email", second).toString()).data();
    assertThat(waiting.getString("email")).isEqualTo(first);
    assertThat(waiting.getString("newEmail")).isEqualTo(second);
    BookingSteps.reserve(sale, student);
    awaitMail(first);
    assertThat(mails(second)).hasSize(1);

    assertThat(confirm("00000000x").code()).isEqualTo("FAILED");
    assertThat(confirm(codeSentTo(second)).data().getString("email")).isEqualTo(second);
    assertThat(student.get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "MAIL_CHANGED");
  }

  @Test
  void aMessageOfTheStaffIsMailedWhateverIsSwitchedOff() throws Exception {
    String address = wantMail("en", "SETTLED");
    String name = student.get("/user/me").data().getString("studentId");
    ApiClient staff = StaffClient.at(port).api();
    JSONObject person =
        staff.get("/admin/people?q=" + name).json().getJSONArray("data").getJSONObject(0);
    JSONObject message =
        JSONObject.of(
            "userIds",
            List.of(person.getJSONObject("account").getLong("id"), Long.MAX_VALUE),
            "subject",
            "Your racket");
    assertThat(refusedField(staff, message.fluentPut("text", " "))).isEqualTo("text");
    message.put("text", "It is at the desk.\nPlease come by.");
    assertThat(refusedField(staff, message.clone().fluentPut("subject", "a\nb")))
        .isEqualTo("subject");
    assertThat(refusedField(staff, message.clone().fluentPut("userIds", List.of())))
        .isEqualTo("userIds");

    JSONObject sent = staff.post("/admin/messages", message.toString()).data();

    assertThat(sent).containsEntry("people", 1).containsEntry("mailed", 1);
    assertThat(student.get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "STAFF_MESSAGE")
        .containsEntry("title", "Your racket")
        .containsEntry("text", "It is at the desk.\nPlease come by.")
        .containsEntry("reservationId", 0);
    String mail =
        await()
            .until(
                () -> mails(address).stream().filter(it -> it.contains("racket")).toList(),
                mails -> !mails.isEmpty())
            .getFirst();
    assertThat(header(mail, "Subject")).contains("Your racket");
    assertThat(student.post("/admin/messages", message.toString()).code()).isEqualTo("FORBIDDEN");
    assertThat(staff.get("/admin/audit?limit=20").text())
        .contains("person.message-sent", "Your racket");
  }

  private static String refusedField(ApiClient staff, JSONObject message) {
    ApiClient.Response refused = staff.post("/admin/messages", message.toString());
    assertThat(refused.code()).as(refused.text()).isEqualTo("VALIDATE_FAILED");
    return refused.data().getString("field");
  }

  @Test
  void theOwnerIsToldWhenNoMailIsSentAnyMore() {
    String address = wantMail("en", "SETTLED");

    student.patch("/user/notifications", "{\"email\":\"\"}");

    assertThat(student.get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "MAIL_CHANGED");
    assertThat(mails(address)).hasSize(1);
  }

  @Test
  void aCodeForAnAddressCountsForFiveTries() {
    String address = "s" + System.nanoTime() + "@example.org";
    String choice = JSONObject.of("email", address, "language", "zh-CN").toString();
    assertThat(student.patch("/user/notifications", choice).status()).isEqualTo(200);
    String code = codeSentTo(address);

    assertThat(student.patch("/user/notifications", choice).code()).isEqualTo("TOO_MANY_REQUESTS");
    for (int attempt = 0; attempt < 5; attempt++) {
      assertThat(confirm("wrong").code()).isEqualTo("FAILED");
    }
    assertThat(confirm(code).code()).isEqualTo("FAILED");
  }

  @Test
  void anAddressThatTheMailServerRefusesIsNotTaken() {
    mailServer.refuse(true);

    ApiClient.Response refused =
        student.patch("/user/notifications", "{\"email\":\"nobody@example.org\"}");

    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(student.get("/user/notifications").data().get("email")).isNull();
  }

  private String awaitMail(String address) {
    return await().until(() -> mailsTo(address), mails -> !mails.isEmpty()).getFirst();
  }

  /** The mails to an address without those that have its code. */
  private List<String> mailsTo(String address) {
    return mails(address).stream().filter(mail -> mail.contains("text/calendar")).toList();
  }

  private List<String> mails(String address) {
    return mailServer.mails().stream().filter(mail -> mail.contains("To: " + address)).toList();
  }

  private static String header(String mail, String name) throws Exception {
    String unfolded = mail.replaceAll("\n[ \t]+", " ");
    String line =
        unfolded.lines().filter(each -> each.startsWith(name + ": ")).findFirst().orElseThrow();
    return MimeUtility.decodeText(line.substring(name.length() + 2));
  }
}
