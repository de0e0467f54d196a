/** The import of a list of people, such as the registrar's: read, previewed, then applied. */
@NullMarked
package io.courtflash.core.people.roster;

import org.jspecify.annotations.NullMarked;
