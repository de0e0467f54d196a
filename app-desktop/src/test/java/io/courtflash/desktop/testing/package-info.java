/** What tests of all packages of the console use. */
@NullMarked
package io.courtflash.desktop.testing;

import org.jspecify.annotations.NullMarked;
