/** Reads what other features have of a person, and the table of notes. */
@NullMarked
package io.courtflash.core.office.person.store;

import org.jspecify.annotations.NullMarked;
