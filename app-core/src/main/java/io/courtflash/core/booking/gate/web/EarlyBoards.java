package io.courtflash.core.booking.gate.web;

import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.EarlyAnswer;
import io.courtflash.core.platform.http.EarlyAnswers;
import io.courtflash.core.platform.http.EarlyRequest;
import io.courtflash.core.platform.http.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Answers requests for a board, the sessions or a gate early: for students whose token is cached on
 * this node, and when the response is cached, too. Everything else goes the ordinary way, by {@link
 * BrowseFilter} or past it, with the same answer.
 */
@Component
@RequiredArgsConstructor
class EarlyBoards implements EarlyAnswers {

  private static final String METHOD = "GET";

  private final FastLane lane;
  private final AvailabilityResponseCache responses;

  @Override
  public List<String> beginnings() {
    return List.of(METHOD + " /browse/");
  }

  @Override
  public Optional<CompletableFuture<EarlyAnswer>> answer(EarlyRequest request) {
    long start = System.nanoTime();
    Optional<BrowseQuery> query = BrowseQuery.parse(request.path(), request.query());
    Optional<Locale> language = lane.language(request);
    Optional<Actor> student = lane.student(request);
    if (lane.isClosed() || query.isEmpty() || language.isEmpty() || student.isEmpty()) {
      return Optional.empty();
    }
    Optional<EarlyAnswer> kept =
        responses
            .kept(query.get())
            .flatMap(response -> lane.answer(response, request, language.get()));
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    EarlyAnswer answer = counted(student.get(), kept.get(), language.get());
    lane.time(METHOD, BrowseQuery.pattern(request.path()), answer.status(), start);
    return Optional.of(CompletableFuture.completedFuture(answer));
  }

  private EarlyAnswer counted(Actor student, EarlyAnswer answer, Locale language) {
    try {
      lane.count(student);
      return answer;
    } catch (Refusal tooMany) {
      return lane.refuse(tooMany, language);
    }
  }
}
