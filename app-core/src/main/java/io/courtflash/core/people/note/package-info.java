/** What staff write down about a person. */
@NullMarked
package io.courtflash.core.people.note;

import org.jspecify.annotations.NullMarked;
