package io.courtflash.core.release.web;

import io.courtflash.core.release.Board;
import io.courtflash.core.release.HallBoard;
import io.courtflash.core.web.Rendered;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers made of the board; each is made once and kept until the board shows something else. */
@Component
class BoardViews {

  /** Questions may name any choice of courts; beyond these each is answered by itself. */
  private static final int MOST_KEPT = 500;

  private final HallBoard hall;
  private volatile Answers kept;

  BoardViews(HallBoard hall) {
    this.hall = hall;
    this.kept = new Answers(null, new ConcurrentHashMap<>());
  }

  private record Answers(@Nullable Board board, ConcurrentMap<Object, Rendered<?>> byQuestion) {}

  /**
   * The answer to a question about the board.
   *
   * @param question tells it from every other question; the type of its answer follows from it
   */
  // The hall gives out the same object as long as the board shows the same.
  @SuppressWarnings({"unchecked", "ReferenceEquality"})
  <T> Rendered<T> answer(Object question, Function<Board, T> make) {
    Board board = hall.now();
    Answers answers = kept;
    if (answers.board() != board) {
      answers = new Answers(board, new ConcurrentHashMap<>());
      kept = answers;
    }
    Rendered<?> known = answers.byQuestion().get(question);
    if (known == null) {
      known = new Rendered<>(make.apply(board));
      if (answers.byQuestion().size() < MOST_KEPT) {
        answers.byQuestion().put(question, known);
      }
    }
    return (Rendered<T>) known;
  }
}
