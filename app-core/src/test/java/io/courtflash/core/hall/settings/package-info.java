/** Tests of settings. */
@NullMarked
package io.courtflash.core.hall.settings;

import org.jspecify.annotations.NullMarked;
