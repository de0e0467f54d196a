package io.courtflash.core.money.statement;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A provider's statement of a day, or the day for which there is none yet: a row of MySQL.
 *
 * @param provider its name, as in {@code courtflash.pay.gateway}
 * @param day in the provider's own zone
 * @param startsAt the beginning of the day
 * @param endsAt the end of the day
 * @param source where it came from; null while there is none
 * @param payments how many payments of this hall it has
 * @param paid their sum in yuan
 * @param refunds how many refunds of this hall it has
 * @param refunded their sum in yuan
 * @param others how many of its lines belong to others with the same merchant account
 * @param differences how many of its differences are open
 * @param attempts how often the provider was asked for it
 * @param lastError why the last attempt brought no statement; null if it did, or none was made
 * @param importedBy the login id of who imported it; null unless it came from a file
 */
public record ProviderStatement(
    long id,
    String provider,
    LocalDate day,
    Instant startsAt,
    Instant endsAt,
    @Nullable Source source,
    int payments,
    BigDecimal paid,
    int refunds,
    BigDecimal refunded,
    int others,
    int differences,
    int attempts,
    @Nullable Instant lastTryAt,
    @Nullable String lastError,
    @Nullable Instant storedAt,
    @Nullable String importedBy) {

  /** The source of a statement. */
  public enum Source {
    /** It was fetched. */
    PROVIDER,
    /** Staff imported it from a file. */
    FILE
  }
}
