package io.courtflash.core.testing;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;

/** One session's slots on sale, as students reach them over HTTP. */
public record SaleClient(long sessionId, List<Long> slotIds) {

  private static final Duration ENDS_WITHIN = Duration.ofSeconds(60);

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

  /** The same claim for the same key, however often it is asked for. */
  public ApiClient.Response reserve(ApiClient student, long slotId, String key) {
    String body = JSONObject.of("slotId", slotId, "sessionId", sessionId).toString();
    return student.call("POST", "/reserve/", body, "Idempotency-Key", key);
  }

  /** Leaves no claim on its way, which the next test would find. */
  public void awaitSettled(BeanFactory engine) {
    Permits permits = engine.getBean(Permits.class);
    await()
        .atMost(ENDS_WITHIN)
        .until(() -> permits.states(slotIds).stream().allMatch(slot -> slot.pending().isEmpty()));
  }

  /** What became of a claim, as soon as it is known. */
  public static JSONObject result(ApiClient student, String traceId) {
    return await()
        .atMost(ENDS_WITHIN)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .until(
            () -> student.get("/reserve/result/" + traceId).data(),
            result -> result != null && !"PENDING".equals(result.getString("status")));
  }
}
