package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@AnyHour
@EngineTest
class NearestSlotsTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  void theSameTimeOnTheNextCourtComesFirstThenTheNearestTimeOnTheSameCourt() {
    TestHall hall = TestHall.open(engine, 3, 3, 1);
    SaleClient sale = SaleClient.of(hall);
    Slot wanted = hall.slots().get(1);
    ApiClient winner = TestStudents.student(engine, port);
    sale.reserve(winner, wanted.id());
    sale.awaitSettled(engine);
    ApiClient loser = TestStudents.student(engine, port);
    assertThat(sale.reserve(loser, wanted.id()).code()).isEqualTo("OUT_OF_STOCK");

    awaitScores(loser, wanted, 80, 80, 78, 77);
    List<JSONObject> offers = nearest(loser, wanted);

    assertThat(offers)
        .extracting(offer -> offer.getJSONObject("slot").getLongValue("id"))
        .containsExactly(
            hall.slots().get(0).id(),
            hall.slots().get(2).id(),
            hall.slots().get(4).id(),
            hall.slots().get(7).id());
    JSONObject why = loser.get("/reserve/why/" + wanted.id()).data();
    assertThat(why).containsEntry("outcome", "OUT_OF_STOCK").containsEntry("rivals", 1);
    assertThat(why.getInstant("lastPlaceAt")).isBefore(why.getInstant("at"));
  }

  @Test
  void aSlotThatIsFreeAgainIsTheNearestToItself() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);

    awaitScores(TestStudents.student(engine, port), hall.slot(), 100);
  }

  @Test
  void nothingIsOfferedBeforeTheGateOpens() {
    TestHall hall = TestHall.shut(engine, 2, 2, 1);

    awaitScores(TestStudents.student(engine, port), hall.slot());
  }

  @Test
  void aTimeOnTwoCourtsIsOfferedAtTheNearestStartOfTheSameShape() {
    TestHall hall = TestHall.open(engine, 2, 4, 1);
    SaleClient sale = SaleClient.of(hall);
    sale.reserve(TestStudents.student(engine, port), hall.slot().id());
    sale.awaitSettled(engine);
    ApiClient loser = TestStudents.student(engine, port);
    List<Long> all = hall.slots().stream().map(Slot::id).toList();

    await()
        .untilAsserted(
            () ->
                assertThat(intervals(loser, all.subList(0, 4)))
                    .extracting(place -> place.getList("slotIds", Long.class))
                    .containsExactly(all.subList(2, 6), all.subList(4, 8)));
    JSONObject first = intervals(loser, all.subList(0, 4)).getFirst();
    assertThat(first.getString("startTime")).isEqualTo("09:00:00");
    assertThat(first.getString("endTime")).isEqualTo("11:00:00");
    assertThat(first.getList("courtIds", Long.class)).hasSize(2);
  }

  @Test
  void slotsThatAreNoTimeOfOneSessionAreRefusedByField() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    ApiClient student = TestStudents.student(engine, port);
    List<Long> all = hall.slots().stream().map(Slot::id).toList();
    await().untilAsserted(() -> assertThat(intervals(student, all.subList(0, 2))).hasSize(3));

    assertRefused(student, "slotIds=" + all.get(0) + "," + all.get(2));
    assertRefused(student, "slotIds=");
    assertRefused(student, "slotIds=x");
    assertThat(student.get("/browse/nearest/interval?slotIds=987654321").code())
        .isEqualTo("NOT_FOUND");
  }

  private static void assertRefused(ApiClient student, String query) {
    ApiClient.Response refused = student.get("/browse/nearest/interval?" + query);
    assertThat(refused.code()).as(query).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo("slotIds");
  }

  private static List<JSONObject> intervals(ApiClient student, List<Long> wanted) {
    String ids = wanted.stream().map(String::valueOf).collect(Collectors.joining(","));
    JSONArray found =
        student.get("/browse/nearest/interval?slotIds=" + ids).json().getJSONArray("data");
    return found == null ? List.of() : found.toJavaList(JSONObject.class);
  }

  /** The board is read every second; until then it can have the slots of an earlier test. */
  private static void awaitScores(ApiClient student, Slot wanted, Integer... scores) {
    await()
        .untilAsserted(
            () ->
                assertThat(nearest(student, wanted))
                    .extracting(offer -> offer.getIntValue("score"))
                    .containsExactly(scores));
  }

  private static List<JSONObject> nearest(ApiClient student, Slot wanted) {
    return student
        .get("/browse/nearest?slotId=" + wanted.id())
        .json()
        .getJSONArray("data")
        .toJavaList(JSONObject.class);
  }
}
