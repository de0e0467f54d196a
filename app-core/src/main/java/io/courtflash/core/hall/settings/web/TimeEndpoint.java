package io.courtflash.core.hall.settings.web;

import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import java.util.concurrent.CompletableFuture;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Answers with the time: every page measures the server's clock several times. */
@Component
@RequiredArgsConstructor
class TimeEndpoint implements FastEndpoint {

  private static final String METHOD = "GET";
  private static final String PATH = "/time";

  private final FastLane lane;
  private final TimeController controller;

  @Override
  public boolean takes(String method, String path) {
    return path.equals(PATH) && method.equals(METHOD);
  }

  @Override
  public CompletableFuture<FastAnswer> answer(FastRequest request) {
    return request.query() == null
        ? lane.forAnybody(request, METHOD, PATH, controller::time)
        : FastAnswer.notMine();
  }
}
