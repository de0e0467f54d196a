/** The courts, their groups, and the lock of all courts. */
@NullMarked
package io.courtflash.core.hall.court;

import org.jspecify.annotations.NullMarked;
