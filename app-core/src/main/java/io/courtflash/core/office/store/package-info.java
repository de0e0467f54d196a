/** The queries behind the staff's lists. */
@NullMarked
package io.courtflash.core.office.store;

import org.jspecify.annotations.NullMarked;
