package io.courtflash.core.booking.claim.web;

import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Answers requests for the result of a claim: after a gate opened, every student with a trace id
 * polls it. Students who ask at the same time share a query, and none of them has a thread.
 */
@Component
@RequiredArgsConstructor
class ResultEndpoint implements FastEndpoint {

  private static final String METHOD = "GET";
  private static final String PATHS = "/reserve/result/";
  private static final Pattern PATH = Pattern.compile(PATHS + "([A-Za-z0-9_-]+)");

  private final FastLane lane;
  private final ReserveController controller;

  @Override
  public boolean takes(String method, String path) {
    return path.startsWith(PATHS) && method.equals(METHOD);
  }

  @Override
  public CompletableFuture<FastAnswer> answer(FastRequest request) {
    Matcher path = PATH.matcher(request.path());
    if (!path.matches() || request.query() != null || request.knownTag() != null) {
      return FastAnswer.notMine();
    }
    return lane.forStudent(
        request,
        METHOD,
        PATHS + "{traceId}",
        (student, language) -> {
          lane.count(student);
          return controller
              .find(student, path.group(1), language)
              .thenApply(result -> lane.answer(result, language));
        });
  }
}
