package io.courtflash.desktop.series;

/**
 * The courts and the time that the dialog for a weekly booking proposes.
 *
 * @param studentId whom it is for; empty for nobody yet
 * @param time where and when
 */
public record WeeklyTime(String studentId, ClosingTime time) {}
