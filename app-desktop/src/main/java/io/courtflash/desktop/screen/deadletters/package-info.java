/** The claims that couldn't be settled, and what the staff can do with them. */
@NullMarked
package io.courtflash.desktop.screen.deadletters;

import org.jspecify.annotations.NullMarked;
