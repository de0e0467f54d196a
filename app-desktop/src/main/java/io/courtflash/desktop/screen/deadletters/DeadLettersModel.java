package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetterOperations;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.booking.settle.DeadLetters.LetterCount;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongFunction;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The dead letters of one status and one or every cause, and the acts on them. Used on one thread.
 */
final class DeadLettersModel {

  private static final int PAGE = 200;

  private final DeadLetterOperations operations;
  private final Actor staff;
  private final Function<List<DeadLetter>, Map<Long, ClaimNames>> readNames;
  private final ActionRunner actions;
  private final DeadLetterFileWriter file;
  private final InstantSource clock;
  private final ObjectProperty<Status> status = new SimpleObjectProperty<>(Status.OPEN);
  private final ObjectProperty<Optional<Cause>> cause =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<LetterCount>> groups =
      new ReadOnlyObjectWrapper<>(List.of());
  private final PagedList<DeadLetter> deadLetters;

  /** The names by the dead letter's id; each page adds its own before its rows are shown. */
  private final Map<Long, ClaimNames> names = new ConcurrentHashMap<>();

  private volatile DeadLetterQuery query = new DeadLetterQuery(Status.OPEN, Optional.empty());

  private record DeadLetterQuery(Status status, Optional<Cause> cause) {}

  DeadLettersModel(
      DeadLetterOperations operations,
      Actor staff,
      Function<List<DeadLetter>, Map<Long, ClaimNames>> readNames,
      ActionRunner actions,
      DeadLetterFileWriter file,
      InstantSource clock) {
    this.operations = operations;
    this.staff = staff;
    this.readNames = readNames;
    this.actions = actions;
    this.file = file;
    this.clock = clock;
    this.deadLetters =
        new PagedList<>(actions.taskRunner(), (last, limit) -> page(query, last, limit), PAGE);
    status.subscribe((before, now) -> updateQuery());
    cause.subscribe((before, now) -> updateQuery());
  }

  PagedList<DeadLetter> deadLetters() {
    return deadLetters;
  }

  /** The student and the slot of a dead letter; dashes for one that can't be read. */
  ClaimNames namesOf(DeadLetter deadLetter) {
    return names.getOrDefault(deadLetter.id(), ClaimNames.UNREAD);
  }

  /** The status of the dead letters in the list. */
  ObjectProperty<Status> statusProperty() {
    return status;
  }

  /** The cause of the dead letters in the list; empty for every cause. */
  ObjectProperty<Optional<Cause>> causeProperty() {
    return cause;
  }

  /** How many dead letters of the list's status there are, by cause. */
  ReadOnlyObjectProperty<List<LetterCount>> groupsProperty() {
    return groups.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Duration age(DeadLetter deadLetter) {
    return Duration.between(deadLetter.createTime(), clock.instant());
  }

  void reload() {
    Status shown = query.status();
    deadLetters.reload();
    actions
        .taskRunner()
        .run(
            () ->
                operations.counts(staff).stream().filter(group -> group.status() == shown).toList(),
            groups::set,
            _ -> groups.set(List.of()));
  }

  /** Settles the selected dead letters again. */
  void replay(List<DeadLetter> selectedLetters) {
    handleAll(
        selectedLetters,
        "deadletters.replay",
        id -> operations.replay(staff, id),
        "deadletters.replayed");
  }

  /** Abandons the selected dead letters for good. */
  void abandon(List<DeadLetter> selectedLetters) {
    handleAll(
        selectedLetters,
        "deadletters.abandon",
        id -> operations.abandon(staff, id),
        "deadletters.abandoned");
  }

  /** Exports the selected dead letters, as JSON for a file name that ends in .json, else as CSV. */
  void export(Path to, List<DeadLetter> selectedLetters) {
    List<DeadLetter> copy = List.copyOf(selectedLetters);
    actions.run(
        () -> file.write(to, copy),
        count ->
            ActionOutcome.done("deadletters.exported", count, String.valueOf(to.getFileName())),
        _ -> {});
  }

  private void handleAll(
      List<DeadLetter> selectedLetters,
      String name,
      LongFunction<DeadLetters.LetterOutcome> action,
      String doneKey) {
    List<Long> ids = selectedLetters.stream().map(DeadLetter::id).toList();
    actions.runCancellable(
        TranslatableText.of(name),
        progress -> counts(ids, action, progress),
        counts -> {
          // Reload after a refusal too: another user has handled some of them meanwhile.
          reload();
          return message(counts, doneKey);
        },
        _ -> {});
  }

  private static Map<DeadLetters.LetterOutcome, Integer> counts(
      List<Long> ids,
      LongFunction<DeadLetters.LetterOutcome> action,
      TaskRunner.CancellableTask.Progress progress) {
    Map<DeadLetters.LetterOutcome, Integer> counts = new EnumMap<>(DeadLetters.LetterOutcome.class);
    for (int i = 0; i < ids.size() && !progress.isCancelled(); i++) {
      counts.merge(action.apply(ids.get(i)), 1, Integer::sum);
      progress.report(i + 1, ids.size());
    }
    return counts;
  }

  private static ActionOutcome message(
      Map<DeadLetters.LetterOutcome, Integer> counts, String doneKey) {
    int failed = counts.getOrDefault(DeadLetters.LetterOutcome.NOT_SETTLED, 0);
    int closed = counts.getOrDefault(DeadLetters.LetterOutcome.NOT_OPEN, 0);
    int finished = counts.getOrDefault(DeadLetters.LetterOutcome.DONE, 0);
    return failed + closed == 0
        ? ActionOutcome.done(doneKey, finished)
        : ActionOutcome.refused("deadletters.some-refused", finished, failed, closed);
  }

  private void updateQuery() {
    query = new DeadLetterQuery(status.get(), cause.get());
    reload();
  }

  private List<DeadLetter> page(DeadLetterQuery query, @Nullable DeadLetter last, int limit) {
    List<DeadLetter> page =
        operations.page(
            staff,
            query.status(),
            query.cause().orElse(null),
            last == null ? Long.MAX_VALUE : last.id(),
            limit);
    names.putAll(readNames.apply(page));
    return page;
  }
}
