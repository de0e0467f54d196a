package io.courtflash.core.booking.gate.web;

import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.answer.CachedResponse;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Answers students' requests for a board, the sessions or a gate, which every open page sends. What
 * isn't known in memory is asked from {@link BrowseController} on another thread.
 */
@Component
@RequiredArgsConstructor
class BrowseEndpoint implements FastEndpoint {

  private static final String METHOD = "GET";

  private final FastLane lane;
  private final AvailabilityResponseCache responses;
  private final BrowseController controller;

  @Override
  public boolean takes(String method, String path) {
    return path.startsWith("/browse/") && method.equals(METHOD);
  }

  @Override
  public CompletableFuture<FastAnswer> answer(FastRequest request) {
    Optional<BrowseQuery> query = BrowseQuery.parse(request.path(), request.query());
    return query.isPresent() && CachedResponse.isTag(request.knownTag())
        ? lane.forStudent(
            request,
            METHOD,
            BrowseQuery.pattern(request.path()),
            (student, language) -> {
              lane.count(student);
              return answer(query.get(), request, language);
            })
        : FastAnswer.notMine();
  }

  private CompletableFuture<FastAnswer> answer(
      BrowseQuery query, FastRequest request, Locale language) {
    Optional<CachedResponse<?>> kept = responses.kept(query);
    return kept.isPresent() && kept.get().isEncoded(language)
        ? CompletableFuture.completedFuture(lane.answer(kept.get(), request, language))
        : lane.later(
            request,
            () ->
                CompletableFuture.completedFuture(lane.answer(response(query), request, language)));
  }

  private CachedResponse<?> response(BrowseQuery query) {
    return switch (query) {
      case BrowseQuery.AllSessions() -> controller.sessions();
      case BrowseQuery.GateState(long sessionId) -> controller.open(sessionId);
      case BrowseQuery.SlotsOfSession(long sessionId, var date) ->
          controller.slots(sessionId, date, null);
    };
  }
}
