package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.slot.Slot;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;

/** Reserves slots of one session over HTTP, as students do. */
public record SaleClient(long sessionId, List<Long> slotIds) {

  public static SaleClient of(TestHall hall) {
    return new SaleClient(hall.session().id(), hall.slots().stream().map(Slot::id).toList());
  }

  public long slotId() {
    return slotIds.getFirst();
  }

  public ApiClient.Response reserve(ApiClient student) {
    return reserve(student, slotId());
  }

  public ApiClient.Response reserve(ApiClient student, long slotId) {
    return student.post(
        "/reserve/", JSONObject.of("slotId", slotId, "sessionId", sessionId).toString());
  }

  /** Claims with an idempotency key; calls with the same key get the same claim. */
  public ApiClient.Response reserve(ApiClient student, long slotId, String key) {
    String body = JSONObject.of("slotId", slotId, "sessionId", sessionId).toString();
    return student.call("POST", "/reserve/", body, "Idempotency-Key", key);
  }

  /** Claims the first slot; a refusal fails the test. Returns the trace id. */
  public String claim(ApiClient student) {
    return claim(student, slotId());
  }

  /** Claims a slot; a refusal fails the test. Returns the trace id. */
  public String claim(ApiClient student, long slotId) {
    ApiClient.Response answer = reserve(student, slotId);
    assertThat(answer.code()).as(answer.response().body()).isEqualTo("SUCCESS");
    return answer.text();
  }

  /** Waits until all claims are settled, so that the next test finds none. */
  public void awaitSettled(BeanFactory engine) {
    Permits permits = engine.getBean(Permits.class);
    await()
        .until(() -> permits.states(slotIds).stream().allMatch(slot -> slot.pending().isEmpty()));
  }

  /** Waits for the result of a claim. */
  public static JSONObject result(ApiClient student, String traceId) {
    return await()
        .until(
            () -> student.get("/reserve/result/" + traceId).data(),
            result -> result != null && !"PENDING".equals(result.getString("status")));
  }
}
