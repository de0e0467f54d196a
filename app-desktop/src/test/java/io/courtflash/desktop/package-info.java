/** What the console promises. */
@NullMarked
package io.courtflash.desktop;

import org.jspecify.annotations.NullMarked;
