/**
 * The wizard that closes courts, once or each week, and imports timetables; for several screens.
 */
@NullMarked
package io.courtflash.desktop.series;

import org.jspecify.annotations.NullMarked;
