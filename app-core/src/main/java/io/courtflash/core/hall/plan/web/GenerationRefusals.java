package io.courtflash.core.hall.plan.web;

import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.GenerationOutcome.DayOutOfRange;
import io.courtflash.core.hall.plan.GenerationOutcome.Generated;
import io.courtflash.core.hall.plan.GenerationOutcome.NoCourts;
import io.courtflash.core.hall.plan.GenerationOutcome.NotOnThatDay;
import io.courtflash.core.hall.plan.GenerationOutcome.UnknownSession;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;

/** Maps refused generations of slots to HTTP refusals. */
public final class GenerationRefusals {

  private GenerationRefusals() {}

  /** The generated slots, or the refusal as an exception. */
  public static Generated generatedOrRefuse(GenerationOutcome generation) {
    return switch (generation) {
      case Generated done -> done;
      case UnknownSession(long id) -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case DayOutOfRange(var date) -> throw FieldProblem.refuse("date", "day-out-of-range");
      case NotOnThatDay(var date) -> throw FieldProblem.refuse("date", "session.not-on-that-day");
      case NoCourts() -> throw Refusal.of(ResponseCode.PARAM_ERROR, "slots.no-courts");
    };
  }
}
