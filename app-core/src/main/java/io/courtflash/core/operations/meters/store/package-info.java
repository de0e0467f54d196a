/** Queries of the statistics; they read the tables of other features. */
@NullMarked
package io.courtflash.core.operations.meters.store;

import org.jspecify.annotations.NullMarked;
