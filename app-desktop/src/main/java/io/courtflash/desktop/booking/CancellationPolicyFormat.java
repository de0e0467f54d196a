package io.courtflash.desktop.booking;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.CancellationPolicy.Step;
import io.courtflash.core.hall.price.PriceList;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A cancellation policy as staff write it, such as {@code 24h: 0%, 90m: 50%+1.00}: the time before
 * the start, in hours or minutes, and what is kept until then, in percent and yuan. A hyphen: a
 * booking can't be cancelled.
 */
public final class CancellationPolicyFormat {

  private static final String NEVER = "-";
  private static final int MINUTES_OF_AN_HOUR = 60;
  private static final Pattern COMMA = Pattern.compile("[,，;；]");
  private static final Pattern STEP =
      Pattern.compile(
          "(\\d{1,5})\\s*([hm]?)\\s*[:：]\\s*(?:(\\d{1,3})\\s*%)?\\s*\\+?\\s*(\\d{1,5}(?:\\.\\d{1,2})?)?");

  private CancellationPolicyFormat() {}

  /** Empty for a text that can't be read, or that isn't a policy. */
  public static Optional<CancellationPolicy> parse(String text) {
    if (text.equals(NEVER)) {
      return Optional.of(new CancellationPolicy(List.of()));
    }
    List<Step> steps = new ArrayList<>();
    for (String part : COMMA.split(text, -1)) {
      Matcher step = STEP.matcher(part.strip());
      if (!step.matches() || (step.group(3) == null && step.group(4) == null)) {
        return Optional.empty();
      }
      int unit = step.group(2).equals("m") ? 1 : MINUTES_OF_AN_HOUR;
      int minutes = Integer.parseInt(step.group(1)) * unit;
      int percent = step.group(3) == null ? 0 : Integer.parseInt(step.group(3));
      if (minutes > Step.MAX_MINUTES || percent > 100) {
        return Optional.empty();
      }
      steps.add(
          new Step(
              minutes,
              percent,
              step.group(4) == null ? BigDecimal.ZERO : new BigDecimal(step.group(4))));
    }
    boolean sameTimeTwice =
        steps.stream().map(Step::minutesBefore).distinct().count() < steps.size();
    return sameTimeTwice || steps.size() > CancellationPolicy.MAX_STEPS
        ? Optional.empty()
        : Optional.of(new CancellationPolicy(steps));
  }

  /** The policy as staff write it. */
  public static String format(CancellationPolicy policy) {
    return policy.steps().isEmpty()
        ? NEVER
        : policy.steps().stream()
            .map(CancellationPolicyFormat::format)
            .collect(Collectors.joining(", "));
  }

  private static String format(Step step) {
    int minutes = step.minutesBefore();
    String time =
        minutes % MINUTES_OF_AN_HOUR == 0 ? minutes / MINUTES_OF_AN_HOUR + "h" : minutes + "m";
    String amount = step.feeAmount().signum() == 0 ? "" : "+" + step.feeAmount().toPlainString();
    return time + ": " + step.feePercent() + "%" + amount;
  }

  /** A price as staff write it; empty for a text that isn't one. */
  public static Optional<BigDecimal> amount(String text) {
    return text.matches("\\d{1,5}(\\.\\d{1,2})?")
            && new BigDecimal(text).compareTo(PriceList.MAX_AMOUNT) <= 0
        ? Optional.of(new BigDecimal(text))
        : Optional.empty();
  }
}
