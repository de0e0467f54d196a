@NullMarked
package io.courtflash.core.series;

import org.jspecify.annotations.NullMarked;
