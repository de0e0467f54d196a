/** The tables of rush reports. */
@NullMarked
package io.courtflash.core.rush.store;

import org.jspecify.annotations.NullMarked;
