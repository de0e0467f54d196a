/**
 * Rehearsals: simulated students reserve slots of a sandbox on the real engine. Everything in a
 * sandbox has an id below zero, is shown nowhere else, and is deleted afterwards.
 */
@NullMarked
package io.courtflash.core.operations.rehearsal;

import org.jspecify.annotations.NullMarked;
