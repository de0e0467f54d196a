/** The fast path: limits, the sold-out board, admission, handing the claim to the queue. */
@NullMarked
package io.courtflash.core.reserve;

import org.jspecify.annotations.NullMarked;
