package io.courtflash.core.release.web;

import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.release.AvailabilitySnapshot;
import io.courtflash.core.web.CachedResponse;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers made of the board; each is made once and kept until the board shows something else. */
@Component
class AvailabilityResponseCache {

  /** Questions may name any choice of courts; beyond these each is answered by itself. */
  private static final int MOST_KEPT = 500;

  private final AvailabilityCache hall;
  private volatile CachedResponses kept;

  AvailabilityResponseCache(AvailabilityCache hall) {
    this.hall = hall;
    this.kept = new CachedResponses(null, new ConcurrentHashMap<>());
  }

  private record CachedResponses(
      @Nullable AvailabilitySnapshot board, ConcurrentMap<Object, CachedResponse<?>> byQuestion) {}

  /**
   * The answer to a question about the board.
   *
   * @param question tells it from every other question; the type of its answer follows from it
   */
  // The hall gives out the same object as long as the board shows the same.
  @SuppressWarnings({"unchecked", "ReferenceEquality"})
  <T> CachedResponse<T> answer(Object question, Function<AvailabilitySnapshot, T> make) {
    AvailabilitySnapshot board = hall.now();
    CachedResponses answers = kept;
    if (answers.board() != board) {
      answers = new CachedResponses(board, new ConcurrentHashMap<>());
      kept = answers;
    }
    CachedResponse<?> known = answers.byQuestion().get(question);
    if (known == null) {
      known = new CachedResponse<>(make.apply(board));
      if (answers.byQuestion().size() < MOST_KEPT) {
        answers.byQuestion().put(question, known);
      }
    }
    return (CachedResponse<T>) known;
  }
}
