package io.courtflash.core.hall.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class PricesOverHttpTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private ApiClient root = ApiClient.at(0);
  private TestHall hall;
  private String path = "";

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 1, 2, 2);
    root = StaffClient.at(port).api();
    path = "/admin/session/" + hall.session().id() + "/price";
  }

  private long audience() {
    String name = JSONObject.of("name", TestStudents.newName()).toString();
    return root.post("/admin/audiences", name).data().getLongValue("id");
  }

  private void join(ApiClient student, long audience) {
    long id = student.get("/user/me").data().getLongValue("id");
    String members = JSONObject.of("accountIds", JSONArray.of(id)).toString();
    assertThat(root.post("/admin/audiences/" + audience + "/members", members).status())
        .isEqualTo(200);
  }

  private List<JSONObject> slotsOfTheNextDay() {
    LocalDate next = hall.slot().slotDate().plusDays(1);
    String day = JSONObject.of("date", next.toString()).toString();
    assertThat(root.post("/admin/slot-gen/" + hall.session().id(), day).status()).isEqualTo(200);
    String slots = "/browse/slot?sessionId=" + hall.session().id() + "&date=" + next;
    await().until(() -> !root.get(slots).json().getJSONArray("data").isEmpty());
    return root.get(slots).json().getJSONArray("data").toJavaList(JSONObject.class);
  }

  @Test
  void aSessionHasTheStandardPriceWhileItHasNoneOfItsOwn() {
    assertThat(root.get(path).data().getBooleanValue("own")).isFalse();

    JSONObject own = root.call("PUT", path, "{\"standard\":7.5,\"cancellation\":[]}").data();

    assertThat(own.getBigDecimal("standard")).isEqualTo(new BigDecimal("7.50"));
    assertThat(root.get(path).data()).isEqualTo(own);
    assertThat(root.delete(path).data().getBooleanValue("own")).isFalse();
    assertThat(root.get(path).data().get("cancellation")).isNull();
  }

  @Test
  void everyoneReadsTheirOwnPrice() {
    long audience = audience();
    List<ApiClient> students = TestStudents.of(engine, port, 2);
    join(students.getFirst(), audience);
    root.call(
        "PUT",
        path,
        """
        {"standard":10,"audiences":[{"audienceId":%d,"amount":0}],
         "cancellation":[{"minutesBefore":120,"feePercent":50},{"minutesBefore":1440}]}
        """
            .formatted(audience));
    JSONObject slot = slotsOfTheNextDay().getFirst();
    String price = "/browse/price/" + slot.getLongValue("priceListId");

    await()
        .untilAsserted(
            () ->
                assertThat(students.getFirst().get(price).data().getBigDecimal("amount")).isZero());
    JSONObject shown = students.getLast().get(price).data();
    assertThat(shown.getBigDecimal("amount")).isEqualByComparingTo(BigDecimal.TEN);
    assertThat(shown.getJSONArray("cancellation").getJSONObject(0).getIntValue("minutesBefore"))
        .isEqualTo(1440);
    String own = "/browse/slot/" + slot.getLongValue("id");
    assertThat(students.getFirst().get(own).header("ETag"))
        .isNotEmpty()
        .isEqualTo(students.getLast().get(own).header("ETag"));
  }

  @Test
  void anAudienceThatASessionHasAPriceForIsNotRetired() {
    long audience = audience();
    String prices =
        "{\"standard\":10,\"audiences\":[{\"audienceId\":%d,\"amount\":5}]}".formatted(audience);
    assertThat(root.call("PUT", path, prices).status()).isEqualTo(200);

    assertThat(root.delete("/admin/audiences/" + audience).code()).isEqualTo("FAILED");

    root.delete(path);
    assertThat(root.delete("/admin/audiences/" + audience).status()).isEqualTo(200);
  }

  @Test
  void anUnknownPriceListIsNotFound() {
    assertThat(root.get("/browse/price/999999999").code()).isEqualTo("NOT_FOUND");
    assertThat(root.get("/browse/price/0").status()).isEqualTo(200);
    assertThat(root.get("/admin/session/999999999/price").code()).isEqualTo("NOT_FOUND");
    assertThat(root.call("PUT", "/admin/session/999999999/price", "{\"standard\":1}").code())
        .isEqualTo("NOT_FOUND");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}                                                                     | standard
          {"standard":-1}                                                        | standard
          {"standard":1.001}                                                     | standard
          {"standard":1,"audiences":[{"audienceId":0,"amount":1}]}               | audiences
          {"standard":1,"audiences":[{"audienceId":1,"amount":100000}]}          | audiences[0].amount
          {"standard":1,"cancellation":[{"minutesBefore":-1}]}                   | cancellation[0].minutesBefore
          {"standard":1,"cancellation":[{"minutesBefore":1,"feePercent":101}]}   | cancellation[0].feePercent
          {"standard":1,"cancellation":[{"minutesBefore":1},{"minutesBefore":1}]} | cancellation
          """)
  void aWrongFieldIsNamed(String body, String field) {
    ApiClient.Response answer = root.call("PUT", path, body);

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo(field);
  }
}
