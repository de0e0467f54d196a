/** Backups over HTTP. */
@NullMarked
package io.courtflash.core.backup.web;

import org.jspecify.annotations.NullMarked;
