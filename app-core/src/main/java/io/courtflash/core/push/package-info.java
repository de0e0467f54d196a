/** What is told to the students' pages as soon as it is known. Everything can also be asked for. */
@NullMarked
package io.courtflash.core.push;

import org.jspecify.annotations.NullMarked;
