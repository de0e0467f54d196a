/**
 * Reports of each gate's rush: how many students tried, how soon the places were taken, and how
 * many were left unpaid.
 */
@NullMarked
package io.courtflash.core.operations.rush;

import org.jspecify.annotations.NullMarked;
