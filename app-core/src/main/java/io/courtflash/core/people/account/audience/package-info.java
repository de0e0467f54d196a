/** The hall's own groups of people, such as students, staff and externals. */
@NullMarked
package io.courtflash.core.people.account.audience;

import org.jspecify.annotations.NullMarked;
