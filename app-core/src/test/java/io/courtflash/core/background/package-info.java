@NullMarked
package io.courtflash.core.background;

import org.jspecify.annotations.NullMarked;
