/** The students screen: accounts, suspensions, strikes, and the import of a list. */
@NullMarked
package io.courtflash.desktop.screen.students;

import org.jspecify.annotations.NullMarked;
