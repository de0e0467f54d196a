@NullMarked
package io.courtflash.core.reserve;

import org.jspecify.annotations.NullMarked;
