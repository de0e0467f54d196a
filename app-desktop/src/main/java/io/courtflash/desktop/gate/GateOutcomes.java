package io.courtflash.desktop.gate;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Instant;

/** Translates the outcome of a gate's change into the message that staff read. */
public final class GateOutcomes {

  private GateOutcomes() {}

  /**
   * The message.
   *
   * @param session the name of the session whose gate it is
   * @param doneKey the key of the text for a change that was made; {0} is the session's name
   */
  public static ActionOutcome of(
      GateService.Outcome outcome, String session, String doneKey, TimeFormatter times) {
    return switch (outcome) {
      case GateService.Outcome.Done _ -> ActionOutcome.done(doneKey, session);
      case GateService.Outcome.UnknownSession _ -> ActionOutcome.refused("sessions.not-found");
      case GateService.Outcome.NeverGenerated _ ->
          ActionOutcome.refused("sessions.never-generated", session);
      case GateService.Outcome.DeskOnly _ ->
          ActionOutcome.refused("sessions.desk-only-refused", session);
      case GateService.Outcome.NoClosedGate _ ->
          ActionOutcome.refused("sessions.no-closed-gate", session);
      case GateService.Outcome.NoLongerNext(NextGate now) ->
          ActionOutcome.refused("sessions.no-longer-next", session, text(now, times));
      case GateService.Outcome.TimeOutOfRange _ ->
          ActionOutcome.refused("sessions.time-out-of-range");
    };
  }

  private static Object text(NextGate gate, TimeFormatter times) {
    Instant opensAt = gate.opensAt();
    return opensAt == null
        ? gate.slotDate()
        : TranslatableText.of("sessions.day-and-gate", gate.slotDate(), times.local(opensAt));
  }
}
