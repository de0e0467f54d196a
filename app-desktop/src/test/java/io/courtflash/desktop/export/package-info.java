@NullMarked
package io.courtflash.desktop.export;

import org.jspecify.annotations.NullMarked;
