/** Checks the running program for problems before they affect students, and alarms staff. */
@NullMarked
package io.courtflash.core.operations.health;

import org.jspecify.annotations.NullMarked;
