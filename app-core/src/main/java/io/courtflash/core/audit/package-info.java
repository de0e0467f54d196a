/** Who did what: append-only, fed by events; nobody depends on it. */
@NullMarked
package io.courtflash.core.audit;

import org.jspecify.annotations.NullMarked;
