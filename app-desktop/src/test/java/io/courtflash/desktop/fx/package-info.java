@NullMarked
package io.courtflash.desktop.fx;

import org.jspecify.annotations.NullMarked;
