/**
 * A rush of made-up students on the real engine. What a rehearsal makes has ids below zero, is seen
 * by nobody else, and is gone afterwards.
 */
@NullMarked
package io.courtflash.core.rehearsal;

import org.jspecify.annotations.NullMarked;
