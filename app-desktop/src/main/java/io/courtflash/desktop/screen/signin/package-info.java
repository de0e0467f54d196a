/** The pages before a user is signed in: sign-in, first administrator, setup of a new hall. */
@NullMarked
package io.courtflash.desktop.screen.signin;

import org.jspecify.annotations.NullMarked;
