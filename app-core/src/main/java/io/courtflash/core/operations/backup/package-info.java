/** Backups of the database, their restore, and the migration of the schema at the start. */
@NullMarked
package io.courtflash.core.operations.backup;

import org.jspecify.annotations.NullMarked;
