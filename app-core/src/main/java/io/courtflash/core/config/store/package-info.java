/** The table of settings. */
@NullMarked
package io.courtflash.core.config.store;

import org.jspecify.annotations.NullMarked;
