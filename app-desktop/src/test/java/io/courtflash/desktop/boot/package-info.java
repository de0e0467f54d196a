/** What the console promises. */
@NullMarked
package io.courtflash.desktop.boot;

import org.jspecify.annotations.NullMarked;
