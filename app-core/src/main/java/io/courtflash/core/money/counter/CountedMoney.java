package io.courtflash.core.money.counter;

import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An amount of money that staff counted at a desk.
 *
 * @param day in the venue's zone
 * @param expected in yuan, as it was shown; null: any amount
 * @param counted in yuan
 * @param reason why it differs, or why it is counted again; null for none
 */
public record CountedMoney(
    LocalDate day,
    String desk,
    PayMethod method,
    @Nullable BigDecimal expected,
    BigDecimal counted,
    @Nullable String reason) {}
