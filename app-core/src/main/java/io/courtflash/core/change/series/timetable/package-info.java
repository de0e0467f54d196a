/** Timetables of classes from calendar files and tables, which become series of blocks. */
@NullMarked
package io.courtflash.core.change.series.timetable;

import org.jspecify.annotations.NullMarked;
