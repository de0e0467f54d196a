/** Tests of the students screen. */
@NullMarked
package io.courtflash.desktop.screen.students;

import org.jspecify.annotations.NullMarked;
