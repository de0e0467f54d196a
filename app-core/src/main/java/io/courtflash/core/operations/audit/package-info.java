/** The audit log. It listens to events and only appends; no other package depends on it. */
@NullMarked
package io.courtflash.core.operations.audit;

import org.jspecify.annotations.NullMarked;
