/**
 * What became of each gate: how many tried, how soon its places were taken, and what was left
 * unpaid.
 */
@NullMarked
package io.courtflash.core.operations.rush;

import org.jspecify.annotations.NullMarked;
