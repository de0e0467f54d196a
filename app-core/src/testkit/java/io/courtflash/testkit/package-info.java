/** What the tests of both modules share. It knows nothing of the program. */
@NullMarked
package io.courtflash.testkit;

import org.jspecify.annotations.NullMarked;
