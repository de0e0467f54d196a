/** The students' accounts. */
@NullMarked
package io.courtflash.desktop.screen.students;

import org.jspecify.annotations.NullMarked;
