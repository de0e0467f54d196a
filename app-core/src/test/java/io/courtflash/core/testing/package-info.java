/** What the tests share: a running engine, a hall in it, students who tap. */
@NullMarked
package io.courtflash.core.testing;

import org.jspecify.annotations.NullMarked;
