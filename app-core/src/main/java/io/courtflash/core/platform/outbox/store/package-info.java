/** The outbox in MySQL. */
@NullMarked
package io.courtflash.core.platform.outbox.store;

import org.jspecify.annotations.NullMarked;
