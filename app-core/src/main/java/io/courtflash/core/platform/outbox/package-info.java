/**
 * The transactional outbox: work that is stored in a transaction and performed after its commit, at
 * least once.
 */
@NullMarked
package io.courtflash.core.platform.outbox;

import org.jspecify.annotations.NullMarked;
