/** What all features share in their access to MySQL. */
@NullMarked
package io.courtflash.core.platform.data;

import org.jspecify.annotations.NullMarked;
