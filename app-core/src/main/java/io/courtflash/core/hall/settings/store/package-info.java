/** The table of settings. */
@NullMarked
package io.courtflash.core.hall.settings.store;

import org.jspecify.annotations.NullMarked;
