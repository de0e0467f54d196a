/** How the staff come in: the first administrator is made, everybody signs in. */
@NullMarked
package io.courtflash.desktop.screen.signin;

import org.jspecify.annotations.NullMarked;
