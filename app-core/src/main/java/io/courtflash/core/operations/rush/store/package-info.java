/** The tables of rush reports. */
@NullMarked
package io.courtflash.core.operations.rush.store;

import org.jspecify.annotations.NullMarked;
