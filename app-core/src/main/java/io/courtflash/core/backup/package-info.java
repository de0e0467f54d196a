/**
 * Backups of what MySQL holds, their restore, and the schema's way from one version to the next.
 */
@NullMarked
package io.courtflash.core.backup;

import org.jspecify.annotations.NullMarked;
