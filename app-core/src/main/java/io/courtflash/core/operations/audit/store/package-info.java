/** The table of the audit log. */
@NullMarked
package io.courtflash.core.operations.audit.store;

import org.jspecify.annotations.NullMarked;
