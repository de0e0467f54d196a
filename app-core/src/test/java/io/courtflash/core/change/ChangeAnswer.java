package io.courtflash.core.change;

import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.platform.http.Refusal;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** What came of applying a change, as a value to compare: what it did, or why it wasn't made. */
public final class ChangeAnswer {

  private ChangeAnswer() {}

  /** It was refused with this text. */
  public record Refused(String textKey, List<Object> arguments) {

    public static Refused with(ChangeRefusal refusal, Object... arguments) {
      return new Refused(refusal.textKey(), List.of(arguments));
    }

    public ChangeRefusal reason() {
      return Arrays.stream(ChangeRefusal.values())
          .filter(refusal -> refusal.textKey().equals(textKey))
          .findFirst()
          .orElseThrow();
    }
  }

  /** It would do something else by now. */
  public record Outdated(Preview now) {}

  /** A series of blocks breaks a rule. */
  public record RuleBroken(int series, BrokenRule rule) {}

  /** Whether an answer is a refusal for this reason. */
  public static boolean isRefused(Object answer, ChangeRefusal reason) {
    return answer instanceof Refused refused && refused.textKey().equals(reason.textKey());
  }

  /** What a call returned, or how it was refused. */
  public static Object of(Supplier<?> call) {
    try {
      return call.get();
    } catch (Refusal e) {
      return new Refused(e.messageKey(), List.of(e.args()));
    } catch (ChangeRunner.OutdatedPreviewException e) {
      return new Outdated(e.now());
    } catch (BlockSeriesChanges.BlockSeriesRuleException e) {
      return new RuleBroken(e.series(), e.rule());
    }
  }
}
