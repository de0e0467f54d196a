package io.courtflash.core.hall.price;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The fee for cancelling a paid booking, by the time that is left until its slot starts.
 *
 * @param steps the earliest first. The step whose time hasn't passed yet decides; after the last
 *     one a student can't cancel any more. Without steps, never
 */
public record CancellationPolicy(List<Step> steps) {

  public static final int MAX_STEPS = 8;

  private static final String NEVER = "never";
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  /**
   * @throws IllegalArgumentException there are too many steps, or two for the same time
   */
  public CancellationPolicy {
    steps = steps.stream().sorted(Comparator.comparingInt(Step::minutesBefore).reversed()).toList();
    if (steps.size() > MAX_STEPS
        || steps.stream().map(Step::minutesBefore).distinct().count() < steps.size()) {
      throw new IllegalArgumentException("Not a policy: " + steps);
    }
  }

  /**
   * A part of the time before the start.
   *
   * @param minutesBefore it ends so many minutes before the start
   * @param feePercent of the amount paid
   * @param feeAmount in yuan, besides; never more than what was paid is kept
   */
  public record Step(int minutesBefore, int feePercent, BigDecimal feeAmount) {

    /** Two months. */
    public static final int MAX_MINUTES = 60 * 24 * 60;

    /**
     * @throws IllegalArgumentException a number is out of its range
     */
    public Step {
      if (minutesBefore < 0 || minutesBefore > MAX_MINUTES || feePercent < 0 || feePercent > 100) {
        throw new IllegalArgumentException(
            "Not a step: " + minutesBefore + " minutes, " + feePercent + "%");
      }
      feeAmount = PriceList.yuan(feeAmount);
    }

    /** The fee that the hall keeps of an amount, in yuan. */
    BigDecimal feeOf(BigDecimal amount) {
      return amount
          .multiply(new BigDecimal(feePercent))
          .divide(HUNDRED, 2, RoundingMode.HALF_UP)
          .add(feeAmount)
          .min(amount);
    }

    private String text() {
      return minutesBefore + ":" + feePercent + "%+" + feeAmount.toPlainString();
    }

    private static Step parse(String text) {
      int colon = text.indexOf(':');
      int percent = text.indexOf('%', colon);
      return new Step(
          Integer.parseInt(text.substring(0, colon)),
          Integer.parseInt(text.substring(colon + 1, percent)),
          new BigDecimal(text.substring(percent + 2)));
    }
  }

  /** Costs nothing until so many minutes before the start. */
  public static CancellationPolicy freeUntil(Duration beforeStart) {
    return new CancellationPolicy(
        List.of(new Step((int) beforeStart.toMinutes(), 0, BigDecimal.ZERO)));
  }

  /**
   * The fee that the hall keeps of an amount when a student cancels now.
   *
   * @param untilStart negative when the slot has begun
   * @return in yuan, at most the amount; empty when it is too late
   */
  public Optional<BigDecimal> fee(BigDecimal amount, Duration untilStart) {
    return steps.stream()
        .filter(step -> untilStart.compareTo(Duration.ofMinutes(step.minutesBefore())) >= 0)
        .findFirst()
        .map(step -> step.feeOf(amount));
  }

  /** The policy as MySQL has it, such as {@code 1440:0%+0.00 120:50%+0.00}. */
  String text() {
    return steps.isEmpty()
        ? NEVER
        : steps.stream().map(Step::text).collect(Collectors.joining(" "));
  }

  static CancellationPolicy parse(String text) {
    return new CancellationPolicy(
        text.equals(NEVER)
            ? List.of()
            : Arrays.stream(text.split(" ", -1)).map(Step::parse).toList());
  }
}
