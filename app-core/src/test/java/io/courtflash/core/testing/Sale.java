package io.courtflash.core.testing;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.util.List;

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
