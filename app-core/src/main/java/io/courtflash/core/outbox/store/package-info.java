/** The outbox in MySQL. */
@NullMarked
package io.courtflash.core.outbox.store;

import org.jspecify.annotations.NullMarked;
