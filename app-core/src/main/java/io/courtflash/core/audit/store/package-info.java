/** The table of the audit log. */
@NullMarked
package io.courtflash.core.audit.store;

import org.jspecify.annotations.NullMarked;
