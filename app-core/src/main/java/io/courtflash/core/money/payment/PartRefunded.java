package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.Reservation;
import java.math.BigDecimal;

/**
 * A part of a payment was given back; the booking goes on. Published in the transaction that stores
 * it.
 *
 * @param amount in yuan
 * @param reason staff's own words
 */
public record PartRefunded(Reservation reservation, BigDecimal amount, String reason) {}
