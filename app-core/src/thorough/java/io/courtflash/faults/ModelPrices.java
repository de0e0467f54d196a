package io.courtflash.faults;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * What the slots of a simulated hall cost whom, and what the hall keeps when a student cancels, by
 * the rules alone. Amounts are in yuan.
 */
final class ModelPrices {

  private static final List<BigDecimal> AMOUNTS =
      List.of(new BigDecimal("0.00"), new BigDecimal("5.55"), new BigDecimal("20.00"));
  private static final int PART_PERCENT = 25;
  private static final BigDecimal PART_AMOUNT = new BigDecimal("1.00");

  /** The users who pay the price of their audience instead of the standard one. */
  final Set<Long> members = new HashSet<>();

  private final BigDecimal standard;
  private final BigDecimal ofMembers;
  private final Kept kept;

  private ModelPrices(BigDecimal standard, BigDecimal ofMembers, Kept kept) {
    this.standard = standard;
    this.ofMembers = ofMembers;
    this.kept = kept;
  }

  /** What the hall keeps when a student cancels days before the slot. */
  private enum Kept {
    NOTHING,
    A_PART,
    EVERYTHING,
    NO_CANCELLATION
  }

  /** Often one of the two prices is 0. */
  static ModelPrices choose(Random random) {
    return new ModelPrices(
        AMOUNTS.get(random.nextInt(AMOUNTS.size())),
        AMOUNTS.get(random.nextInt(AMOUNTS.size())),
        Kept.values()[random.nextInt(Kept.values().length)]);
  }

  /** The same as the engine stores it, for the members of an audience. */
  PriceList list(long audienceId) {
    return new PriceList(standard, Map.of(audienceId, ofMembers), policy());
  }

  private CancellationPolicy policy() {
    return new CancellationPolicy(
        switch (kept) {
          case NOTHING -> List.of(new CancellationPolicy.Step(0, 0, BigDecimal.ZERO));
          case A_PART -> List.of(new CancellationPolicy.Step(0, PART_PERCENT, PART_AMOUNT));
          case EVERYTHING -> List.of(new CancellationPolicy.Step(0, 100, BigDecimal.ZERO));
          case NO_CANCELLATION -> List.of();
        });
  }

  /** What a slot costs a user, who may be a guest. */
  BigDecimal of(long userId) {
    return members.contains(userId) ? ofMembers : standard;
  }

  /** What the hall keeps of a price when a student cancels; empty when they can't. */
  Optional<BigDecimal> feeOf(BigDecimal price) {
    return switch (kept) {
      case NOTHING -> Optional.of(BigDecimal.ZERO);
      case A_PART ->
          Optional.of(
              price
                  .multiply(BigDecimal.valueOf(PART_PERCENT, 2))
                  .setScale(2, RoundingMode.HALF_UP)
                  .add(PART_AMOUNT)
                  .min(price));
      case EVERYTHING -> Optional.of(price);
      case NO_CANCELLATION -> Optional.empty();
    };
  }
}
