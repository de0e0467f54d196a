package io.courtflash.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A hall with slots on sale, a student with a booking, and another one whose data are private. */
final class FuzzHall {

  private static final String OTHERS_MAIL = "private.mail@hall.example";

  private final BeanFactory engine;
  private final int port;
  private final TestHall hall;
  private final ApiClient other;
  private final Booking booking;
  private final Booking othersBooking;
  private final String othersCalendar;
  private final JSONObject othersAccount;

  /** A booking that is paid at the mock provider. */
  private record Booking(String traceId, long id, String outTradeNo) {}

  private FuzzHall(BeanFactory engine, int port) {
    this.engine = engine;
    this.port = port;
    this.hall = TestHall.open(engine, 2, 6, 2);
    SaleClient sale = SaleClient.of(hall);
    this.booking = book(sale, TestStudents.student(engine, port), sale.slotIds().get(0));
    this.other = TestStudents.student(engine, port);
    this.othersBooking = book(sale, other, sale.slotIds().get(1));
    this.othersCalendar =
        other
            .post("/user/calendar", null)
            .data()
            .getString("path")
            .replaceFirst("/calendar/(.*)\\.ics", "$1");
    JSONObject mail = JSONObject.of("email", OTHERS_MAIL);
    assertThat(other.patch("/user/notifications", mail.toString()).status()).isEqualTo(200);
    this.othersAccount = othersData();
  }

  static FuzzHall open(BeanFactory engine, int port) {
    return new FuzzHall(engine, port);
  }

  private static Booking book(SaleClient sale, ApiClient student, long slot) {
    String traceId = sale.claim(student, slot);
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    String order = student.post("/pay/wechat/" + id, null).data().getString("outTradeNo");
    assertThat(student.post("/mock-pay/" + order + "/paid", null).status()).isEqualTo(200);
    return new Booking(traceId, id, order);
  }

  /** Somebody new who is logged in. */
  ApiClient logIn(Role role) {
    ApiClient caller = TestStudents.student(engine, port);
    engine
        .getBean(JdbcClient.class)
        .sql("UPDATE user_account SET user_role = ? WHERE student_id = ?")
        // Their token is their name.
        .params(role.name(), Objects.requireNonNull(caller.token()))
        .update();
    return caller;
  }

  /** Values that exist, by what they identify; also such as the caller may not use. */
  Map<String, List<String>> known() {
    List<String> slots = hall.slots().stream().map(slot -> String.valueOf(slot.id())).toList();
    List<String> courts =
        hall.slots().stream().map(slot -> String.valueOf(slot.courtId())).distinct().toList();
    List<String> bookings =
        List.of(String.valueOf(booking.id()), String.valueOf(othersBooking.id()));
    Map<String, List<String>> known = new HashMap<>();
    known.put("session", List.of(String.valueOf(hall.session().id())));
    known.put("slot", slots);
    known.put("court", courts);
    known.put("reservation", bookings);
    known.put("trace", List.of(booking.traceId(), othersBooking.traceId()));
    known.put("outTradeNo", List.of(booking.outTradeNo()));
    known.put("users", List.of(String.valueOf(hall.student()), String.valueOf(hall.student())));
    known.put("user", List.of(String.valueOf(hall.student())));
    return known;
  }

  /** The passwords of the servers: no answer to anybody has them. */
  Set<String> secretsOfServers() {
    List<String> secrets = new ArrayList<>();
    secrets.add(
        Objects.requireNonNullElse(engine.getBean(JdbcConnectionDetails.class).getPassword(), ""));
    secrets.add(
        Objects.requireNonNullElse(
            engine.getBean(RabbitConnectionDetails.class).getPassword(), ""));
    secrets.removeIf(secret -> secret.length() < 8);
    return Set.copyOf(secrets);
  }

  /** What nobody but the other student and staff may see. */
  Set<String> othersSecrets() {
    return Set.of(
        String.valueOf(other.token()),
        OTHERS_MAIL,
        othersCalendar,
        othersBooking.traceId(),
        othersBooking.outTradeNo());
  }

  /** Requires that nobody changed anything of the other student. */
  void requireOthersDataUnchanged() {
    assertThat(othersData()).isEqualTo(othersAccount);
  }

  private JSONObject othersData() {
    return JSONObject.of(
        "account", other.get("/user/me").json(),
        "notifications", other.get("/user/notifications").json(),
        "result", other.get("/reserve/result/" + othersBooking.traceId()).json(),
        "bookings", other.get("/browse/reservation").json());
  }
}
