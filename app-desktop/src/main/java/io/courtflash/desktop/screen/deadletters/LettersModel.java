package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import io.courtflash.core.settle.DeadLetters.Group;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Followed;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
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
final class LettersModel {

  private static final int PAGE = 200;

  private final LetterBook book;
  private final Actions actions;
  private final LetterFile file;
  private final InstantSource clock;
  private final ObjectProperty<Status> status = new SimpleObjectProperty<>(Status.OPEN);
  private final ObjectProperty<Optional<Cause>> cause =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<Group>> groups = new ReadOnlyObjectWrapper<>(List.of());
  private final Pages<DeadLetter> letters;
  private volatile Wanted wanted = new Wanted(Status.OPEN, Optional.empty());

  private record Wanted(Status status, Optional<Cause> cause) {}

  LettersModel(LetterBook book, Actions actions, LetterFile file, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.file = file;
    this.clock = clock;
    this.letters = new Pages<>(actions.work(), (last, limit) -> page(wanted, last, limit), PAGE);
    status.subscribe((before, now) -> want());
    cause.subscribe((before, now) -> want());
  }

  Pages<DeadLetter> letters() {
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
  ReadOnlyObjectProperty<List<Group>> groupsProperty() {
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
        .work()
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
        count -> Outcome.done("deadletters.exported", count, String.valueOf(to.getFileName())),
        _ -> {});
  }

  private void each(
      List<DeadLetter> these, String name, LongFunction<DeadLetters.Outcome> action, String done) {
    List<Long> ids = these.stream().map(DeadLetter::id).toList();
    actions.follow(
        Saying.of(name),
        progress -> counts(ids, action, progress),
        counts -> {
          // Also after a refusal: what was refused was closed by somebody else meanwhile.
          reload();
          return outcome(counts, done);
        },
        _ -> {});
  }

  private static Map<DeadLetters.Outcome, Integer> counts(
      List<Long> ids, LongFunction<DeadLetters.Outcome> action, Followed.Progress progress) {
    Map<DeadLetters.Outcome, Integer> counts = new EnumMap<>(DeadLetters.Outcome.class);
    for (int i = 0; i < ids.size() && !progress.isCancelled(); i++) {
      counts.merge(action.apply(ids.get(i)), 1, Integer::sum);
      progress.at(i + 1, ids.size());
    }
    return counts;
  }

  private static Outcome outcome(Map<DeadLetters.Outcome, Integer> counts, String done) {
    int failed = counts.getOrDefault(DeadLetters.Outcome.NOT_SETTLED, 0);
    int closed = counts.getOrDefault(DeadLetters.Outcome.NOT_OPEN, 0);
    int finished = counts.getOrDefault(DeadLetters.Outcome.DONE, 0);
    return failed + closed == 0
        ? Outcome.done(done, finished)
        : Outcome.refused("deadletters.some-refused", finished, failed, closed);
  }

  private void want() {
    wanted = new Wanted(status.get(), cause.get());
    reload();
  }

  private List<DeadLetter> page(Wanted of, @Nullable DeadLetter last, int limit) {
    return book.page(
        of.status(), of.cause().orElse(null), last == null ? Long.MAX_VALUE : last.id(), limit);
  }
}
