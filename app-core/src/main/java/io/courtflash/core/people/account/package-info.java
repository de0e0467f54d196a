/** Makes, changes, erases and imports accounts of students and staff. */
@NullMarked
package io.courtflash.core.people.account;

import org.jspecify.annotations.NullMarked;
