@NullMarked
package io.courtflash.core.retention;

import org.jspecify.annotations.NullMarked;
