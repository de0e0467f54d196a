/** A person: the account, its owner's data, suspensions, and notes of the staff. */
@NullMarked
package io.courtflash.core.people.person;

import org.jspecify.annotations.NullMarked;
