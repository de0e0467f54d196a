@NullMarked
package io.courtflash.desktop.screen.settings;

import org.jspecify.annotations.NullMarked;
