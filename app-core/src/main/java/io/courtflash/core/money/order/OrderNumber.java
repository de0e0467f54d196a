package io.courtflash.core.money.order;

import java.time.Instant;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/**
 * CourtFlash's number of an order or a refund: 32 characters of Crockford's base 32 in lower case,
 * five bits each, so that numbers sort by the time at which they were made. It says by itself which
 * hall made it:
 *
 * <pre>
 *  characters  bits  content
 *   1             5  'p' of a payment, 'r' of a refund
 *   2 - 10       45  milliseconds since 1970
 *  11 - 14       20  the hall's shard
 *  15 - 18       20  the low bits of the reservation's id
 *  19 - 22       20  the block of numbers that an engine took for itself
 *  23 - 27       25  the number within the block
 *  28 - 30       15  random, so that nobody finds a number by counting
 *  31 - 32       10  the check
 * </pre>
 *
 * <p>No two numbers are alike: a block is given to one engine once by the hall's database, which
 * uses each number of it once; halls have different shards. A database that was restored from a
 * backup may give a block again, but not in a millisecond that has passed.
 *
 * @param madeAt by the clock of the engine that made it, to the millisecond
 * @param shard of the hall, at least 0 and less than {@link #SHARDS}
 * @param reservationBits the low 20 bits of the reservation's id
 */
public record OrderNumber(
    Kind kind,
    Instant madeAt,
    int shard,
    int reservationBits,
    int block,
    int position,
    int random) {

  /** How many characters a number has. */
  public static final int LENGTH = 32;

  /** How many shards there are. */
  public static final int SHARDS = 1 << 20;

  static final int POSITIONS = 1 << 25;
  static final int RANDOMS = 1 << 15;
  private static final int MASK_20 = (1 << 20) - 1;

  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int BITS = 5;
  private static final int CHECKED = 30;

  /** A prime: so a wrong character and two that changed places always change the check. */
  private static final int CHECK_MODULUS = 1021;

  /** The kinds of numbers. Neither character is one of a hexadecimal number, as older ones were. */
  @RequiredArgsConstructor
  public enum Kind {
    PAYMENT('p'),
    REFUND('r');

    private final char sign;

    private static Optional<Kind> of(char sign) {
      return switch (sign) {
        case 'p' -> Optional.of(PAYMENT);
        case 'r' -> Optional.of(REFUND);
        default -> Optional.empty();
      };
    }
  }

  static int lowBits(long number) {
    return (int) (number & MASK_20);
  }

  /**
   * Reads a number; empty if it isn't one, a character of it is wrong, or it is one of the random
   * numbers that older programs made.
   */
  public static Optional<OrderNumber> parse(String text) {
    if (text.length() != LENGTH
        || text.chars().anyMatch(character -> DIGITS.indexOf(character) < 0)
        || value(text, CHECKED, LENGTH) != check(text)) {
      return Optional.empty();
    }
    return Kind.of(text.charAt(0))
        .map(
            kind ->
                new OrderNumber(
                    kind,
                    Instant.ofEpochMilli(value(text, 1, 10)),
                    (int) value(text, 10, 14),
                    (int) value(text, 14, 18),
                    (int) value(text, 18, 22),
                    (int) value(text, 22, 27),
                    (int) value(text, 27, CHECKED)));
  }

  /** The 32 characters. */
  public String text() {
    StringBuilder text = new StringBuilder(LENGTH).append(kind.sign);
    append(text, madeAt.toEpochMilli(), 9);
    append(text, shard, 4);
    append(text, reservationBits, 4);
    append(text, block, 4);
    append(text, position, 5);
    append(text, random, 3);
    append(text, check(text), 2);
    return text.toString();
  }

  private static void append(StringBuilder text, long value, int characters) {
    for (int shift = BITS * (characters - 1); shift >= 0; shift -= BITS) {
      text.append(DIGITS.charAt((int) (value >>> shift) & 31));
    }
  }

  private static long value(CharSequence text, int from, int to) {
    long value = 0;
    for (int at = from; at < to; at++) {
      value = value << BITS | DIGITS.indexOf(text.charAt(at));
    }
    return value;
  }

  private static int check(CharSequence text) {
    int sum = 0;
    for (int at = 0; at < CHECKED; at++) {
      sum += (at + 1) * DIGITS.indexOf(text.charAt(at));
    }
    return sum % CHECK_MODULUS;
  }
}
