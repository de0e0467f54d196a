/** The rules of what a student may book: one class each, without a state and without a database. */
@NullMarked
package io.courtflash.core.booking.rule;

import org.jspecify.annotations.NullMarked;
