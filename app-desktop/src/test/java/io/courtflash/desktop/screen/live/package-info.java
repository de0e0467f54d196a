@NullMarked
package io.courtflash.desktop.screen.live;

import org.jspecify.annotations.NullMarked;
