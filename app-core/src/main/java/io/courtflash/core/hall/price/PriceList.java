package io.courtflash.core.hall.price;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The prices of a slot for each audience, with its cancellation policy. Amounts are in yuan with
 * two decimals; 0 is free. A stored list never changes: changed prices are another list, so that
 * what was shown for a slot stays true.
 *
 * @param standard for everybody whose audience has no price of its own, and for guests
 * @param ofAudiences by the audience's id
 * @param cancellation null: the hall's setting decides until when a student can cancel, for nothing
 */
public record PriceList(
    BigDecimal standard,
    Map<Long, BigDecimal> ofAudiences,
    @Nullable CancellationPolicy cancellation) {

  /** The highest price, in yuan. */
  public static final BigDecimal MAX_AMOUNT = new BigDecimal("99999.99");

  public static final int MAX_AUDIENCES = 30;

  /**
   * @throws IllegalArgumentException a price isn't between 0 and {@link #MAX_AMOUNT} with at most
   *     two decimals, or there are too many
   */
  public PriceList {
    if (ofAudiences.size() > MAX_AUDIENCES) {
      throw new IllegalArgumentException("Too many prices: " + ofAudiences.size());
    }
    standard = yuan(standard);
    TreeMap<Long, BigDecimal> sorted = new TreeMap<>();
    ofAudiences.forEach((audience, amount) -> sorted.put(audience, yuan(amount)));
    ofAudiences = Collections.unmodifiableSortedMap(sorted);
  }

  /** One price for everybody; the hall's setting decides until when it can be cancelled. */
  public static PriceList uniform(BigDecimal amount) {
    return new PriceList(amount, Map.of(), null);
  }

  /** The price of the slot for this audience, in yuan. */
  public BigDecimal of(long audienceId) {
    return ofAudiences.getOrDefault(audienceId, standard);
  }

  /** Whether the price is the same for everybody. */
  public boolean isUniform() {
    return ofAudiences.values().stream().allMatch(standard::equals);
  }

  /**
   * An amount in yuan with two decimals.
   *
   * @throws IllegalArgumentException it isn't one of a price
   */
  static BigDecimal yuan(BigDecimal amount) {
    if (amount.signum() < 0 || amount.compareTo(MAX_AMOUNT) > 0) {
      throw new IllegalArgumentException("Not a price: " + amount);
    }
    try {
      return amount.setScale(2, RoundingMode.UNNECESSARY);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("More than two decimals: " + amount, e);
    }
  }

  /** The prices as MySQL has them, such as {@code 20.00 3=10.00}. */
  String pricesText() {
    return ofAudiences.entrySet().stream()
        .map(price -> " " + price.getKey() + "=" + price.getValue().toPlainString())
        .collect(Collectors.joining("", standard.toPlainString(), ""));
  }

  /** The policy as MySQL has it; empty when the hall's setting decides. */
  String cancellationText() {
    return cancellation == null ? "" : cancellation.text();
  }

  static PriceList parse(String prices, String cancellation) {
    String[] parts = prices.split(" ", -1);
    Map<Long, BigDecimal> ofAudiences = new TreeMap<>();
    for (int i = 1; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      ofAudiences.put(
          Long.valueOf(parts[i].substring(0, equals)),
          new BigDecimal(parts[i].substring(equals + 1)));
    }
    return new PriceList(
        new BigDecimal(parts[0]),
        ofAudiences,
        cancellation.isEmpty() ? null : CancellationPolicy.parse(cancellation));
  }
}
