/** Tests of reading timetables. */
@NullMarked
package io.courtflash.core.change.series.timetable;

import org.jspecify.annotations.NullMarked;
