package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.GenerationOutcome.Generated;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;

/**
 * The result of generating the slots of several days.
 *
 * @param incomplete the days on which another session has some of the places
 * @param stopped why the next day was refused; empty when every day was done or staff cancelled
 */
record SlotGenerationSummary(
    int days, int created, int existing, int incomplete, Optional<TranslatableText> stopped) {

  /**
   * Generates the days in order until one is refused or staff cancel. Days on which the session has
   * no slots are left out.
   */
  static SlotGenerationSummary between(
      LocalDate first,
      LocalDate last,
      Function<LocalDate, GenerationOutcome> generator,
      TaskRunner.CancellableTask.Progress progress) {
    long total = first.until(last, ChronoUnit.DAYS) + 1;
    SlotGenerationSummary sum = new SlotGenerationSummary(0, 0, 0, 0, Optional.empty());
    for (LocalDate day = first; !day.isAfter(last); day = day.plusDays(1)) {
      sum = sum.plus(generator.apply(day));
      progress.report(sum.days, total);
      if (sum.stopped.isPresent() || progress.isCancelled()) {
        return sum;
      }
    }
    return sum;
  }

  ActionOutcome outcome() {
    if (stopped.isEmpty() && days == 0) {
      return ActionOutcome.refused("sessions.not-on-those-days");
    }
    if (stopped.isEmpty()) {
      return incomplete == 0
          ? ActionOutcome.done("sessions.generated", days, created, existing)
          : ActionOutcome.done("sessions.generated-partly", days, created, existing, incomplete);
    }
    return new ActionOutcome.Refused(stopped.get());
  }

  private SlotGenerationSummary plus(GenerationOutcome day) {
    return switch (day) {
      case Generated done ->
          new SlotGenerationSummary(
              days + 1,
              created + done.created(),
              existing + done.existing(),
              incomplete + (done.takenCourtIds().isEmpty() ? 0 : 1),
              stopped);
      case GenerationOutcome.UnknownSession _ -> stop("session.not-found");
      case GenerationOutcome.DayOutOfRange(LocalDate date) ->
          stop("sessions.day-out-of-range", date, days);
      case GenerationOutcome.NotOnThatDay _ -> this;
      case GenerationOutcome.NoCourts _ -> stop("sessions.no-courts");
    };
  }

  private SlotGenerationSummary stop(String key, Object... arguments) {
    return new SlotGenerationSummary(
        days, created, existing, incomplete, Optional.of(TranslatableText.of(key, arguments)));
  }
}
