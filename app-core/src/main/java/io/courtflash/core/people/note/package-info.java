/** Notes of the staff about people. */
@NullMarked
package io.courtflash.core.people.note;

import org.jspecify.annotations.NullMarked;
