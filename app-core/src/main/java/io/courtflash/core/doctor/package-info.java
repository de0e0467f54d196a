/** Checks the running program for problems before they affect students, and alarms staff. */
@NullMarked
package io.courtflash.core.doctor;

import org.jspecify.annotations.NullMarked;
