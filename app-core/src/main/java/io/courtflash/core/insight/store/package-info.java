/** The queries behind the figures. */
@NullMarked
package io.courtflash.core.insight.store;

import org.jspecify.annotations.NullMarked;
