/** Tests of rush reports. */
@NullMarked
package io.courtflash.core.operations.rush;

import org.jspecify.annotations.NullMarked;
