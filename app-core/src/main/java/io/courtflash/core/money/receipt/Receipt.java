package io.courtflash.core.money.receipt;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A receipt: a row of MySQL. What it says was true when it was issued, and stays as it is; only a
 * person who is erased is taken out of it.
 *
 * @param number the hall's own: 1, 2, 3 and so on in the order of issue
 * @param hallName the hall's name
 * @param hallNameEnglish the hall's name in English; null where it is the same
 * @param courts the names of the booked courts; null if unknown
 * @param slotDate the day that was booked, in the venue's zone; null if unknown
 * @param fromTime of that day
 * @param untilTime of that day
 * @param customer the name of who had booked; null if it is unknown or was erased
 * @param customerNo their login id; null for a guest, or if it was erased
 * @param orderNo CourtFlash's number of the order, or of the refund
 * @param provider the name of the payment provider; null at the counter
 * @param byHand whether staff gave the money back otherwise than it came
 * @param amount in yuan, above 0
 * @param fee what the hall keeps of a payment that was refunded, in yuan
 * @param reason why it was refunded, as stored; null for a payment
 * @param movedAt when it was paid or given back
 * @param prints how often it was printed: each time after the first it is marked as a copy
 */
public record Receipt(
    long number,
    Kind kind,
    long reservationId,
    long userId,
    String hallName,
    @Nullable String hallNameEnglish,
    @Nullable String courts,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime fromTime,
    @Nullable LocalTime untilTime,
    @Nullable String customer,
    @Nullable String customerNo,
    String orderNo,
    PayMethod method,
    @Nullable String provider,
    boolean byHand,
    BigDecimal amount,
    BigDecimal fee,
    @Nullable String reason,
    Instant movedAt,
    Instant issuedAt,
    int prints) {

  /** The hall's name in a language. */
  public String hallName(Locale language) {
    return HallName.isEnglish(language) && hallNameEnglish != null ? hallNameEnglish : hallName;
  }

  /** The number as people read it, such as 00000042. */
  public String numberText() {
    return "%08d".formatted(number);
  }

  /** The kinds of receipts. */
  public enum Kind {
    /** The hall got the money. */
    PAYMENT,
    /** The hall gave the money back. */
    REFUND
  }
}
