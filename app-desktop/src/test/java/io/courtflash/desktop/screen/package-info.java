@NullMarked
package io.courtflash.desktop.screen;

import org.jspecify.annotations.NullMarked;
