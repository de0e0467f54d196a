@NullMarked
package io.courtflash.desktop.gate;

import org.jspecify.annotations.NullMarked;
