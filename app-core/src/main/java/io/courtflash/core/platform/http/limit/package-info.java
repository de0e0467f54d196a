/** How often a caller may ask, counted on this node and on all. */
@NullMarked
package io.courtflash.core.platform.http.limit;

import org.jspecify.annotations.NullMarked;
