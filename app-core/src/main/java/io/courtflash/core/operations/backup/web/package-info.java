/** Backups over HTTP. */
@NullMarked
package io.courtflash.core.operations.backup.web;

import org.jspecify.annotations.NullMarked;
