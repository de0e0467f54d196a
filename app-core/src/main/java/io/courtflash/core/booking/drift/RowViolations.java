package io.courtflash.core.booking.drift;

import java.util.List;

/**
 * Violations that rows in MySQL show by themselves.
 *
 * @param seats of slots with more live rows than their capacity, of withdrawn slots that are
 *     booked, and of booked slots that overlap
 * @param twoPlaces of bookings of one student at one time, both of which were made under the rule
 *     against it
 * @param divided of bookings of several cells that haven't all their cells, or not all alike
 * @param money of orders, refunds and reservations that contradict each other
 * @param unbalanced of payments that are neither kept for a booking nor refunded in full
 */
record RowViolations(
    List<String> seats,
    List<String> twoPlaces,
    List<String> divided,
    List<String> money,
    List<String> unbalanced) {}
