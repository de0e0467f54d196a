/** Tells staff of problems outside the console: by mail, by webhooks and in the log. */
@NullMarked
package io.courtflash.core.operations.alarm;

import org.jspecify.annotations.NullMarked;
