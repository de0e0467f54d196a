package io.courtflash.core.messages.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@AnyHour
@EngineTest
class CalendarFeedTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void aCancelledBookingIsCancelledInTheCalendarFeed() {
    long id = BookingSteps.reserve(sale, student);
    String path = student.post("/user/calendar", null).data().getString("path");
    ApiClient anybody = ApiClient.at(port);

    String before = anybody.get(path).response().body();
    student.delete("/reserve/" + id);
    String after = anybody.get(path).response().body();

    assertThat(before)
        .contains("UID:reservation-" + id + "@courtflash\r\n", "STATUS:TENTATIVE\r\n")
        .startsWith("BEGIN:VCALENDAR\r\n")
        .endsWith("END:VCALENDAR\r\n");
    assertThat(after).contains("UID:reservation-" + id, "STATUS:CANCELLED\r\n");
    assertThat(student.get("/user/calendar/" + id + ".ics").header("Content-Type"))
        .startsWith("text/calendar");
    assertThat(TestStudents.student(engine, port).get("/user/calendar/" + id + ".ics").status())
        .isEqualTo(404);
  }

  @Test
  void theCalendarRemindsAsLongBeforeTheStartAsThePersonChose() {
    long id = BookingSteps.reserve(sale, student);
    String path = student.post("/user/calendar", null).data().getString("path");
    assertThat(feed(path)).doesNotContain("VALARM");

    student.patch("/user/notifications", "{\"playSoonMinutes\":1440}");

    assertThat(feed(path)).contains("TRIGGER:-PT24H\r\n");
    assertThat(student.get("/user/calendar/" + id + ".ics").response().body())
        .contains("TRIGGER:-PT24H\r\n");
    student.delete("/reserve/" + id);
    assertThat(feed(path)).contains("STATUS:CANCELLED").doesNotContain("VALARM");
  }

  private String feed(String path) {
    return ApiClient.at(port).get(path).response().body();
  }

  @Test
  void aCalendarAddressIsInvalidWhileTheAccountIsSuspended() {
    String path = student.post("/user/calendar", null).data().getString("path");
    long id = student.get("/user/me").data().getLongValue("id");
    ApiClient staff = StaffClient.at(port).api();
    String until = Instant.now().plusSeconds(3600).toString();

    staff.post(
        "/admin/users/" + id + "/suspension",
        "{\"until\":\"" + until + "\",\"reason\":\"no-shows\"}");
    assertThat(ApiClient.at(port).get(path).status()).isEqualTo(404);

    staff.delete("/admin/users/" + id + "/suspension");
    assertThat(ApiClient.at(port).get(path).status()).isEqualTo(200);
  }

  @Test
  void aCalendarAddressIsInvalidOnceItIsRevokedOrReplaced() {
    String first = student.post("/user/calendar", null).data().getString("path");
    String second = student.post("/user/calendar", null).data().getString("path");

    assertThat(ApiClient.at(port).get(first).status()).isEqualTo(404);
    assertThat(ApiClient.at(port).get(second).status()).isEqualTo(200);
    student.delete("/user/calendar");
    assertThat(ApiClient.at(port).get(second).status()).isEqualTo(404);
  }
}
