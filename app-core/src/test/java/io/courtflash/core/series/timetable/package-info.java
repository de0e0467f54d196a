/** Tests of reading timetables. */
@NullMarked
package io.courtflash.core.series.timetable;

import org.jspecify.annotations.NullMarked;
