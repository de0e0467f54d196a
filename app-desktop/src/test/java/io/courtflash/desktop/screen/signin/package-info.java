/** What the console promises. */
@NullMarked
package io.courtflash.desktop.screen.signin;

import org.jspecify.annotations.NullMarked;
