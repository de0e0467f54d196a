/** Answers the repeats of what staff change by HTTP, by the keys that they send. */
@NullMarked
package io.courtflash.core.people.idempotency;

import org.jspecify.annotations.NullMarked;
