package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import io.courtflash.core.operations.rehearsal.RehearsalOperations;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.operations.rehearsal.RehearsalResult;
import io.courtflash.core.operations.rehearsal.RehearsalResult.InvariantCheck;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Percentiles;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Scope;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One rehearsal that went well, and one that broke off. */
final class FakeRehearsalOperations implements RehearsalOperations {

  private static final RehearsalPlan PLAN = new RehearsalPlan(5_000, 8, 10, 3, Arrival.WAVE, 20);

  final List<RehearsalPlan> started = new ArrayList<>();
  volatile @Nullable Refusal refusal;

  @Override
  public long start(Actor staff, RehearsalPlan plan) {
    started.add(plan);
    Refusal refused = refusal;
    if (refused != null) {
      throw refused;
    }
    return 3;
  }

  @Override
  public void stop(Actor staff) {
    started.clear();
  }

  @Override
  public List<Rehearsal> history(Actor staff, int limit) {
    return List.of(
        new Rehearsal(2, PLAN, State.DONE, "office", FakeLiveService.NOON, result(0)),
        new Rehearsal(1, PLAN, State.BROKEN_OFF, "office", FakeLiveService.NOON, null),
        new Rehearsal(0, PLAN, State.DONE, "office", FakeLiveService.NOON, result(2)));
  }

  /** With so many slots that were oversold. */
  private static RehearsalResult result(int oversold) {
    List<InvariantCheck> checks =
        Stream.of(Scope.values())
            .flatMap(
                of ->
                    IntStream.rangeClosed(1, 9)
                        .mapToObj(
                            i -> new InvariantCheck(of, "I" + i, "rule", i == 1 ? oversold : 0)))
            .toList();
    return new RehearsalResult(
        Map.of(
            RehearsalResult.AttemptOutcome.ACCEPTED,
            240L,
            RehearsalResult.AttemptOutcome.OUT_OF_STOCK,
            13_800L),
        14_040,
        20.4,
        688.2,
        3_120,
        new Percentiles(14_040, 0.9, 7.4, 18.2, 61.5),
        new Percentiles(240, 24.1, 48.9, 71.3, 90.2),
        240,
        240,
        oversold,
        0,
        checks,
        LongStream.rangeClosed(1, 240).map(place -> place * 8).boxed().toList(),
        new RehearsalResult.Waited(4, 6, 4, 2, 1.2));
  }
}
