@NullMarked
package io.courtflash.core.upkeep;

import org.jspecify.annotations.NullMarked;
