/** What the console promises. */
@NullMarked
package io.courtflash.desktop.i18n;

import org.jspecify.annotations.NullMarked;
