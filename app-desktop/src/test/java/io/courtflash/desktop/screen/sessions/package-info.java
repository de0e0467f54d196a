@NullMarked
package io.courtflash.desktop.screen.sessions;

import org.jspecify.annotations.NullMarked;
