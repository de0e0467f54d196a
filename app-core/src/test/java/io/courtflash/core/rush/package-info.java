/** Tests of rush reports. */
@NullMarked
package io.courtflash.core.rush;

import org.jspecify.annotations.NullMarked;
