package io.courtflash.core.office.person;

import io.courtflash.core.booking.wait.WaitEntry;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A place that a person waits or waited for. Day and times are the venue's.
 *
 * @param courtNames of the courts that will do; null: any
 * @param notAfter until when the person waits
 * @param books whether a place is booked at once; else it is offered
 * @param shortNotice whether also a place after its start, to which somebody didn't come
 */
public record PersonWaiting(
    long id,
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime,
    @Nullable String courtNames,
    Instant notAfter,
    boolean books,
    boolean shortNotice,
    WaitEntry.State state,
    Instant createTime) {}
