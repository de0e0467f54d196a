/** Lets old rows go that nobody needs any more. Money stays. */
@NullMarked
package io.courtflash.core.operations.retention;

import org.jspecify.annotations.NullMarked;
