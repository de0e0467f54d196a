package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import io.courtflash.core.settle.DeadLetters.LetterCount;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.CancellableTask;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The letters of one state and maybe one cause, and what is done with them. */
final class DeadLettersModel {

  private static final int PAGE = 200;

  private final DeadLettersService book;
  private final ActionRunner actions;
  private final DeadLetterFileWriter file;
  private final InstantSource clock;
  private final ObjectProperty<Status> status = new SimpleObjectProperty<>(Status.OPEN);
  private final ObjectProperty<Optional<Cause>> cause =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<LetterCount>> groups =
      new ReadOnlyObjectWrapper<>(List.of());
  private final PagedList<DeadLetter> letters;
  private volatile DeadLetterQuery wanted = new DeadLetterQuery(Status.OPEN, Optional.empty());

  private record DeadLetterQuery(Status status, Optional<Cause> cause) {}

  DeadLettersModel(
      DeadLettersService book,
      ActionRunner actions,
      DeadLetterFileWriter file,
      InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.file = file;
    this.clock = clock;
    this.letters =
        new PagedList<>(actions.taskRunner(), (last, limit) -> page(wanted, last, limit), PAGE);
    status.subscribe((before, now) -> want());
    cause.subscribe((before, now) -> want());
  }

  PagedList<DeadLetter> letters() {
    return letters;
  }

  /** Of what state the letters are. */
  ObjectProperty<Status> statusProperty() {
    return status;
  }

  /** Of what cause they are; empty for every cause. */
  ObjectProperty<Optional<Cause>> causeProperty() {
    return cause;
  }

  /** How many letters there are of each cause, of the state in sight. */
  ReadOnlyObjectProperty<List<LetterCount>> groupsProperty() {
    return groups.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Duration age(DeadLetter letter) {
    return Duration.between(letter.createTime(), clock.instant());
  }

  void reload() {
    Status of = wanted.status();
    letters.reload();
    actions
        .taskRunner()
        .run(
            () -> book.groups().stream().filter(group -> group.status() == of).toList(),
            groups::set,
            _ -> groups.set(List.of()));
  }

  /** Settles these once more. */
  void replay(List<DeadLetter> these) {
    each(these, "deadletters.replay", book::replay, "deadletters.replayed");
  }

  /** Gives these up for good. */
  void abandon(List<DeadLetter> these) {
    each(these, "deadletters.abandon", book::abandon, "deadletters.abandoned");
  }

  /** Writes these into a file, as JSON when its name says so, else as a table. */
  void export(Path to, List<DeadLetter> these) {
    List<DeadLetter> copy = List.copyOf(these);
    actions.run(
        () -> file.write(to, copy),
        count ->
            ActionOutcome.done("deadletters.exported", count, String.valueOf(to.getFileName())),
        _ -> {});
  }

  private void each(
      List<DeadLetter> these,
      String name,
      LongFunction<DeadLetters.LetterOutcome> action,
      String done) {
    List<Long> ids = these.stream().map(DeadLetter::id).toList();
    actions.runCancellable(
        TranslatableText.of(name),
        progress -> counts(ids, action, progress),
        counts -> {
          // Also after a refusal: what was refused was closed by somebody else meanwhile.
          reload();
          return outcome(counts, done);
        },
        _ -> {});
  }

  private static Map<DeadLetters.LetterOutcome, Integer> counts(
      List<Long> ids,
      LongFunction<DeadLetters.LetterOutcome> action,
      CancellableTask.Progress progress) {
    Map<DeadLetters.LetterOutcome, Integer> counts = new EnumMap<>(DeadLetters.LetterOutcome.class);
    for (int i = 0; i < ids.size() && !progress.isCancelled(); i++) {
      counts.merge(action.apply(ids.get(i)), 1, Integer::sum);
      progress.report(i + 1, ids.size());
    }
    return counts;
  }

  private static ActionOutcome outcome(
      Map<DeadLetters.LetterOutcome, Integer> counts, String done) {
    int failed = counts.getOrDefault(DeadLetters.LetterOutcome.NOT_SETTLED, 0);
    int closed = counts.getOrDefault(DeadLetters.LetterOutcome.NOT_OPEN, 0);
    int finished = counts.getOrDefault(DeadLetters.LetterOutcome.DONE, 0);
    return failed + closed == 0
        ? ActionOutcome.done(done, finished)
        : ActionOutcome.refused("deadletters.some-refused", finished, failed, closed);
  }

  private void want() {
    wanted = new DeadLetterQuery(status.get(), cause.get());
    reload();
  }

  private List<DeadLetter> page(DeadLetterQuery of, @Nullable DeadLetter last, int limit) {
    return book.page(
        of.status(), of.cause().orElse(null), last == null ? Long.MAX_VALUE : last.id(), limit);
  }
}
