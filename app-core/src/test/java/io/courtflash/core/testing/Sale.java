package io.courtflash.core.testing;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;

/** One session's slots on sale, as students reach them over HTTP. */
public record Sale(long sessionId, List<Long> slotIds) {

  private static final Duration ENDS_WITHIN = Duration.ofSeconds(60);

  public static Sale of(Hall hall) {
    return new Sale(hall.session().id(), hall.slots().stream().map(Slot::id).toList());
  }

  public long slotId() {
    return slotIds.getFirst();
  }

  public Api.Answer reserve(Api student) {
    return reserve(student, slotId());
  }

  public Api.Answer reserve(Api student, long slotId) {
    return student.post(
        "/reserve/", JSONObject.of("slotId", slotId, "sessionId", sessionId).toString());
  }

  /** The same claim for the same key, however often it is asked for. */
  public Api.Answer reserve(Api student, long slotId, String key) {
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
  public static JSONObject result(Api student, String traceId) {
    return await()
        .atMost(ENDS_WITHIN)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .until(
            () -> student.get("/reserve/result/" + traceId).data(),
            result -> result != null && !"PENDING".equals(result.getString("status")));
  }
}
