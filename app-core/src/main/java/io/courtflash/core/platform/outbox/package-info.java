/** Work that follows a commit: written in its transaction, done after it, at least once. */
@NullMarked
package io.courtflash.core.platform.outbox;

import org.jspecify.annotations.NullMarked;
