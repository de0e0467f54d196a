package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetterOperations;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Twelve open dead letters; the unreadable ones cannot be settled. */
final class FakeDeadLetterOperations implements DeadLetterOperations {

  private static final List<Cause> CAUSES = List.of(Cause.values());

  static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");

  final List<DeadLetter> deadLetters =
      new ArrayList<>(
          LongStream.rangeClosed(1, 12).mapToObj(id -> deadLetter(id, Status.OPEN)).toList());

  @Override
  public List<DeadLetter> page(
      Actor staff, Status status, @Nullable Cause cause, long beforeId, int limit) {
    return deadLetters.stream()
        .filter(deadLetter -> deadLetter.status() == status && deadLetter.id() < beforeId)
        .filter(deadLetter -> cause == null || deadLetter.cause() == cause)
        .sorted(Comparator.comparingLong(DeadLetter::id).reversed())
        .limit(limit)
        .toList();
  }

  static Map<Long, ClaimNames> names(List<DeadLetter> letters) {
    return letters.stream()
        .filter(letter -> letter.traceId() != null)
        .collect(
            Collectors.toMap(
                DeadLetter::id,
                letter ->
                    new ClaimNames(letter.id(), "20230" + letter.id(), "3号场 · 2026-09-01 18:00")));
  }

  @Override
  public List<DeadLetters.LetterCount> counts(Actor staff) {
    return deadLetters.stream()
        .collect(Collectors.groupingBy(DeadLetter::cause, Collectors.counting()))
        .entrySet()
        .stream()
        .map(group -> new DeadLetters.LetterCount(Status.OPEN, group.getKey(), group.getValue()))
        .sorted(Comparator.comparing(DeadLetters.LetterCount::cause))
        .toList();
  }

  @Override
  public DeadLetters.LetterOutcome replay(Actor staff, long id) {
    return find(id).cause() == Cause.UNREADABLE
        ? DeadLetters.LetterOutcome.NOT_SETTLED
        : close(id, Status.SETTLED);
  }

  @Override
  public DeadLetters.LetterOutcome abandon(Actor staff, long id) {
    return close(id, Status.ABANDONED);
  }

  private DeadLetters.LetterOutcome close(long id, Status status) {
    if (find(id).status() != Status.OPEN) {
      return DeadLetters.LetterOutcome.NOT_OPEN;
    }
    deadLetters.replaceAll(
        deadLetter -> deadLetter.id() == id ? deadLetter(id, status) : deadLetter);
    return DeadLetters.LetterOutcome.DONE;
  }

  private DeadLetter find(long id) {
    return deadLetters.stream()
        .filter(deadLetter -> deadLetter.id() == id)
        .findFirst()
        .orElseThrow();
  }

  private static DeadLetter deadLetter(long id, Status status) {
    Cause cause = CAUSES.get((int) (id % 4));
    boolean readable = cause != Cause.UNREADABLE;
    Instant at = NOW.minusSeconds(id * 600);
    return new DeadLetter(
        id,
        readable ? "AY9xQmB0AAAAAAAAB9AAAAAAAA%02d5xJ9mXcQk3bV1Lw8".formatted(id) : null,
        readable ? "{\"slotId\":7,\"userId\":" + id + "}" : "=not json",
        cause,
        cause == Cause.FAILED ? "java.lang.IllegalStateException" : null,
        1,
        status,
        at,
        at);
  }
}
